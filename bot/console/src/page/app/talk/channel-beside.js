/** The talk of the whole channel beside a game, in wide windows. */

import "../game/page.js";
import { state } from "../../state.js";
import { Composer } from "./composer.js";
import { Lines } from "./lines-of-talk.js";
import { beforeInChannel, loadChannel, since } from "./log.js";
import { talk, text, version } from "../model/model.js";
import { talkAddress } from "../game/talk.js";
import { dressTalk } from "../views.js";
import { html, useEffect, useState } from "../preact.js";

export function ChannelBeside() {
  version.value;
  const [isReady, set] = useState(false);
  useEffect(() => {
    Promise.all([dressTalk(), loadChannel()])
      .catch(() => {})
      .then(() => set(true));
  }, [state.channel]);
  const said = talk.value.filter(({ at }) => at >= since.value);
  return html`<section class="card channel-beside" aria-label=${text("page-all-talk")}><h2><a href=${talkAddress()}># ${state.channel}</a></h2>
    ${isReady && html`<div class="talk-of"><${Lines} key=${state.channel} said=${said} older=${beforeInChannel} /><${Composer} /></div>`}
    </section>`;
}
