/**
 * What the server sends, as types only: the program does not serve this file.
 * A test of the program compares it with the types that the server serialises.
 */

/** @typedef {import("./wire-board.js").Board} Board */
/** @typedef {import("./wire-board.js").Player} Player */

/**
 * @typedef {object} Name
 * @property {string} id The name in lower case.
 * @property {string} name The name in its first spelling.
 */

/**
 * @typedef {object} PictureLink
 * @property {string} src Path on this server.
 * @property {string} alt Alt text.
 * @property {number} width Pixels; 0 if unknown.
 * @property {number} height Pixels; 0 if unknown.
 */

/**
 * @typedef {object} FileLink
 * @property {string} src Path on this server.
 * @property {string} name File name.
 * @property {number} bytes Size.
 */

/**
 * @typedef {object} Span
 * @property {string} text Plain text, never markup.
 * @property {"plain" | "bold" | "code" | "deadline" | "moment"} style
 * @property {string | null} person Id of the person whose name this is.
 */

/**
 * @typedef {object} Ask
 * @property {string} title
 * @property {string} label
 * @property {string} placeholder
 * @property {number} min Fewest characters.
 * @property {number} max Most characters.
 */

/**
 * @typedef {object} Button
 * @property {"button"} kind
 * @property {string} id Sent back when the button is pressed.
 * @property {string} label
 * @property {"primary" | "plain" | "danger"} style
 * @property {Ask | null} asks What to ask for before the button counts as pressed.
 */

/**
 * @typedef {object} MenuItem
 * @property {string} value
 * @property {string} label
 * @property {string | null} hint
 * @property {boolean} chosen Whether the menu shows it as the present choice.
 */

/**
 * @typedef {object} Menu
 * @property {"menu"} kind
 * @property {string} id Sent back when an item is chosen.
 * @property {string} placeholder
 * @property {MenuItem[]} items
 * @property {number} most How many of them may be chosen at once.
 */

/** @typedef {Button | Menu} Control */

/**
 * @typedef {object} Message
 * @property {string} id `<boot>-<number>`; numbers grow with time.
 * @property {number} at Milliseconds since 1970 UTC.
 * @property {Name | null} author Null for the bot.
 * @property {boolean} private Whether only this reader sees it.
 * @property {Span[]} text
 * @property {PictureLink | null} picture
 * @property {FileLink[]} files
 * @property {Control[][]} controls Rows.
 * @property {string[]} mentions Ids of the people mentioned.
 */

/**
 * @typedef {object} Preset
 * @property {string} value
 * @property {string} label
 */

/**
 * @typedef {object} Offer
 * @property {string} kind Name of the game's command.
 * @property {string} name
 * @property {string} tagline
 * @property {Preset[]} presets
 * @property {PictureLink} picture
 * @property {LessonsCard | null} lessons The tasks that teach it; null if there are none.
 */

/**
 * @typedef {object} LessonsCard
 * @property {string} control Id of the control that shows the task at which the person is.
 * @property {string} board Code of the board of that task.
 */

/**
 * @typedef {object} Hello
 * @property {string} boot Tells one run of the program from another.
 * @property {string} locale
 * @property {Name} me
 * @property {string} channel
 * @property {string[]} channels
 * @property {Name[]} people
 * @property {Offer[]} offers Games that can be started.
 * @property {Record<string, string>} texts The page's texts by key.
 * @property {number} longest Longest line that the server takes, in characters.
 * @property {number} largest Largest file that the server takes, in bytes.
 */

/**
 * @typedef {object} Look
 * @property {string} locale The reader's language.
 * @property {boolean | null} dark Whether the theme goes with a dark page; null if nobody has set one.
 * @property {LookChoice[]} choices
 */

/**
 * @typedef {object} LookChoice
 * @property {string} command The line that chooses a value, without the value.
 * @property {string} label
 * @property {string} chosen
 * @property {Preset[]} values
 */

/**
 * @typedef {object} Refused
 * @property {string} error Code; `error-<code>` is the key of its text.
 * @property {string} field The field or header at fault.
 * @property {number | null} limit
 * @property {string} message English words for a code without a text.
 */

/**
 * @typedef {object} Completion
 * @property {string} value The whole line after this completion.
 * @property {string} label
 */

/**
 * @typedef {object} Completions
 * @property {Completion[]} items
 */

/**
 * @typedef {object} Answer
 * @property {Message[]} messages What this request added for its sender.
 * @property {boolean} refused Whether they say why nothing was done.
 * @property {string} locale The sender's language after the request.
 */

/**
 * @typedef {object} Joined
 * @property {Name} me
 * @property {string} channel
 */

/**
 * @typedef {object} Why
 * @property {string | null} why Null if the move is legal.
 */

/**
 * @typedef {object} Game
 * @property {string} code
 * @property {string} title
 * @property {Player[]} players
 * @property {boolean} my_turn
 * @property {string} status
 */

/**
 * @typedef {object} Games
 * @property {Game[]} games Open games of the channel, the reader's own first.
 */

/**
 * @typedef {object} BoardAnswer
 * @property {Board | null} board Null if there is no such game.
 * @property {Span[]} clock What its clocks do.
 * @property {PictureLink | null} picture
 * @property {PictureLink[]} reserves One picture for each reserve of the board.
 */

/**
 * @typedef {object} Boot
 * @property {string} boot
 */

/**
 * @typedef {object} Ready
 * @property {string} boot
 * @property {Record<string, number>} spoken Number of the last event with a public message, by channel.
 */

/**
 * @typedef {object} Strip
 * @property {string} id The message that loses its controls.
 */

/**
 * @typedef {object} Changed
 * @property {string} channel The channel whose boards may have changed.
 */

/**
 * @typedef {object} Unread
 * @property {string} channel The channel with a new public message.
 */

/**
 * @typedef {object} Who
 * @property {string[]} channels
 * @property {Name[]} people
 */

export {};
