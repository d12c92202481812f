//! What the men of a game are called. A name is a function of the game's seed and the man's number alone, so that the
//! same file shows the same names for ever: the lists below are frozen, for one name more would rename everybody in
//! every stored game. Who is the same man in two games is decided in `record::archive`.
//!
//! The names are in the manner of the novel \[17\]: hyphened in Manator and the towns that pay it tribute, whole words in
//! the cities from where its slaves and guests came. A man's city goes with his name.

use std::fmt;

use super::Stream;
use crate::rules::{Kind, Piece};

/// A city of Barsoom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum City {
    /// Where the game is played with living men.
    Manator,
    /// Tributary to Manator; U-Thor's city.
    Manatos,
    /// Tributary to Manator.
    Manataj,
    /// Gahan's city.
    Gathol,
    /// The twin city of the Warlord.
    Helium,
    /// Thuvia's city.
    Ptarth,
    /// The city in the forest.
    Kaol,
    /// Astok's city.
    Dusar,
    /// Conquered by Helium.
    Zodanga,
}

/// A name and the city its bearer comes from, written `U-Dor of Manatos`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Name {
    /// What he is called.
    pub given: &'static str,
    /// Where he comes from.
    pub city: City,
}

/// How many names there are for men: more than a [`PieceId`](crate::table::PieceId) can count, so that no two men of a
/// game share one.
pub const MEN_NAMES: usize = count(&MEN);

/// What this piece of a game is called. Men are named by their number, so that all of one game differ; a princess by
/// her side, for there is one of each.
///
/// ```
/// use manator::{duel::name, rules::{Kind, Piece, Side}};
/// let dwar = Piece { side: Side::Black, kind: Kind::Dwar };
/// assert_eq!(name(1922, 3, dwar), name(1922, 3, dwar));
/// assert_ne!(name(1922, 3, dwar), name(1922, 4, dwar));
/// ```
pub fn name(seed: u64, id: u8, piece: Piece) -> Name {
    if piece.kind == Kind::Princess {
        const WOMEN_NAMES: usize = count(&WOMEN);
        drawn::<WOMEN_NAMES>(b"princess", &WOMEN, seed, piece.side.index())
    } else {
        drawn::<MEN_NAMES>(b"names", &MEN, seed, usize::from(id))
    }
}

impl City {
    /// All cities in order.
    pub const ALL: [City; 9] = [
        City::Manator,
        City::Manatos,
        City::Manataj,
        City::Gathol,
        City::Helium,
        City::Ptarth,
        City::Kaol,
        City::Dusar,
        City::Zodanga,
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            City::Manator => "Manator",
            City::Manatos => "Manatos",
            City::Manataj => "Manataj",
            City::Gathol => "Gathol",
            City::Helium => "Helium",
            City::Ptarth => "Ptarth",
            City::Kaol => "Kaol",
            City::Dusar => "Dusar",
            City::Zodanga => "Zodanga",
        }
    }
}

impl fmt::Display for City {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.given, self.city)
    }
}

/// The names of each city.
type Lists = [(City, &'static [&'static str]); 9];

const fn count(lists: &Lists) -> usize {
    let (mut sum, mut city) = (0, 0);
    while city < lists.len() {
        sum += lists[city].1.len();
        city += 1;
    }
    sum
}

/// The name with this number after the lists have been shuffled by the seed. Only as much is shuffled as is needed.
fn drawn<const N: usize>(stream: &[u8], lists: &Lists, seed: u64, number: usize) -> Name {
    let mut order: [usize; N] = std::array::from_fn(|index| index);
    let mut dice = Stream::of(stream, seed, 0);
    let number = number.min(N - 1);
    for place in 0..=number {
        order.swap(place, place + dice.below((N - place) as u32) as usize);
    }
    let mut index = order[number];
    for (city, names) in lists {
        if let Some(given) = names.get(index) {
            return Name { given, city: *city };
        }
        index -= names.len();
    }
    let (city, names) = lists[0];
    Name {
        given: names[0],
        city,
    }
}

const MEN: Lists = [
    (City::Manator, &MANATOR),
    (City::Manatos, &MANATOS),
    (City::Manataj, &MANATAJ),
    (City::Gathol, &GATHOL),
    (City::Helium, &HELIUM),
    (City::Ptarth, &PTARTH),
    (City::Kaol, &KAOL),
    (City::Dusar, &DUSAR),
    (City::Zodanga, &ZODANGA),
];

const WOMEN: Lists = [
    (
        City::Manator,
        &["Lan-O", "Haja", "A-Sola", "E-Thia", "I-Vara"],
    ),
    (City::Manatos, &["O-Mara", "U-Thana", "Lia-O", "Tan-A"]),
    (City::Manataj, &["Sul-O", "E-Daja", "I-Thora"]),
    (City::Gathol, &["Uthia", "Sanora", "Kalia", "Jothara"]),
    (City::Helium, &["Tara", "Olvia", "Dejara", "Thusia"]),
    (City::Ptarth, &["Thuvara", "Dihna", "Ptoria"]),
    (City::Kaol, &["Kulara", "Orthia", "Tithara"]),
    (City::Dusar, &["Astara", "Vaskia", "Nutara"]),
    (City::Zodanga, &["Zathia", "Sabara", "Kosia"]),
];

const MANATOR: [&str; 81] = [
    "A-Kor", "O-Kor", "E-Dor", "I-Tar", "O-Tar", "A-Gos", "I-Gos", "O-Gos", "E-Med", "U-Med",
    "I-Thor", "A-Zav", "O-Zav", "E-Van", "U-Van", "I-Kal", "A-Thas", "O-Thas", "E-Zar", "U-Zar",
    "I-Mor", "A-Lud", "O-Lud", "E-Bal", "U-Bal", "I-Ras", "A-Nak", "O-Nak", "E-Sab", "U-Sab",
    "I-Tul", "A-Vor", "O-Vor", "E-Gan", "U-Gan", "I-Had", "A-Jat", "O-Jat", "E-Kad", "U-Kad",
    "I-Lan", "A-Mak", "O-Mak", "E-Nol", "U-Nol", "I-Pad", "A-Rok", "O-Rok", "E-Sen", "U-Sen",
    "I-Tam", "A-Vad", "O-Vad", "E-Yor", "U-Yor", "I-Zed", "A-Bor", "O-Bor", "E-Dak", "U-Dak",
    "I-Fal", "A-Gur", "O-Gur", "E-Hal", "U-Hal", "I-Jor", "A-Kum", "O-Kum", "E-Los", "U-Los",
    "I-Mun", "A-Nar", "O-Nar", "E-Pol", "U-Pol", "I-Rud", "A-Sok", "O-Sok", "E-Tos", "U-Tos",
    "I-Vel",
];
const MANATOS: [&str; 81] = [
    "E-Kor", "U-Kor", "I-Dor", "U-Dor", "A-Tar", "E-Gos", "U-Gos", "I-Med", "A-Thor", "O-Thor",
    "U-Thor", "E-Zav", "U-Zav", "I-Van", "A-Kal", "O-Kal", "E-Thas", "U-Thas", "I-Zar", "A-Mor",
    "O-Mor", "E-Lud", "U-Lud", "I-Bal", "A-Ras", "O-Ras", "E-Nak", "U-Nak", "I-Sab", "A-Tul",
    "O-Tul", "E-Vor", "U-Vor", "I-Gan", "A-Had", "O-Had", "E-Jat", "U-Jat", "I-Kad", "A-Lan",
    "O-Lan", "E-Mak", "U-Mak", "I-Nol", "A-Pad", "O-Pad", "E-Rok", "U-Rok", "I-Sen", "A-Tam",
    "O-Tam", "E-Vad", "U-Vad", "I-Yor", "A-Zed", "O-Zed", "E-Bor", "U-Bor", "I-Dak", "A-Fal",
    "O-Fal", "E-Gur", "U-Gur", "I-Hal", "A-Jor", "O-Jor", "E-Kum", "U-Kum", "I-Los", "A-Mun",
    "O-Mun", "E-Nar", "U-Nar", "I-Pol", "A-Rud", "O-Rud", "E-Sok", "U-Sok", "I-Tos", "A-Vel",
    "O-Vel",
];
const MANATAJ: [&str; 78] = [
    "I-Kor", "A-Dor", "O-Dor", "E-Tar", "U-Tar", "A-Med", "O-Med", "E-Thor", "I-Zav", "A-Van",
    "O-Van", "E-Kal", "U-Kal", "I-Thas", "A-Zar", "O-Zar", "E-Mor", "U-Mor", "I-Lud", "A-Bal",
    "O-Bal", "E-Ras", "U-Ras", "I-Nak", "A-Sab", "O-Sab", "E-Tul", "U-Tul", "I-Vor", "A-Gan",
    "O-Gan", "E-Had", "U-Had", "I-Jat", "A-Kad", "O-Kad", "E-Lan", "U-Lan", "I-Mak", "A-Nol",
    "O-Nol", "E-Pad", "U-Pad", "I-Rok", "A-Sen", "O-Sen", "E-Tam", "U-Tam", "I-Vad", "A-Yor",
    "O-Yor", "E-Zed", "U-Zed", "I-Bor", "A-Dak", "O-Dak", "E-Fal", "U-Fal", "I-Gur", "A-Hal",
    "O-Hal", "E-Jor", "U-Jor", "I-Kum", "A-Los", "O-Los", "E-Mun", "U-Mun", "I-Nar", "A-Pol",
    "O-Pol", "E-Rud", "U-Rud", "I-Sok", "A-Tos", "O-Tos", "E-Vel", "U-Vel",
];
const GATHOL: [&str; 16] = [
    "Gahan", "Turan", "Tasor", "Garth", "Jorvan", "Kadur", "Tarnok", "Vashor", "Galan", "Thoran",
    "Morvath", "Gulan", "Rastor", "Haldan", "Torvas", "Kanthor",
];
const HELIUM: [&str; 16] = [
    "Djor Kandas",
    "Hor Vastan",
    "Mors Kantar",
    "Kantos Dor",
    "Tardos Vel",
    "Vor Kajan",
    "Hal Tardis",
    "Sor Carthan",
    "Dak Vastor",
    "Jav Morsan",
    "Ras Tolan",
    "Tan Hadros",
    "Lor Kandar",
    "Mor Sarkan",
    "Zan Dathor",
    "Kar Horvas",
];
const PTARTH: [&str; 16] = [
    "Thur Dihnan",
    "Kal Vasthor",
    "Thoras Bar",
    "Van Duthar",
    "Dihn Kovar",
    "Tath Orvan",
    "Sul Ptaran",
    "Bar Thuvas",
    "Mal Dorath",
    "Gar Vanth",
    "Hul Torad",
    "Nas Thardo",
    "Pal Kunar",
    "Rath Dovan",
    "Thar Lukan",
    "Vul Astor",
];
const KAOL: [&str; 16] = [
    "Torkar Dan",
    "Kulan Bar",
    "Tith Orkan",
    "Bar Kolan",
    "Orn Talith",
    "Kas Tovar",
    "Dul Karkan",
    "Lan Torith",
    "Nor Kulas",
    "Ras Tithan",
    "Sar Kaoth",
    "Tur Balan",
    "Vas Korith",
    "Gor Tulan",
    "Hath Olan",
    "Mok Tarban",
];
const DUSAR: [&str; 16] = [
    "Vas Dorok",
    "Nut Astan",
    "Hal Korvas",
    "Ast Nuthor",
    "Kor Duval",
    "Sar Vasko",
    "Tok Nusar",
    "Dal Hastok",
    "Lor Vasun",
    "Mas Dukar",
    "Nal Thusok",
    "Rok Asdur",
    "Thok Valun",
    "Ul Dastan",
    "Van Nutok",
    "Zor Haldus",
];
const ZODANGA: [&str; 16] = [
    "Sab Kosar",
    "Than Notor",
    "Zat Orvas",
    "Kos Thavan",
    "Not Zaran",
    "Sar Thanok",
    "Dan Zodar",
    "Gor Sabath",
    "Lan Kothis",
    "Mur Zathan",
    "Pan Notar",
    "Ras Kosith",
    "Tal Zavor",
    "Vas Sabor",
    "Yan Thakos",
    "Zul Arrath",
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::rules::Side;

    const MAN: Piece = Piece {
        side: Side::Black,
        kind: Kind::Padwar,
    };

    #[test]
    fn no_two_of_a_game_share_a_name() {
        for seed in (0..40).chain([u64::MAX]) {
            let mut names: BTreeSet<&str> =
                (0..=u8::MAX).map(|id| name(seed, id, MAN).given).collect();
            assert_eq!(names.len(), 256, "seed {seed}");
            for side in Side::ALL {
                let princess = Piece {
                    side,
                    kind: Kind::Princess,
                };
                assert!(names.insert(name(seed, 4, princess).given), "seed {seed}");
            }
        }
    }

    #[test]
    fn every_name_stands_once_in_the_lists() {
        let all: Vec<&str> = MEN
            .iter()
            .chain(&WOMEN)
            .flat_map(|(_, names)| *names)
            .copied()
            .collect();
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
        assert!(MEN_NAMES > usize::from(u8::MAX));
        assert!(
            MEN.iter()
                .zip(City::ALL)
                .all(|((city, _), named)| *city == named)
        );
        assert!(
            WOMEN
                .iter()
                .zip(City::ALL)
                .all(|((city, _), named)| *city == named)
        );
    }

    /// Men come from everywhere, and each number gets each name as often as another.
    #[test]
    fn the_draw_favours_nobody() {
        let mut seen = std::collections::BTreeMap::<&str, u32>::new();
        for seed in 0..33_600 {
            *seen.entry(name(seed, 7, MAN).given).or_default() += 1;
        }
        assert_eq!(seen.len(), MEN_NAMES);
        assert!(seen.values().all(|n| (55..150).contains(n)), "{seen:?}");
    }

    /// Stored games keep their names: these may never change, nor their digest.
    #[test]
    fn names_stay_as_they_are() {
        let princess = |side| {
            let kind = Kind::Princess;
            name(1922, 0, Piece { side, kind }).to_string()
        };
        let men = |id| name(1922, id, MAN).to_string();
        assert_eq!(
            [men(0), men(9), men(39)],
            ["I-Rud of Manator", "Bar Kolan of Kaol", "A-Tar of Manatos"]
        );
        assert_eq!(
            Side::ALL.map(princess),
            ["Vaskia of Dusar", "Thuvara of Ptarth"]
        );
        let lists: Vec<String> = MEN
            .iter()
            .chain(&WOMEN)
            .map(|(city, names)| format!("{city}: {}", names.join(", ")))
            .collect();
        let digest = blake3::hash(lists.join("\n").as_bytes()).to_hex();
        assert_eq!(&digest[..16], "81cc4a76556e4c80");
    }
}
