//! Games and careers as tables for people and as JSON lines for programs.

use std::io::Write;

use serde::Serialize;

use super::CliError;
use crate::record::archive::{Archive, Career, Filter, Game, RollFilter, Summary};

/// The games that are meant and, if there are more, how many.
pub(super) fn games(
    archive: Option<&Archive>,
    filter: &Filter,
    limit: u32,
    json: bool,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let Some(archive) = archive else {
        return empty(json, out, "there are no games in the archive yet");
    };
    let found = archive.find(filter, limit)?;
    if json {
        return lines(&found, out);
    }
    let all = archive.count(filter)?;
    if all == 0 {
        return empty(json, out, "no such games in the archive");
    }
    let head = [
        "id", "date", "black", "orange", "rules", "result", "reason", "plies",
    ];
    let rows = found.iter().map(|game| {
        [
            game.id.to_string(),
            day(game.date.as_deref()),
            game.black.clone(),
            game.orange.clone(),
            rules(game),
            game.result.clone(),
            game.reason.clone(),
            game.plies.to_string(),
        ]
    });
    table(head, rows, out)?;
    if all > found.len() as u64 {
        writeln!(out, "{} of {all} games; --limit shows more", found.len())?;
    }
    Ok(out.flush()?)
}

/// One game: what is known of it, and its text.
pub(super) fn game(game: &Game, json: bool, out: &mut impl Write) -> Result<(), CliError> {
    #[derive(Serialize)]
    struct Shown<'a> {
        #[serde(flatten)]
        summary: &'a Summary,
        text: &'a str,
    }
    let summary = &game.summary;
    if json {
        let text = &game.text;
        return lines(&[Shown { summary, text }], out);
    }
    let Summary { id, plies, .. } = summary;
    writeln!(out, "game {id}, {}", day(summary.date.as_deref()))?;
    writeln!(
        out,
        "{} as black, {} as orange",
        summary.black, summary.orange
    )?;
    writeln!(out, "{}, seed {}", rules(summary), summary.seed)?;
    writeln!(
        out,
        "{} {} after {plies} plies",
        summary.result, summary.reason
    )?;
    write!(out, "\n{}", game.text)?;
    Ok(out.flush()?)
}

/// The careers that are meant.
pub(super) fn careers(
    archive: Option<&Archive>,
    filter: &RollFilter,
    limit: u32,
    json: bool,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let found = match archive {
        Some(archive) => archive.careers(filter, limit)?,
        None => Vec::new(),
    };
    if json {
        return lines(&found, out);
    }
    if found.is_empty() {
        return empty(
            json,
            out,
            "nobody of whom that could be told has stood in the arena yet",
        );
    }
    let head = ["wins", "duels", "games", "fighter", "fate"];
    let rows = found.iter().map(|man| {
        [
            man.wins.to_string(),
            man.duels.to_string(),
            man.games.to_string(),
            man.to_string(),
            fate(man),
        ]
    });
    table(head, rows, out)?;
    Ok(out.flush()?)
}

fn fate(man: &Career) -> String {
    let Some(fate) = &man.fate else {
        return "lives".to_owned();
    };
    let when = fate.date.as_ref().map(|date| format!(" on {date}"));
    let when = when.unwrap_or_default();
    format!(
        "fell in game {}, ply {}{when}, to {}",
        fate.game, fate.ply, fate.by
    )
}

fn rules(game: &Summary) -> String {
    format!("{} {}", game.rules, game.set).trim_end().to_owned()
}

fn day(date: Option<&str>) -> String {
    date.unwrap_or("no date").to_owned()
}

fn empty(json: bool, out: &mut impl Write, sentence: &str) -> Result<(), CliError> {
    if !json {
        writeln!(out, "{sentence}")?;
    }
    Ok(out.flush()?)
}

fn lines<T: Serialize>(items: &[T], out: &mut impl Write) -> Result<(), CliError> {
    for item in items {
        let line = serde_json::to_string(item).map_err(CliError::failed)?;
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}

/// Columns as wide as what stands in them. What a file brought in cannot break a line.
fn table<const N: usize>(
    head: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let plain = |cell: String| cell.replace(char::is_control, " ");
    let rows: Vec<[String; N]> = [head.map(str::to_owned)]
        .into_iter()
        .chain(rows.map(|row| row.map(plain)))
        .collect();
    let widths: [usize; N] = std::array::from_fn(|column| {
        let width = |row: &[String; N]| row[column].chars().count();
        rows.iter().map(width).max().unwrap_or(0)
    });
    for row in &rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(widths) {
            line += &format!("{cell:width$}  ");
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
