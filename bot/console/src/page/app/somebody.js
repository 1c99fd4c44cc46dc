/** Somebody new at this screen, whose script most visits never need. */

import "./game/page.js";
import { takeSeat } from "./model/hot-seat.js";
import { wordsOf } from "../net.js";
import { settle, takeName } from "../newcomer.js";
import { answered, question } from "../question.js";
import { text } from "./model/model.js";

/** Asks for the name of somebody new, who acts from then on. */
export async function somebody() {
  const about = { label: text("somebody-name"), placeholder: "", min: 1, max: 32 };
  for (let title = text("somebody"); ; ) {
    const name = await question({ title, ...about }, "somebody");
    if (!name?.trim()) return;
    try {
      const person = await takeName(name.trim());
      answered("somebody");
      settle(person);
      return takeSeat(person);
    } catch (error) {
      title = wordsOf(error);
    }
  }
}
