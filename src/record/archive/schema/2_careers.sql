-- Version 2: careers of those who stood in the arena.

CREATE TABLE names (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    city TEXT NOT NULL,
    kind TEXT NOT NULL,
    side TEXT NOT NULL,
    -- How many men have borne it as this kind and side, one after the other.
    men INTEGER NOT NULL DEFAULT 0,
    -- The last of them, while he lives.
    living INTEGER,
    UNIQUE (name, city, kind, side)
) STRICT;

CREATE TABLE fighters (
    id INTEGER PRIMARY KEY,
    called INTEGER NOT NULL,
    number INTEGER NOT NULL,
    games INTEGER NOT NULL DEFAULT 0,
    duels INTEGER NOT NULL DEFAULT 0,
    wins INTEGER NOT NULL DEFAULT 0,
    fell_in INTEGER,
    fell_at_ply INTEGER,
    fell_to INTEGER
) STRICT;

CREATE INDEX fighters_by_name ON fighters (called, number);
CREATE INDEX fighters_by_wins ON fighters (wins);
CREATE INDEX fighters_living_by_wins ON fighters (wins) WHERE fell_in IS NULL;

-- Who of them a game's man was.
CREATE TABLE stands (
    game INTEGER NOT NULL,
    piece INTEGER NOT NULL,
    fighter INTEGER NOT NULL,
    PRIMARY KEY (game, piece)
) STRICT, WITHOUT ROWID;

-- For reading by hand.
CREATE VIEW careers AS
SELECT f.id AS fighter, n.name, f.number, n.city, n.kind, n.side, f.games, f.duels, f.wins,
       f.fell_in, f.fell_at_ply, f.fell_to
FROM fighters AS f JOIN names AS n ON n.id = f.called;
