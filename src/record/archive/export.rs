//! Games from the archive as one text.

use std::io::{self, Write};

use super::{Archive, ArchiveError, Filter};

impl Archive {
    /// Writes the games that are meant, in the order of their coming, a blank line between; how many they are.
    ///
    /// # Errors
    /// When the archive cannot be read or `out` not be written.
    pub fn export<E: From<ArchiveError> + From<io::Error>>(
        &self,
        filter: &Filter,
        out: &mut (impl Write + ?Sized),
    ) -> Result<u64, E> {
        let mut games = 0;
        self.each(filter, |game| {
            if games > 0 {
                out.write_all(b"\n")?;
            }
            games += 1;
            out.write_all(game.text.as_bytes()).map_err(E::from)
        })?;
        out.flush()?;
        Ok(games)
    }
}
