//! How the match has ended: who won and why, and what now. It opens by itself once everything has
//! been seen, and can be put away to look at the board.

use bevy::prelude::{
    App, IntoScheduleConfigs, Local, MessageReader, MessageWriter, NextState, Res, ResMut, State,
    SystemCondition, Update, in_state,
};
use bevy_egui::egui::{Align2, Order, Sense, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::theme::{self, Button, Face, Text, palette, seen, shapes};
use super::{Ask, Draw, Menu, Menus, Screen, UiSound, pause, scale, wording};
use crate::arena::ArenaSystems;
use crate::arena::messages::{MatchNews, MatchRequest};
use crate::arena::show::Show;
use crate::arena::table::Table;
use crate::rules::{BySide, DuelResult, Outcome, Side};
use crate::table::{Contest, Event, Match};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        open_once
            .in_set(ArenaSystems::Stage)
            .run_if(in_state(Screen::Game)),
    )
    .add_systems(
        EguiPrimaryContextPass,
        draw.in_set(Draw::Menu)
            .run_if(in_state(Menu::Result).and_then(scale::dressed)),
    );
}

/// Opens the result when the end has been seen, once for each end.
fn open_once(
    mut news: MessageReader<MatchNews>,
    mut told: Local<bool>,
    table: Res<Table>,
    show: Res<Show>,
    menu: Res<State<Menu>>,
    mut menus: Menus,
) {
    if news.read().any(|item| {
        matches!(
            item,
            MatchNews::Began | MatchNews::TookBack | MatchNews::Left
        )
    }) {
        *told = false;
        if *menu.get() == Menu::Result {
            menus.close_all();
        }
    }
    let over = table.game().is_some_and(|game| game.outcome().is_over());
    if over && !*told && show.is_idle() && *menu.get() == Menu::None {
        *told = true;
        menus.open(Menu::Result);
    }
}

/// Duels won by each side.
#[must_use]
pub fn duels_won(game: &Match) -> BySide<u32> {
    let mut won = BySide::new(0, 0);
    for event in (0..game.len()).flat_map(|ply| game.events_of(ply)) {
        if let Event::DuelFought {
            attacker,
            defender,
            result,
            ..
        } = event
        {
            let winner = if *result == DuelResult::Won {
                attacker
            } else {
                defender
            };
            if let Some(man) = game.man(*winner) {
                won[man.piece.side] += 1;
            }
        }
    }
    won
}

/// What can be done now, by label.
fn items(game: &Match, contest: Option<&Contest>) -> Vec<(&'static str, &'static str)> {
    let mut items = Vec::with_capacity(6);
    match contest.filter(|contest| !contest.is_over()) {
        None => items.push(("result/again", "Again")),
        Some(contest) => {
            items.push(("result/next", "The next game"));
            if let Some(side) = human_chooser(game, contest) {
                items.push(match side {
                    Side::Black => ("result/next-given", "Next; Black gives the move away"),
                    Side::Orange => ("result/next-given", "Next; Orange gives the move away"),
                });
            }
        }
    }
    if may_score_draw(game).is_some() {
        items.push(("result/score-draw", "Score it as a draw"));
    }
    items.extend([
        ("result/new-game", "New game"),
        ("result/board", "Look at the board"),
        ("result/title", "Leave for the title"),
    ]);
    items
}

/// The side, in this game, of whoever may choose who moves first in the next: where he is somebody before the screen.
fn human_chooser(game: &Match, contest: &Contest) -> Option<Side> {
    let chooser = contest.chooser()?;
    let number = contest.number_of(game.seed())?;
    Side::ALL
        .into_iter()
        .find(|&side| contest.on_side(side, number) == chooser)
        .filter(|&side| game.player(side).is_human())
}

/// The winner of a minor win that may still be scored as a draw \[T\]: where he is somebody before the screen,
/// for whom it would be less. An engine that would lose agrees to it gladly.
#[must_use]
pub fn may_score_draw(game: &Match) -> Option<Side> {
    match game.outcome() {
        Outcome::Win {
            winner,
            minor: true,
            ..
        } => Some(winner).filter(|&side| game.player(side).is_human()),
        _ => None,
    }
}

fn draw(
    mut contexts: EguiContexts,
    table: Res<Table>,
    mut menus: Menus,
    mut screen: ResMut<NextState<Screen>>,
    mut requests: MessageWriter<MatchRequest>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let Some(game) = table.game() else {
        menus.close_all();
        return;
    };
    let whole = ctx.content_rect();
    let mut ui = theme::room(ctx, "result", Order::Tooltip, whole);
    theme::veil(&ui, 90);
    let mut pressed = None;
    theme::panel(&mut ui, whole, 480.0, |ui| {
        pressed = fill(ui, game, table.contest());
    });
    match pressed {
        Some("result/again") => {
            seen::sound(ctx, UiSound::Confirm);
            requests.write(MatchRequest::Rematch);
            menus.close_all();
        }
        Some(next @ ("result/next" | "result/next-given")) => {
            seen::sound(ctx, UiSound::Confirm);
            requests.write(MatchRequest::NextGame(next == "result/next-given"));
            menus.close_all();
        }
        Some("result/score-draw") => {
            if let Some(winner) = may_score_draw(game) {
                menus.open(Menu::Confirm(Ask::ScoreDraw(winner)));
            }
        }
        Some("result/new-game") => pause::leave(&mut menus, &mut screen, Screen::Setup),
        Some("result/board") => menus.close_all(),
        Some("result/title") => {
            requests.write(MatchRequest::Leave);
            pause::leave(&mut menus, &mut screen, Screen::Title);
        }
        _ => {}
    }
}

fn fill(ui: &mut Ui, game: &Match, contest: Option<&Contest>) -> Option<&'static str> {
    let outcome = game.outcome();
    let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), 74.0), Sense::hover());
    let middle = pos2(head.center().x, head.top() + 30.0);
    let words = wording::headline(outcome);
    let title = Text::new(&words, Face::Title, 46.0, palette::TITLE).tracked(2.0);
    Text {
        color: bevy_egui::egui::Color32::BLACK,
        ..title
    }
    .draw(ui.painter(), middle + vec2(1.5, 2.5), Align2::CENTER_CENTER);
    title.draw(ui.painter(), middle, Align2::CENTER_CENTER);
    shapes::rule(ui.painter(), head.left(), head.right(), head.bottom() - 8.0);
    theme::centred(
        ui,
        &wording::reason_sentence(outcome, game.rules()),
        Face::Body,
        18.0,
        palette::CREAM,
    );
    ui.add_space(6.0);
    let points = outcome.points();
    let won = duels_won(game);
    let of_both = |black: u32, orange: u32| format!("Black {black}, Orange {orange}");
    figure(ui, "Plies played", &game.len().to_string());
    if game.rules().toggles().duel {
        figure(
            ui,
            "Duels won",
            &of_both(won[Side::Black], won[Side::Orange]),
        );
    }
    figure(
        ui,
        "Points",
        &of_both(u32::from(points[0]), u32::from(points[1])),
    );
    if let Some(contest) = contest
        && let Some(number) = contest.number_of(game.seed())
    {
        let games = contest.games();
        figure(ui, "Game of the match", &format!("{number} of {games}"));
        let score = contest.score(number);
        let label = if contest.is_over() {
            "Result of the match"
        } else {
            "Score of the match"
        };
        figure(ui, label, &of_both(score[Side::Black], score[Side::Orange]));
    }
    ui.add_space(10.0);
    let mut pressed = None;
    for (i, (key, text)) in items(game, contest).into_iter().enumerate() {
        let response = Button::new(key, text).show(ui);
        if i == 0 {
            theme::default_focus(ui, &response);
        }
        if response.clicked() {
            pressed = Some(key);
        }
    }
    pressed
}

/// A line with a figure at its end.
fn figure(ui: &mut Ui, label: &str, value: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    Text::new(label, Face::Body, 16.5, palette::DIM).draw(
        ui.painter(),
        rect.left_center(),
        Align2::LEFT_CENTER,
    );
    Text::new(value, Face::Body, 16.5, palette::CREAM).draw(
        ui.painter(),
        rect.right_center(),
        Align2::RIGHT_CENTER,
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Move, Position, Preset, Rules, Side};
    use crate::table::{MatchConfig, Player};

    #[test]
    fn a_duel_counts_for_the_side_whose_man_stands() {
        let rules = Rules::preset(Preset::Manator);
        let start = Position::parse("4n5/10/10/10/10/10/4M5/4m5/10/4N5 b Nn 0 - 0", rules).unwrap();
        let mut game = Match::new(MatchConfig::new(rules, 3).with_start(start)).unwrap();
        game.play("e3e4".parse::<Move>().unwrap()).unwrap();
        let standing = game
            .position()
            .pieces()
            .find(|(square, _)| square.to_string() == "e4")
            .unwrap()
            .1
            .side;
        let won = duels_won(&game);
        assert_eq!((won[standing], won[standing.other()]), (1, 0));
        assert!(Side::ALL.contains(&standing));
    }

    #[test]
    fn a_minor_win_is_given_up_by_whom_it_belongs_to() {
        let rules = Rules::preset(Preset::Thuria);
        let start = Position::parse("6N1/8/8/8/8/8/8/n3d2C b - 0 - 0", rules).unwrap();
        let engine = Player::Engine { level: 1 };
        for (black, may) in [(Player::Human, Some(Side::Black)), (engine, None)] {
            let config = MatchConfig::new(rules, 3).with_players(black, engine);
            let mut game = Match::new(config.with_start(start.clone())).unwrap();
            assert_eq!(may_score_draw(&game), None);
            let takes_the_chief: Move = "e1h1".parse().unwrap();
            game.play(takes_the_chief).unwrap();
            assert_eq!(may_score_draw(&game), may);
        }
    }
}
