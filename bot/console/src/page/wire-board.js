/**
 * A game on the table as the server sends it, as types only: the program does not serve this file.
 * A test of the program compares it with the types that the server serialises.
 */

/** @typedef {import("./wire.js").Control} Control */
/** @typedef {"white" | "black"} Side */

/**
 * @typedef {object} Player
 * @property {Side} side
 * @property {string} name
 */

/**
 * @typedef {object} Area
 * @property {number} left Pixels from the left edge of the picture to the first column.
 * @property {number} top Pixels from the upper edge of the picture to the first row.
 * @property {number} cell Side of a square in pixels.
 * @property {number} columns
 * @property {number} rows
 */

/**
 * @typedef {object} Cell
 * @property {string} square
 * @property {string} label Words for a screen reader.
 * @property {boolean} piece
 */

/**
 * @typedef {object} ReserveCell
 * @property {string} square
 * @property {string} label Words for a screen reader.
 * @property {boolean} there Whether a piece waits here.
 * @property {boolean} blocked Whether it cannot enter now.
 * @property {boolean} home Whether it has reached its goal.
 * @property {boolean} may Whether the reader can choose it now.
 */

/**
 * @typedef {object} Reserve
 * @property {Side} side
 * @property {boolean} mine Whether the reader is to act with these pieces.
 * @property {boolean} near Whether it lies below the board.
 * @property {string} caption
 * @property {number} width
 * @property {number} height
 * @property {Area} area
 * @property {ReserveCell[]} cells
 */

/**
 * A task that teaches the game; its text is what to do, or what to remember once it is solved.
 * @typedef {object} Task
 * @property {string} text
 * @property {Hint | null} hint
 */

/**
 * @typedef {object} Hint
 * @property {string} label What shows the text.
 * @property {string} text
 */

/**
 * @typedef {object} Card
 * @property {Side} side
 * @property {string} name
 * @property {string[]} lines
 * @property {boolean} to_act
 */

/**
 * @typedef {object} LostItem
 * @property {"lost"} kind
 * @property {Side} side
 * @property {string} text
 */

/**
 * @typedef {object} LineItem
 * @property {"line"} kind
 * @property {string} text
 */

/**
 * @typedef {object} NoticeItem
 * @property {"notice"} kind
 * @property {string} text
 */

/**
 * @typedef {object} Tile
 * @property {string} sign
 * @property {string} name
 * @property {string} caption
 * @property {boolean} active
 */

/**
 * @typedef {object} TilesItem
 * @property {"tiles"} kind
 * @property {Tile[]} tiles
 */

/**
 * @typedef {object} Cost
 * @property {string} sign
 * @property {string} action
 * @property {number} points
 * @property {boolean} affordable
 */

/**
 * @typedef {object} BudgetItem
 * @property {"budget"} kind
 * @property {string} left Words for the points left.
 * @property {Cost[]} costs
 */

/**
 * @typedef {object} TableRow
 * @property {string[]} cells
 * @property {boolean} marked
 */

/**
 * @typedef {object} TableItem
 * @property {"table"} kind
 * @property {string[]} head
 * @property {TableRow[]} rows
 */

/** @typedef {LostItem | LineItem | NoticeItem | TilesItem | BudgetItem | TableItem} PanelItem */

/**
 * @typedef {object} Choice
 * @property {string} text The move.
 * @property {string[]} clicks Squares, and words that are buttons.
 * @property {(string | null)[] | null} names Names of clicks that stand for several squares.
 */

/**
 * @typedef {object} Filling
 * @property {string} label
 * @property {string} symbols One symbol for each square.
 */

/**
 * @typedef {object} Form
 * @property {string} prefix What the move begins with; the symbols follow.
 * @property {string[]} squares
 * @property {string[]} symbols The symbols each square may have.
 * @property {Filling[]} fillings Ready set-ups.
 * @property {string} random Label of the button.
 * @property {string} done Label of the button.
 * @property {string} help
 */

/**
 * @typedef {object} Plan
 * @property {string[]} moves The planned moves after which the board is shown.
 * @property {boolean} replied Whether they end with a move of the reader, so that they can be set.
 * @property {string | null} end Why they cannot go on, and what to do; null if they can.
 * @property {string} set Id of the control that sets them.
 */

/**
 * @typedef {object} Board
 * @property {string} code
 * @property {string} kind
 * @property {string} title
 * @property {number} seq Number of changes; the board of another number is another one.
 * @property {boolean} open Whether the game goes on.
 * @property {Side | null} viewer The reader's side; null for an onlooker.
 * @property {Side} near The side at the bottom.
 * @property {number} width
 * @property {number} height
 * @property {Area} area
 * @property {Cell[]} cells
 * @property {Reserve[]} reserves
 * @property {Side | null} ghost Side of the stone that a click would place.
 * @property {Record<string, string[]>} aims Where a piece is bound for, by the square that chooses it.
 * @property {Card[]} cards
 * @property {PanelItem[]} panel
 * @property {Player[]} players
 * @property {Side[]} to_act
 * @property {boolean} my_turn
 * @property {string} status
 * @property {string | null} banner
 * @property {string | null} last
 * @property {Record<string, string>} words Labels of the clicks that are buttons.
 * @property {Choice[]} choices
 * @property {string} play Id of the control that plays a move.
 * @property {Form | null} form
 * @property {Task | null} task
 * @property {Control[][]} controls Rows.
 * @property {Plan | null} plan The line that the reader plans; null if they cannot plan one now.
 * @property {string | null} secret_hand_over Name of the other player, while the reader sees something secret.
 */

export {};
