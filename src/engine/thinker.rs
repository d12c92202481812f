//! The engine on a thread of its own, for callers that must never wait: the arena asks, polls once
//! a frame and may cancel. Never on anybody's task pool. An answer to a question that is no longer
//! open is dropped here, so nobody can play it.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread::JoinHandle;

use super::error::EngineError;
use super::limits::{Request, StopFlag};
use super::{Engine, Thought};
use crate::rules::Game;

/// Names one question. Tickets of one [`Thinker`] are never used twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(u64);

/// The answer to the question that is open.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The question.
    pub ticket: Ticket,
    /// The key of the position that was asked about.
    pub key: u64,
    /// What the engine thinks, or why it cannot say.
    pub thought: Result<Thought, EngineError>,
}

impl Answer {
    /// Whether the answer speaks of the position `game` stands in: ask this before playing it.
    pub fn is_for(&self, game: &Game) -> bool {
        self.key == game.position().key()
    }
}

/// An engine on its own thread. Dropping it stops the search and waits for the thread.
///
/// ```
/// use manator::engine::{Limits, Request, Thinker};
/// use manator::rules::{Game, Preset, Rules};
///
/// let game = Game::new(Rules::preset(Preset::Manator));
/// let mut thinker = Thinker::new(1);
/// thinker.ask(game.clone(), Request::exact(Limits::nodes(500)));
/// let answer = loop {
///     match thinker.poll() {
///         Some(answer) => break answer,
///         None => std::thread::yield_now(), // a frame of the game
///     }
/// };
/// assert!(answer.is_for(&game));
/// assert!(game.is_legal(answer.thought?.best.expect("the game has just begun")));
/// # Ok::<(), manator::engine::EngineError>(())
/// ```
pub struct Thinker {
    /// `None` only while dropping: closing it ends the thread's loop.
    questions: Option<Sender<Question>>,
    answers: Receiver<Answer>,
    open: Option<Open>,
    next: u64,
    thread: Option<JoinHandle<()>>,
}

struct Question {
    ticket: Ticket,
    game: Game,
    request: Request,
    stop: StopFlag,
}

struct Open {
    ticket: Ticket,
    key: u64,
    stop: StopFlag,
}

impl Thinker {
    /// Starts the thread, with a table of `hash_mb` megabytes.
    pub fn new(hash_mb: usize) -> Self {
        Self::with(move || {
            let mut engine = Engine::new(hash_mb);
            move |game: &Game, request: &Request, stop: &StopFlag| engine.think(game, request, stop)
        })
    }

    /// A thinker whose thread makes its mind with `make`, again after each fall.
    fn with<Mind>(make: impl Fn() -> Mind + Send + 'static) -> Self
    where
        Mind: FnMut(&Game, &Request, &StopFlag) -> Thought,
    {
        let (questions, inbox) = channel();
        let (outbox, answers) = channel();
        // On a machine that has no thread to give the channels close, and `poll` says so.
        let thread = std::thread::Builder::new()
            .name("engine".into())
            .spawn(move || serve(make, &inbox, &outbox))
            .ok();
        Self {
            questions: Some(questions),
            answers,
            open: None,
            next: 0,
            thread,
        }
    }

    /// Asks for a move. A question that was still open is cancelled.
    pub fn ask(&mut self, game: Game, request: Request) -> Ticket {
        self.cancel();
        let ticket = Ticket(self.next);
        self.next += 1;
        let stop = StopFlag::new();
        let key = game.position().key();
        let question = Question {
            ticket,
            game,
            request,
            stop: stop.clone(),
        };
        if let Some(questions) = &self.questions {
            // Fails only when the thread is gone; `poll` then reports it.
            let _ = questions.send(question);
        }
        self.open = Some(Open { ticket, key, stop });
        ticket
    }

    /// The answer to the open question, once it is there. Never waits.
    pub fn poll(&mut self) -> Option<Answer> {
        let (open, key) = self.open.as_ref().map(|open| (open.ticket, open.key))?;
        loop {
            match self.answers.try_recv() {
                Ok(answer) if answer.ticket == open => {
                    self.open = None;
                    return Some(answer);
                }
                Ok(_stale) => {}
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => {
                    self.open = None;
                    let failed = EngineError::Failed("its thread is gone".into());
                    return Some(Answer {
                        ticket: open,
                        key,
                        thought: Err(failed),
                    });
                }
            }
        }
    }

    /// Whether a question is open.
    pub fn is_thinking(&self) -> bool {
        self.open.is_some()
    }

    /// Stops thinking; the open question is never answered.
    pub fn cancel(&mut self) {
        if let Some(open) = self.open.take() {
            open.stop.stop();
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.cancel();
        self.questions = None;
        if let Some(thread) = self.thread.take() {
            // Panics inside are caught in `serve`; there is nobody left to tell of another.
            let _ = thread.join();
        }
    }
}

/// The thread: answers questions until nobody can ask any more.
fn serve<Mind>(make: impl Fn() -> Mind, inbox: &Receiver<Question>, outbox: &Sender<Answer>)
where
    Mind: FnMut(&Game, &Request, &StopFlag) -> Thought,
{
    let mut mind = make();
    while let Ok(Question {
        ticket,
        game,
        request,
        stop,
    }) = inbox.recv()
    {
        if stop.is_stopped() {
            continue;
        }
        let key = game.position().key();
        let thought = catch_unwind(AssertUnwindSafe(|| mind(&game, &request, &stop)));
        let thought = thought.map_err(|panic| {
            // What the fall left behind is not to be trusted.
            mind = make();
            EngineError::Failed(reason(&*panic))
        });
        if outbox
            .send(Answer {
                ticket,
                key,
                thought,
            })
            .is_err()
        {
            return;
        }
    }
}

fn reason(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("for no stated reason").to_owned()
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;
    use crate::rules::{Preset, Rules};

    fn wait(thinker: &mut Thinker) -> Answer {
        let begun = Instant::now();
        loop {
            if let Some(answer) = thinker.poll() {
                return answer;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "no answer");
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn a_fall_becomes_an_error_and_the_next_question_is_answered() {
        let game = Game::new(Rules::preset(Preset::Jetan));
        let mut thinker = Thinker::with(|| {
            let mut engine = Engine::new(1);
            move |game: &Game, request: &Request, stop: &StopFlag| {
                assert_ne!(request.salt, 13, "an unlucky number");
                engine.think(game, request, stop)
            }
        });
        let request = Request::exact(super::super::Limits::nodes(100));
        thinker.ask(
            game.clone(),
            Request {
                salt: 13,
                ..request
            },
        );
        let fall = wait(&mut thinker);
        let message = fall.thought.expect_err("it fell").to_string();
        assert!(message.contains("unlucky"), "{message}");
        let ticket = thinker.ask(game.clone(), request);
        let answer = wait(&mut thinker);
        assert_eq!(answer.ticket, ticket);
        assert!(answer.is_for(&game));
        assert!(answer.thought.is_ok());
        assert!(!thinker.is_thinking());
    }
}
