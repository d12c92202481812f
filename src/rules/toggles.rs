//! The toggles of the rules as types. Their names and texts are in `toggle_text`.

use super::piece::{ByKind, Kind};

/// Which men face which at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Array {
    /// Both ranks from each player's own left, so that chief faces princess (\[A\] as read by \[W\]).
    Barsoomian,
    /// Orange's rear rank mirrors Black's, so that chief faces chief \[17\].
    Manatorian,
}

/// Which step a thoat takes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ThoatOrder {
    /// Either.
    Either,
    /// The orthogonal one \[T\].
    OrthogonalFirst,
}

/// When a princess may escape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Escape {
    /// Once a game, at any time.
    Anywhere,
    /// Once a game, only under threat.
    WhenThreatened,
    /// Never.
    Off,
}

/// What a chief's fall to anyone but a chief means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChiefFall {
    /// The game is drawn \[A\].
    Draw,
    /// He leaves, the game goes on \[W\].
    Retire,
    /// The other side wins two points \[T\].
    MinorWin,
    /// The other side wins.
    Win,
}

/// When two small forces count as equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EqualValue {
    /// When their values add up to the same \[AG\].
    Sum,
    /// When they have the same kinds in the same numbers.
    Kinds,
    /// When both are three or fewer.
    Count,
    /// Never.
    Off,
}

/// What it means to have no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stalemate {
    /// The side to move loses (\[T\], \[AG\]).
    Loss,
    /// The game is drawn.
    Draw,
}

/// What the rules say of positions that come again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// The third time draws \[AG\].
    DrawOnThird,
    /// The third time within twelve plies is illegal \[T\].
    Thuria,
    /// Nothing.
    Off,
}

/// How a duel's odds are reckoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Odds {
    /// By the strengths of the two \[H\].
    Ranked,
    /// One to one.
    Even,
    /// The attacker always wins.
    Attacker,
}

/// Whether the men have strengths of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fighters {
    /// A man is his kind.
    Unnamed,
    /// Each has a strength from -2 to +2 of his own.
    Named,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum First {
    /// Black.
    Black,
    /// Orange.
    Orange,
    /// Drawn from the seed.
    Lots,
    /// The last game's winner chooses.
    Winner,
}

/// What is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wager {
    /// Nothing.
    None,
    /// A stake and the price of each man lost \[A\].
    Price,
    /// Each side's force at its price, into a pot \[Sm\].
    Ante,
    /// Each duel's fighters \[Sm\].
    DuelStakes,
    /// Captives may be bought back \[W\].
    Ransom,
    /// Every move costs \[W\].
    PayToMove,
}

/// What the men are worth in wagers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Prices {
    /// Whole tanpi \[AG\].
    AbstractGames,
    /// Tenths of a tanpi \[W\].
    CazauxKnowlton,
    /// A list of one's own, in whole tanpi.
    Own(ByKind<u32>),
}

impl Prices {
    /// The price of a kind, in tanpi or, under [`Prices::CazauxKnowlton`], in tenths.
    #[must_use]
    pub fn of(&self, kind: Kind) -> u32 {
        match self {
            Self::AbstractGames => ABSTRACT_GAMES[kind],
            Self::CazauxKnowlton => CAZAUX_KNOWLTON[kind],
            Self::Own(prices) => prices[kind],
        }
    }
}

/// C N F D P W T M \[AG\]; also the values of the equal-value draw.
pub(super) const ABSTRACT_GAMES: ByKind<u32> = ByKind::new([10, 0, 4, 4, 2, 2, 3, 1]);
/// C N F D P W T M in tenths (\[W\]; chief and princess \[H\]).
const CAZAUX_KNOWLTON: ByKind<u32> = ByKind::new([100, 0, 95, 49, 17, 19, 56, 20]);

/// Every toggle of a rule set. `Toggles::default()` is Jetan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Toggles {
    /// Which men face which.
    pub array: Array,
    /// A man takes his full count of steps.
    pub exact_steps: bool,
    /// A man may turn at each step.
    pub turning: bool,
    /// Chief and princess may mix straight and diagonal steps.
    pub royal_mixing: bool,
    /// Which step a thoat takes first.
    pub thoat_order: ThoatOrder,
    /// A thoat jumps (\[2\], \[AG\]).
    pub thoat_jumps: bool,
    /// A flier jumps.
    pub flier_jumps: bool,
    /// A panthan may step diagonally back.
    pub panthan_back_diagonal: bool,
    /// A princess may step onto a threatened square.
    pub princess_may_enter_threat: bool,
    /// The duty to the princess binds \[T\].
    pub princess_must_answer_threat: bool,
    /// When a princess may escape.
    pub escape: Escape,
    /// What a chief's fall means.
    pub chief_fall: ChiefFall,
    /// When two small forces count as equal.
    pub equal_value: EqualValue,
    /// What it means to have no legal move.
    pub stalemate: Stalemate,
    /// What positions that come again mean.
    pub repetition: Repetition,
    /// Plies without a capture that draw; 0 for never.
    pub no_capture_draw: u32,
    /// Captures are duels.
    pub duel: bool,
    /// How a duel's odds are reckoned.
    pub odds: Odds,
    /// Whether the men have strengths of their own.
    pub fighters: Fighters,
    /// Who moves first.
    pub first: First,
    /// What is played for.
    pub wager: Wager,
    /// What the men are worth in wagers.
    pub prices: Prices,
}

impl Default for Toggles {
    fn default() -> Self {
        Self {
            array: Array::Barsoomian,
            exact_steps: true,
            turning: true,
            royal_mixing: true,
            thoat_order: ThoatOrder::Either,
            thoat_jumps: false,
            flier_jumps: true,
            panthan_back_diagonal: false,
            princess_may_enter_threat: false,
            princess_must_answer_threat: false,
            escape: Escape::Anywhere,
            chief_fall: ChiefFall::Draw,
            equal_value: EqualValue::Sum,
            stalemate: Stalemate::Loss,
            repetition: Repetition::DrawOnThird,
            no_capture_draw: 100,
            duel: false,
            odds: Odds::Ranked,
            fighters: Fighters::Unnamed,
            first: First::Black,
            wager: Wager::None,
            prices: Prices::AbstractGames,
        }
    }
}
