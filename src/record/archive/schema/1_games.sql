-- Version 1: finished games.

CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- What is played, as a number: two games that agree in it are the same game.
    content BLOB NOT NULL UNIQUE,
    black TEXT NOT NULL,
    orange TEXT NOT NULL,
    rules TEXT NOT NULL,
    toggles TEXT NOT NULL,
    result TEXT NOT NULL,
    reason TEXT NOT NULL,
    plies INTEGER NOT NULL,
    date TEXT,
    -- Text, for it may be greater than an INTEGER holds.
    seed TEXT NOT NULL,
    start TEXT NOT NULL
) STRICT;

CREATE INDEX games_by_black ON games (black);
CREATE INDEX games_by_orange ON games (orange);
CREATE INDEX games_by_rules ON games (rules);
CREATE INDEX games_by_result ON games (result);
CREATE INDEX games_by_reason ON games (reason);
CREATE INDEX games_by_date ON games (date);

-- Apart from the games, so that going through those reads little.
CREATE TABLE texts (
    game INTEGER PRIMARY KEY,
    text TEXT NOT NULL
) STRICT;
