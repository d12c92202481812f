//! `docs/dependencies.md` stays true, and nothing is built in under a licence that was not thought about.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::iter::Peekable;
use std::process::Command;

use serde_json::Value;

/// Licences that may be in a build. A crate that offers several needs one of them, one that joins several all.
const ALLOWED: [&str; 15] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    // MIT without its one condition: `encase`, of Bevy.
    "MIT-0",
    // For unchanged crates: `option-ext`, of `directories`.
    "MPL-2.0",
    // Fonts of `epaint_default_fonts`.
    "OFL-1.1",
    "Ubuntu-font-1.0",
    "Unicode-3.0",
    "Zlib",
];

/// Names and licences of all packages of this build, and which of them we name ourselves.
fn packages() -> (BTreeMap<String, String>, BTreeSet<String>) {
    let host = Command::new("rustc").arg("-vV").output().unwrap();
    let host = String::from_utf8(host.stdout).unwrap();
    let host = host.lines().find_map(|line| line.strip_prefix("host: "));
    let mut cargo = Command::new(env!("CARGO"));
    // Offline, and no more than has been downloaded to build this test.
    cargo.args(["metadata", "--format-version", "1", "--locked", "--offline"]);
    cargo.args(["--filter-platform", host.unwrap()]);
    if !cfg!(feature = "arena") {
        cargo.arg("--no-default-features");
    }
    let output = cargo
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    let data: Value = serde_json::from_slice(&output.stdout).unwrap();
    let (mut licences, mut direct) = (BTreeMap::new(), BTreeSet::new());
    for package in data["packages"].as_array().unwrap() {
        let name = package["name"].as_str().unwrap().to_owned();
        if name == "manator" {
            for dependency in package["dependencies"].as_array().unwrap() {
                direct.insert(dependency["name"].as_str().unwrap().to_owned());
            }
        }
        let licence = package["license"].as_str().unwrap_or("none");
        licences.insert(name, licence.to_owned());
    }
    (licences, direct)
}

/// Rows of the document's tables: crate and licence.
fn documented() -> BTreeMap<String, String> {
    include_str!("../docs/dependencies.md")
        .lines()
        .filter_map(|line| {
            let mut cells = line.strip_prefix("| `")?.split(" | ");
            let name = cells.next()?.trim_end_matches('`').to_owned();
            let (licence, purpose) = (cells.next()?.to_owned(), cells.next()?);
            assert!(purpose.len() > 8, "what is {name} for?");
            Some((name, licence))
        })
        .collect()
}

#[test]
fn every_direct_dependency_is_listed_with_its_licence() {
    let (licences, direct) = packages();
    let documented = documented();
    let named: BTreeSet<String> = documented.keys().cloned().collect();
    assert_eq!(named, direct, "docs/dependencies.md beside Cargo.toml");
    for (name, licence) in &documented {
        // Those of the arena are not known to a build without it.
        if let Some(stated) = licences.get(name) {
            assert_eq!(licence, stated, "{name}");
        }
    }
}

#[test]
fn everything_in_the_build_may_be_used() {
    let (licences, _) = packages();
    assert!(licences.len() > 50);
    for (name, licence) in &licences {
        assert!(allowed(licence), "{name} is under {licence}");
    }
}

#[test]
fn licences_are_weighed_by_their_words() {
    for good in [
        "MIT",
        "MIT/Apache-2.0",
        "Apache-2.0 OR GPL-2.0-only",
        "(MIT OR GPL-3.0) AND Unicode-3.0",
        "Apache-2.0 WITH LLVM-exception OR GPL-3.0",
    ] {
        assert!(allowed(good), "{good}");
    }
    for bad in [
        "none",
        "GPL-3.0",
        "MIT AND GPL-3.0",
        "(MIT OR Apache-2.0) AND GPL-2.0-only",
        "GPL-2.0-only OR (AGPL-3.0 AND MIT)",
        "",
    ] {
        assert!(!allowed(bad), "{bad}");
    }
}

/// Whether a licence expression can be met; `AND` binds closer than `OR`, and old ones write `/` for `OR`.
fn allowed(expression: &str) -> bool {
    let spaced = expression
        .replace('/', " OR ")
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace(" WITH ", "\u{a0}WITH\u{a0}");
    let mut words = spaced.split(' ').filter(|word| !word.is_empty()).peekable();
    let met = any_of(&mut words);
    met && words.next().is_none()
}

fn any_of<'a>(words: &mut Peekable<impl Iterator<Item = &'a str>>) -> bool {
    let mut met = all_of(words);
    while words.next_if_eq(&"OR").is_some() {
        // Read on in any case.
        met = all_of(words) || met;
    }
    met
}

fn all_of<'a>(words: &mut Peekable<impl Iterator<Item = &'a str>>) -> bool {
    let mut met = one(words);
    while words.next_if_eq(&"AND").is_some() {
        met = one(words) && met;
    }
    met
}

fn one<'a>(words: &mut Peekable<impl Iterator<Item = &'a str>>) -> bool {
    match words.next() {
        Some("(") => {
            let met = any_of(words);
            words.next() == Some(")") && met
        }
        Some(word) => ALLOWED.contains(&word.replace('\u{a0}', " ").as_str()),
        None => false,
    }
}
