//! An offer that stands: its sentence, and the buttons that answer it.

use crate::controls::button_id::{ButtonId, OfferButton};
use crate::presenter::{Presenter, message};
use crate::reader::Reader;
use crate::turn::seat;
use deska_desk::outbound::{ButtonStyle, Control, Outbound};
use deska_model::games::event::OfferKind;
use deska_model::games::table::Table;
use rules::Side;

impl Presenter {
    /// The answer to somebody who asks for what the other side has offered already.
    pub(crate) fn offered_already(&self, table: &Table, kind: OfferKind, reader: Reader<'_>) -> Outbound {
        let by = table.offers.iter().find(|(_, offered)| *offered == kind).map(|(side, _)| *side);
        let by = by.unwrap_or(Side::White);
        let mut args = vec![("player", seat(table, by))];
        args.extend(self.taken_back(table, by, kind, reader));
        let mut writer = self.write(reader);
        writer.line(&format!("offer-by-other-{}", kind.name()), &args);
        Outbound { controls: vec![self.offer_buttons(table, kind, true, reader)], ..message(&writer) }
    }

    /// The buttons that answer an offer, in public or in a private message, which the answer replaces.
    pub(crate) fn offer_buttons(
        &self,
        table: &Table,
        kind: OfferKind,
        private: bool,
        reader: Reader<'_>,
    ) -> Vec<Control> {
        let code = &table.row.code;
        let button = |answer: &str, id: ButtonId, style| {
            self.button(reader, &format!("button-{answer}-{}", kind.name()), id, style)
        };
        let (accept, decline) = if private {
            (
                ButtonId::Offer(OfferButton::AcceptHere, code.clone(), kind),
                ButtonId::Offer(OfferButton::DeclineHere, code.clone(), kind),
            )
        } else {
            (
                ButtonId::Offer(OfferButton::Accept, code.clone(), kind),
                ButtonId::Offer(OfferButton::Decline, code.clone(), kind),
            )
        };
        vec![button("accept", accept, ButtonStyle::Primary), button("decline", decline, ButtonStyle::Plain)]
    }
}
