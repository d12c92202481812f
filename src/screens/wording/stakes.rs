//! What a wager's tokens and payments are called.

use super::{kind_name, side_name};
use crate::rules::{Cause, Holder, Payment, Piece, Prices, Rules};

/// A sum in tanpi; under prices in tenths a token is a tenth of one.
#[must_use]
pub fn tanpi(tokens: u64, rules: Rules) -> String {
    match rules.toggles().prices {
        Prices::CazauxKnowlton => format!("{}.{} tanpi", tokens / 10, tokens % 10),
        _ => format!("{tokens} tanpi"),
    }
}

/// A payment in a sentence; `of` is the man it is paid for, where it is for one.
#[must_use]
pub fn payment_sentence(payment: &Payment, of: Option<Piece>, rules: Rules) -> String {
    let sum = tanpi(payment.amount, rules);
    let name = |holder| match holder {
        Holder::Side(side) => side_name(side),
        Holder::Pot => "the pot",
    };
    let (from, to) = (name(payment.from), name(payment.to));
    let man = of.map_or("man", |piece| kind_name(piece.kind, rules));
    let mut text = match payment.cause {
        Cause::Stake => format!("{from} puts up {sum}"),
        Cause::Ante => format!("{from} puts {sum} for the men into the pot"),
        Cause::Loss => format!("{from} pays {to} {sum} for the {man}"),
        Cause::Capture => format!("{to} draws {sum} for the {man}"),
        Cause::Fight => format!("{from} stakes {sum} on the {man}"),
        Cause::Prize => format!("{to} takes {sum} for the fight"),
        Cause::Ransom => format!("{from} buys the {man} back for {sum}"),
        Cause::Move => format!("{from} pays {sum} for the move"),
        Cause::Debt => format!("{from} pays {sum} of what was owed to {to}"),
        Cause::Win => format!("{to} takes {sum} for the game"),
        Cause::Draw => format!("{to} has {sum} back"),
        Cause::GivenBack => format!("{from} gives {sum} back"),
    };
    if payment.owed > 0 {
        text.push_str(&format!(" and owes {}", tanpi(payment.owed, rules)));
    }
    text.push('.');
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Kind, Preset, Side};

    #[test]
    fn every_payment_has_a_sentence_with_its_sum() {
        let rules = Rules::preset(Preset::Jetan);
        let tenths = rules.with("prices", "cazaux_knowlton").unwrap();
        let dwar = Piece {
            side: Side::Black,
            kind: Kind::Dwar,
        };
        for cause in Cause::ALL {
            let payment = Payment {
                from: Holder::Side(Side::Black),
                to: Holder::Side(Side::Orange),
                amount: 49,
                owed: 3,
                set_off: 0,
                cause,
            };
            let text = payment_sentence(&payment, Some(dwar), rules);
            assert!(
                text.contains("49 tanpi") && text.ends_with("owes 3 tanpi."),
                "{text}"
            );
            let text = payment_sentence(&payment, Some(dwar), tenths);
            assert!(text.contains("4.9 tanpi"), "{text}");
        }
    }
}
