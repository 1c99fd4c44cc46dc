// Generated from the types that the server serialises; a test of the console keeps it so.

export type Side = "white" | "black";

/** The answer to a typed line or a pressed control. */
export type Answer = {
/** Messages that the request added for its sender. */
messages: Array<Message>,
/** Whether they say why nothing was done. */
refused: boolean,
/** Code of the game whose board the public one shows. */
game: string | null,
/** The sender's language after the request. */
locale: string, };

/** A line of text that a button asks for. */
export type Ask = {
/** Title. */
title: string,
/** Label of the field. */
label: string,
/** Hint in the empty field. */
placeholder: string,
/** Shortest answer. */
min: number,
/** Longest answer. */
max: number, };

/** What boards are drawn with. */
export type BoardLook = {
/** Addresses of files with an SVG symbol for each piece, by the kind of piece, with which the ids of its symbols begin. */
sheets: { [key in string]: string },
/** The colours of the board and of its marks by name. */
colours: { [key in string]: string }, };

/** Event `reset`. */
export type Boot = {
/** The run of the program. */
boot: string, };

/** Weight of a button. */
export type ButtonStyle = "primary" | "plain" | "danger";

/** Event `board`. */
export type Changed = {
/** The channel whose boards may have changed. */
channel: string,
/** The code of the only game that may have changed; `None` for all. */
game: string | null, };

/** A league. */
export type ClubAnswer = {
/** The league; `None` if there is none that the reader may see. */
club: ShownClub | null,
/** The id of its place, which requests name to act there; `None` where they name none, and for who only reads. */
place: string | null,
/** What the boards are drawn with. */
look: BoardLook | null, };

/** A person of a league. */
export type ClubPlayer = { name: string,
/** Whether it is the reader. */
own: boolean,
/** What is special about them: in for this league only, left, absent. */
note: string | null, };

/** A completion. */
export type Completion = {
/** The whole line after this completion. */
value: string,
/** What to show. */
label: string, };

/** Completions of a line being typed. */
export type Completions = {
/** The completions, best first. */
items: Array<Completion>, };

/** A button or a menu. */
export type Control = { "kind": "button",
/** Id, at most 100 characters; given back when it is pressed. */
id: string,
/** Label. */
label: string,
/** Weight. */
style: ButtonStyle,
/** The text to ask for before the button counts as pressed; the answer is the only value of the press. */
asks: Ask | null, } | { "kind": "menu",
/** Id, at most 100 characters. */
id: string,
/** What stands there before a choice. */
placeholder: string,
/** The items, at least one. */
items: Array<MenuItem>,
/** How many of them may be chosen at once, at least 1. */
most: number, };

/** Whether this browser gets notifications. */
export type DeviceAnswer = {
/** The key with which a browser asks its push service for an address, in base64url; `None` where nobody gets any. */
key: string | null,
/** Whether it gets any. */
on: boolean, };

/** A league, or a game by votes. */
export type EventItem = {
/** The id of its place; `None` on the page's own channels. */
place: string | null,
/** Name of its channel, where it isn't the one that is shown. */
channel: string | null,
/** Its code. */
code: string,
/** `league`, or `vote` for a game by votes, whose page is that of the game. */
kind: string,
/** Its name. */
title: string,
/** How far it is, in a sentence. */
state: string,
/** When sign-up ends, in milliseconds since 1970 UTC; `None` if it isn't open. */
starts_at: number | null,
/** Whether the reader takes part. */
joined: boolean,
/** Number of its games that wait for the reader, or of votes. */
waiting: number, };

/** What goes on in the reader's places and has more than two people. */
export type EventList = {
/** Those that wait for the reader first. */
events: Array<EventItem>, };

/** A file on this server. */
export type FileLink = {
/** Path on this server. */
src: string,
/** File name. */
name: string,
/** Size in bytes. */
bytes: number, };

/** A list of games with small boards. */
export type GameListAnswer = {
/** The games. */
games: Array<ListedGame>,
/** The value of `before` for the next page; `None` if there are no more games. */
next: string | null,
/** What the boards are drawn with. */
look: BoardLook, };

/** A game as one reader may see it. */
export type GameRecord = {
/** Code of the game, such as `k7f2`. */
code: string,
/** Kind of the game: the name of its command. */
kind: string,
/** Name of the game in the reader's language. */
title: string,
/** Number of changes so far. */
seq: number,
/** Whether the game goes on. */
open: boolean,
/** The reader's side; `None` for an onlooker. */
viewer: Side | null,
/** The side at the bottom. */
near: Side,
/** Whether the board may be turned: the sides sit opposite each other. */
turns: boolean,
/** How the game ended. */
result: ShownResult | null,
/** The players, White first. */
players: Array<Player>,
/** Whether the players have colours; in some openings they choose them later. */
coloured: boolean,
/** The board. */
grid: ShownGrid,
/** The squares on which the pieces beside the board enter, White's first, in the order of [`ShownTray::places`]; empty
 * lists in a game without such pieces. */
entries: [Array<string>, Array<string>],
/** The pieces that occur in what is sent; a letter of [`ShownPosition::cells`] is the place in this list, `A` the first.
 * Another answer may have other letters. */
figures: Array<ShownFigure>,
/** What screen readers say for a mark, by its kind. */
mark_names: { [key in string]: string },
/** Index of the first position and number of moves before the first one that are sent: 0 for the whole game. */
from: number,
/** The moves, oldest first. */
moves: Array<ShownMove>,
/** The position before the first move, and the one after each move. */
positions: Array<ShownPosition>,
/** Endings of the files in which the page offers the game, at `/g/CODE.ENDING`; empty for a task. */
files: Array<string>,
/** The review of the finished game; `None` until the program has thought about it. */
review: ShownReview | null,
/** What the reader may do now. */
turn: Turn, };

/** What a page needs before anything else. */
export type Hello = {
/** Whether the reader has come by an invitation and sees their own games only. */
guest: boolean,
/** `people` where people sign in and act as themselves, `names` where they act by the names that they type. */
mode: string,
/** Tells this run of the program from others. */
boot: string,
/** The reader's language. */
locale: string,
/** The acting person. */
me: Name,
/** Path of the page about the acting person, or of the one for signing in. */
page: string,
/** The channel shown. */
channel: string,
/** Names of all channels, in order. */
channels: Array<string>,
/** Everybody known, in the order of their first action. */
people: Array<Name>,
/** How often channels or people had changed since the start. */
listed: number,
/** Games that can be started. */
offers: Array<Offer>,
/** The page's texts by key. */
texts: { [key in string]: string },
/** Longest line of text that is accepted, in characters. */
longest: number,
/** Largest file that the server takes, in bytes. */
largest: number, };

/** Words that are shown when they are wanted. */
export type Hint = {
/** What to press. */
label: string,
/** The words. */
text: string, };

/** An invitation to an open seat. */
export type Invited = {
/** Its address, whole or from its path on; `None` if the caller has no such seat. */
url: string | null, };

/** The answer to a person who joins a channel. */
export type Joined = {
/** The person, in the spelling that was known first. */
me: Name,
/** The channel, in lower case. */
channel: string, };

/** A task in a list. */
export type LessonCard = {
/** Its key, with which the code of its board ends. */
key: string,
/** Its title. */
title: string,
/** Whether the person has solved it. */
solved: boolean, };

/** The tasks that teach the games and the puzzles of the day, for one person. */
export type Lessons = {
/** The games that have tasks. */
games: Array<LessonsOfGame>,
/** The puzzle of the day of each book. */
puzzles: Array<PuzzleCard>,
/** On how many days in a row the person has solved a puzzle, in words; empty if on none. */
streak: string, };

/** Tasks that teach a game. */
export type LessonsCard = {
/** Id of the control that shows the task at which the person is. */
control: string,
/** Code of the board of that task. */
board: string, };

/** The tasks that teach a game, for one person. */
export type LessonsOfGame = {
/** Kind of the game. */
kind: string,
/** Name of the game. */
name: string,
/** The tasks in their order. */
tasks: Array<LessonCard>,
/** Key of the task at which the person is; `None` if they have solved all. */
next: string | null, };

/** A line on a copy of a game. */
export type LineAnswer = {
/** The line; `None` if there is no such game. */
line: ShownLine | null,
/** What its boards are drawn with. */
look: BoardLook | null, };

/** A file of what was tried out. */
export type LineFile = {
/** The file; `None` if there is no such game. */
file: FileLink | null, };

/** What a page needs that is read by its link. */
export type LinkedHello = {
/** Whether the reader has logged in, so that they may do more than read. */
member: boolean,
/** The language. */
locale: string,
/** The texts of the page, by keys without their prefix. */
texts: { [key in string]: string }, };

/** A game in a list of games, with a small board. */
export type ListedGame = {
/** Code of the game. */
code: string,
/** Kind of the game: the name of its command. */
kind: string,
/** Name of the game in the reader's language. */
title: string,
/** The reader's side; `None` for an onlooker. */
viewer: Side | null,
/** The side at the bottom. */
near: Side,
/** The players, White first. */
players: Array<Player>,
/** Whether it is the reader's turn. */
my_turn: boolean,
/** Whose turn it is, or how the game ended. */
status: string,
/** How the game ended; `None` while it goes on. */
result: ShownResult | null,
/** Number of moves. */
moves: number,
/** Whether the result counts for ratings. */
rated: boolean,
/** When it began, in milliseconds since 1970 UTC. */
began_at: number,
/** When it ended. */
ended_at: number | null,
/** When the time of the reader runs out, or that of the player to move for an onlooker; `None` if it stands. */
deadline: number | null,
/** The board. */
grid: ShownGrid,
/** The pieces that occur; see [`GameRecord::figures`]. */
figures: Array<ShownFigure>,
/** What stands on the board; see [`ShownPosition::cells`]. */
cells: string,
/** The squares of the last move. */
last: Array<number>, };

/** How the reader sees messages and boards. */
export type Look = {
/** Their language. */
locale: string,
/** Whether their theme goes with a dark page; `None` if nobody has set one. */
dark: boolean | null,
/** What they can choose. */
choices: Array<LookChoice>, };

/** Something to choose about the look of boards. */
export type LookChoice = {
/** The line that chooses a value, without the value. */
command: string,
/** What it is about. */
label: string,
/** The value chosen. */
chosen: string,
/** The values. */
values: Array<Preset>, };

/** One item of a menu. */
export type MenuItem = {
/** Value given back, at most 100 characters. */
value: string,
/** Label. */
label: string,
/** A line below the label. */
hint: string | null,
/** Whether the menu shows it as the present choice. */
chosen: boolean, };

/** A message of a channel. */
export type Message = {
/** `<boot>-<number>`, unique over all runs of the program. */
id: string,
/** Milliseconds since 1970 UTC. */
at: number,
/** Its writer; `None` for Deska. */
author: Name | null,
/** Whether only one reader sees it. */
private: boolean,
/** The text in runs of one style. */
text: Array<TextSpan>,
/** A picture below the text. */
picture: PictureLink | null,
/** The board that the picture shows, for pages that draw boards themselves. */
board: SmallBoard | null,
/** The board after a wrong answer to a task and the opponent's reply that shows why it is wrong. */
refuted: SmallBoard | null,
/** Files to download. */
files: Array<FileLink>,
/** Rows of controls; empty once they have been stripped. */
controls: Array<Array<Control>>,
/** Ids of the people it mentions. */
mentions: Array<string>,
/** Code of the game that it is about; `None` for talk and for what concerns no game. */
game: string | null, };

/** A game has gone on. */
export type Moved = {
/** The number of its last event. */
seq: number, };

/** A person as the page knows them. */
export type Name = {
/** The name in lower case. */
id: string,
/** The name in its first spelling. */
name: string, };

/** Names for somebody new. */
export type Names = {
/** Names that nobody has, in the reader's language. There may be none. */
names: Array<string>, };

/** A game that can be started. */
export type Offer = {
/** Kind of the game: the name of its command. */
kind: string,
/** Name of the game. */
name: string,
/** One line about the game. */
tagline: string,
/** Variants to choose from. */
presets: Array<Preset>,
/** What its board looks like on the way. */
sample: SmallBoard,
/** The tasks that teach it. */
lessons: LessonsCard | null, };

/** A person's page, as far as the reader may see it. */
export type PersonAnswer = { name: string,
/** Address of the person's picture. */
face: string | null,
/** Whether it is the reader's own page, on which they see everything. */
own: boolean,
/** Whether nobody else sees it. */
hidden: boolean,
/** The person's ratings by server. */
servers: Array<PersonServer>,
/** The puzzles that they have solved; `None` for visitors. */
puzzles: ShownPuzzles | null,
/** Games that go on. */
running: Array<PersonGame>,
/** Games that have ended, the last one first. */
ended: Array<PersonGame>,
/** What the boards are drawn with. */
look: BoardLook, };

/** A game on a person's page. */
export type PersonGame = { game: ListedGame,
/** The person's side. */
side: Side,
/** Id of the place in which the reader sees it; `None` if they play in it. */
place: string | null, };

/** The ratings of a person on a server. */
export type PersonServer = {
/** Name of the server; `None` are the games of all servers. */
name: string | null,
/** Address of the server's picture. */
icon: string | null,
/** The ratings, those with the most games first. */
ratings: Array<ShownRating>, };

/** A picture on this server, with its size, so that the page keeps room for it. */
export type PictureLink = {
/** Path on this server. */
src: string,
/** Alt text. */
alt: string,
/** Width in pixels; 0 if unknown. */
width: number,
/** Height in pixels; 0 if unknown. */
height: number, };

/** A place of another platform. */
export type PlaceItem = {
/** Its id for the field `place` of requests, and for its address. */
id: string,
/** Name of the platform, such as `discord`. */
platform: string,
/** Name of the channel. */
name: string | null,
/** Name of its server or space; `None` if it belongs to none. */
server: string | null,
/** Address of the server's picture. */
icon: string | null,
/** Whether the reader may change its settings. */
admin: boolean,
/** Number of open seats there. */
seats: number,
/** Number of games that go on. */
games: number,
/** Number of those in which it is the reader's turn. */
waiting: number, };

/** The places of other platforms in which the reader can act. */
export type PlaceList = {
/** Where they are waited for first. Those of a chat that doesn't answer are missing. */
places: Array<PlaceItem>, };

/** A player of the game. */
export type Player = {
/** The player's side. */
side: Side,
/** The player's name. */
name: string,
/** Whether the program itself plays. */
program: boolean,
/** Id of the player's page, at `/p/ID`; `None` in lists, and if others don't see it. */
page: string | null, };

/** A value with its name, such as a variant of a game. */
export type Preset = {
/** The value. */
value: string,
/** Its name. */
label: string, };

/** A puzzle of the day. */
export type PuzzleCard = {
/** Kind of the game. */
kind: string,
/** Its key, with which the code of its board ends. */
key: string,
/** Name of the game, or of the rules by which it is played. */
name: string,
/** What to do. */
task: string,
/** How hard it is, from 1 to 5. */
level: number,
/** Whether the person has solved it. */
solved: boolean,
/** Its position. */
board: SmallBoard, };

/** A class of games that has ratings of its own. */
export type RankedClass = {
/** Its id, such as `go19`. */
id: string,
/** Its name, such as `Go 19×19`. */
name: string, };

/** A player in a ranking. */
export type RankedPlayer = {
/** The place, from 1; `None` while the rating is provisional. */
place: number | null, name: string,
/** Id of their page, at `/p/ID`; `None` if others don't see it. */
page: string | null,
/** The rating, such as `1512`, with a question mark while it is provisional. */
rating: string,
/** Number of rated games. */
games: number,
/** Number of those won. */
wins: number,
/** Whether it is the reader. */
own: boolean, };

/** Event `reader`. */
export type Reader = {
/** Id of the person who reads from now on. */
id: string, };

/** Event `ready`. */
export type Ready = {
/** The run of the program. */
boot: string,
/** Number of the last event with a public message, by channel; channels without one since the start are left out. */
spoken: { [key in string]: number },
/** How often channels or people had changed; a page that knows another number asks who there is. */
listed: number, };

/** A ready set-up. */
export type ReadySetUp = {
/** Label of its button. */
label: string,
/** One symbol for each square. */
symbols: string, };

/** The last messages of a channel, or those before a message. */
export type Recent = {
/** Oldest first. */
messages: Array<Message>,
/** Whether there are earlier messages. */
more: boolean,
/** From where a stream of events goes on. */
after: string, };

/** A game move by move. */
export type RecordAnswer = {
/** The game; `None` if there is no such game. */
record: GameRecord | null,
/** Addresses of the avatars of White's and of Black's player. */
faces: [string | null, string | null],
/** What its clocks do, in runs of one style. */
clock: Array<TextSpan>,
/** What its boards are drawn with. */
look: BoardLook | null,
/** Language tag of its words; empty if there is no such game. */
locale: string,
/** The event after which a stream misses no change of the game; `None` if only a part was asked for. */
after: string | null, };

/** A refused request. */
export type Refused = {
/** Code; the page has a text for most codes. */
error: string,
/** The field or header at fault. */
field: string,
/** The limit that was exceeded. */
limit: number | null,
/** English words for codes without a text. */
message: string, };

/** An open seat, or a challenge. */
export type SeatItem = {
/** The id of its place, where it is taken; `None` for one that is taken from here. */
place: string | null,
/** Its channel, with its server, if that isn't the one that is shown. */
there: string | null,
/** Code of the challenge. */
code: string,
/** Kind of the game: the name of its command. */
kind: string,
/** Name of the game. */
title: string,
/** Who offers the game. */
challenger: string,
/** Who is challenged; `None` is an open seat. */
opponent: string | null,
/** Whether the reader offers it. */
own: boolean,
/** The address of an own seat that is offered by a link, whole or from its path on; `None` for others. */
invitation: string | null,
/** For a rematch: the code of the game to play again. */
rematch_of: string | null,
/** Name of its channel, where the game is going to be. */
channel: string,
/** The options that differ from the usual ones, the clock, and whether the game is rated, each in a line. */
terms: string,
/** What the reader can do with it. */
controls: Array<Control>, };

/** What waits for somebody to sit down. */
export type Seats = {
/** The challenges to the reader, their own, and the open seats, newest first; then those of other places. */
seats: Array<SeatItem>, };

/** The best players of a server in a class of games. */
export type ServerRanking = {
/** The class that is shown; `None` if nobody has a rating there. */
class: RankedClass | null,
/** The other classes with rated games there. */
others: Array<RankedClass>,
/** The players: first those with a place, the best at the top, then those whose rating is provisional. */
players: Array<RankedPlayer>,
/** Number of players in the whole table. */
total: number, };

/** A setting. */
export type SettingField = {
/** The key, as the command takes it. */
key: string,
/** What is set. */
label: string,
/** More about it; empty if the label says everything. */
help: string,
/** The value that holds, as the command takes it; empty if there is none. */
value: string,
/** The value in words. */
shown: string,
/** Where the value comes from. */
source: string,
/** Whether the value is set right here, so that it can be removed. */
own: boolean,
/** Why the setting can't be changed here, for a reader who may change the others. */
locked: string | null,
/** How a value is chosen. */
input: SettingInput, };

/** How the value of a setting is chosen. */
export type SettingInput = { "kind": "choice",
/** The values. */
values: Array<SettingValue>, } | { "kind": "switch",
/** The value when it is on. */
on: SettingValue,
/** The value when it is off. */
off: SettingValue, } | { "kind": "several",
/** The word for all of them. */
all: string,
/** The values. */
values: Array<SettingValue>, } | { "kind": "number",
/** The smallest. */
min: number,
/** The largest. */
max: number,
/** The difference between a number and the next. */
step: number, } | { "kind": "text",
/** Values to suggest. */
suggested: Array<SettingValue>,
/** Largest number of characters. */
max: number, };

/** A value with its name. */
export type SettingValue = {
/** The value, as the command takes it. */
value: string,
/** Its name. */
label: string, };

/** The form for the settings of a server or of a channel. */
export type SettingsForm = {
/** Who may change the settings, for a reader who may not; `None` if they may. */
denied: string | null,
/** The settings by what they are about. */
groups: Array<SettingsGroup>, };

/** Settings that belong together. */
export type SettingsGroup = {
/** Its id, unique in the form: letters, digits and hyphens. */
id: string,
/** Its title. */
title: string,
/** Its settings. */
fields: Array<SettingField>,
/** The names of the presets that admins have made of them; `None` where there are no presets. */
presets: Array<string> | null, };

/** A legal move and one way to click it, as short as it can be said. */
export type ShortChoice = string | [string, Array<string>, Array<string | null> | null];

/** A move that uncovers something that nobody knows. */
export type ShownAsk = {
/** The move. What is supposed follows it behind a question mark. */
text: string,
/** What it may uncover. */
facts: Array<string>, };

/** A game in a table, as the player of the row sees it. */
export type ShownCell = {
/** `1`, `½`, `0`, `+`, `−`, `·` or `/`. */
sign: string,
/** The same in words, with the players. */
words: string,
/** Code of the game; `None` where there is none. */
game: string | null,
/** The key that opens the game to a reader who has come by a link; `None` for others. */
key: string | null,
/** Whether it counts. */
counts: boolean, };

/** A league as one reader may see it. */
export type ShownClub = {
/** Its code. */
code: string,
/** Its name. */
title: string,
/** How far it is: `sign_up`, `playing`, `over` or `stopped`. */
stage: string,
/** The same in a sentence. */
state: string,
/** When sign-up ends, in milliseconds since 1970 UTC; `None` afterwards. */
starts_at: number | null,
/** Who plays whom in the round of an evening, and who doesn't play, each part in a line. */
round: string | null,
/** How it is played, each part in a line. */
terms: string,
/** The rules that hold for every league. */
rules: string,
/** Who takes part. */
players: Array<ClubPlayer>,
/** Its tables, one for each group; none during sign-up. */
tables: Array<ShownTable>,
/** What the signs of the tables mean, and the order of the players. */
signs: string,
/** The reader's own games that go on, those in which it is their turn first. */
own: Array<ListedGame>,
/** What organisers have decided, and who has left, the last one first. */
news: Array<string>,
/** Code of the next league of the series. */
next: string | null,
/** What the reader can do. */
controls: Array<Control>, };

/** An action and its price. */
export type ShownCost = {
/** The sign that writes the action, such as `@`. */
sign: string,
/** The action. */
action: string,
/** Its price in points. */
points: number,
/** Whether the points left pay for it. */
affordable: boolean, };

/** A piece as it is drawn. */
export type ShownFigure = {
/** Its owner. */
side: Side,
/** Its shape. */
shape: ShownShape,
/** Its name. */
name: string, };

/** A set-up: each square gets a symbol. */
export type ShownForm = {
/** What the move begins with; the symbols follow in the order of the squares. */
prefix: string,
/** The squares. */
squares: Array<string>,
/** The symbols each square may have. */
symbols: Array<string>,
/** Ready set-ups. */
fillings: Array<ReadySetUp>,
/** Label of the button that chooses symbols at random. */
random: string,
/** Label of the button that plays the move. */
done: string,
/** What to do, in one sentence. */
help: string, };

/** A board without its pieces. Squares are numbered row by row from the upper left, as White sees it. */
export type ShownGrid = {
/** Number of columns. */
columns: number,
/** Number of rows. */
rows: number,
/** What the board looks like. */
look: ShownLook,
/** The names of the columns, from the left. */
letters: string,
/** The points with a dot. */
stars: Array<number>, };

/** A line that a reader tries out on a copy of a game. */
export type ShownLine = {
/** The game after the line; its choices make the next move of the line. */
record: GameRecord,
/** After how many moves of the game the line leaves it. */
ply: number,
/** The moves behind there, as the next request says them. */
moves: Array<string>,
/** The side that makes the next move. */
acting: Side | null,
/** Why a move or clicks are refused. */
refused: string | null,
/** What must be supposed before the next move can be made. */
asks: ShownAsk | null, };

/** Looks of a board. */
export type ShownLook = "checkered" | "cells" | "home-rows" | "crossings";

/** A move. */
export type ShownMove = {
/** Its number, from 1; `None` for what does not count as a move. */
number: number | null,
/** The player who made it, by the side on which they began. */
player: Side,
/** The colour of what it placed or moved. */
side: Side,
/** The move in the reader's notation, or in a few words. */
words: string,
/** When it was made, in milliseconds since 1970 UTC. */
at: number, };

/** An offer of the opponent. */
export type ShownOffer = {
/** What is offered. */
words: string,
/** The controls that accept and decline it. */
answers: Array<Control>, };

/** One thing the game shows beside the board. */
export type ShownPanelItem = { "kind": "lost",
/** Whose pieces they were. */
side: Side,
/** Their number in words. */
text: string, } | { "kind": "line",
/** The line. */
text: string, } | { "kind": "notice",
/** The line. */
text: string, } | { "kind": "tiles",
/** The signs. */
tiles: Array<ShownTile>, } | { "kind": "budget",
/** The points left, in words. */
left: string,
/** The actions with their prices. */
costs: Array<ShownCost>, } | { "kind": "table",
/** Heads of the columns. */
head: Array<string>,
/** Rows below the heads. */
rows: Array<ShownTableRow>, };

/** A line that the reader plans by clicks, to set it ahead. */
export type ShownPlan = {
/** Id of the control that sets it; its value are the moves, joined by commas. */
set: string, };

/** How a side has played. */
export type ShownPlay = {
/** How accurately, in percent; `None` without a move that was judged. */
accuracy: number | null,
/** The inaccuracies, mistakes and blunders. */
words: string, };

/** A position. */
export type ShownPosition = {
/** A letter for each square: the piece on it, or a dot. */
cells: string,
/** The marks, each a square and a kind, such as `[27, "last-to"]`. */
marks: Array<[number, string]>,
/** The path of the last turn: its start, then every square where it landed. */
path: Array<number>,
/** What waits beside the board. */
reserves: Array<ShownTray>,
/** Lines at the players' names, White's first. */
lines: [Array<string>, Array<string>],
/** What else the game shows. */
panel: Array<ShownPanelItem>,
/** The sides that may act. */
to_act: Side[],
/** The last move in words. */
last: string | null, };

/** The puzzles that a person has solved. */
export type ShownPuzzles = {
/** Their ratings. */
ratings: Array<ShownSkill>,
/** Number of days with a solved puzzle. */
days: number,
/** Number of days in a row until now. */
streak: number, };

/** A rating in a class of games. */
export type ShownRating = {
/** Id of the class, such as `go19`. */
id: string,
/** Its name, such as `Go 19×19`. */
name: string,
/** The rating, such as `1512`, with a question mark while it is provisional. */
rating: string,
/** How uncertain it is, such as `±60`. */
spread: string,
/** Number of rated games. */
games: number,
/** The ratings after the last games, oldest first. */
curve: number[],
/** The curve in words. */
words: string, };

/** How a game ended. */
export type ShownResult = {
/** In a few words, such as "White wins". */
headline: string,
/** Why. */
reason: string,
/** The winner; `None` after a draw and for a cancelled game. */
winner: Side | null,
/** Whether it was played; a cancelled game was not. */
played: boolean,
/** The players' ratings after it with what it has changed, such as "1512 (+12)", White's first; `None` if it is not rated. */
ratings: [string, string] | null, };

/** The review of a finished game. */
export type ShownReview = {
/** The heading. */
title: string,
/** What the chart shows. */
chance: string,
/** What the figures of the players are. */
accuracy: string,
/** The heading of the turning points, or that there are none. */
points: string,
/** The probability that White wins before the first move and after each, in thousandths; `None` where it was not judged. */
white: Array<number | null>,
/** How White and Black have played. */
sides: [ShownPlay, ShownPlay],
/** The moves that cost most, in the order of the game. */
turns: Array<ShownTurningPoint>, };

/** A player in a table. */
export type ShownRow = {
/** The place, such as `2.`, or a dash for a player whose games count for nobody. */
place: string, name: string,
/** Whether it is the reader. */
own: boolean,
/** The points, such as `3½`. */
points: string,
/** The games of each column; none where the player would meet themselves. */
cells: Array<Array<ShownCell>>, };

/** Shapes of a piece. */
export type ShownShape = { "kind": "disc",
/** The sign on its face; `None` if it lies face down. */
sign: string | null,
/** Whether it is a king. */
stacked: boolean, } | { "kind": "stone",
/** Whether it counts as dead. */
dead: boolean, } | { "kind": "man",
/** Its letter, one of `KQRBNP`. */
letter: string, };

/** A rating in the puzzles of a book. */
export type ShownSkill = {
/** Name of the game or book. */
name: string,
/** The rating. */
rating: string,
/** How uncertain it is. */
spread: string, };

/** The standings of players who meet each other. */
export type ShownTable = {
/** What it is a table of, and whether it is final. */
title: string,
/** The heads of the columns between the names and the points. In a league each is the number of an opponent's row. */
columns: Array<string>,
/** The players, the best first. */
rows: Array<ShownRow>, };

/** A row of a table. */
export type ShownTableRow = {
/** One text for each column. */
cells: Array<string>,
/** Whether the row stands out. */
marked: boolean, };

/** A large sign with its name. */
export type ShownTile = {
/** The sign, such as `∧`. */
sign: string,
/** Its name. */
name: string,
/** Its role, such as active or next. */
caption: string,
/** Whether it is in force now. */
active: boolean, };

/** The pieces of a side that wait beside the board. */
export type ShownTray = {
/** Whose pieces they are. */
side: Side,
/** What they are. */
caption: string,
/** A letter for each place as White sees it: the piece in it, a dot for none, `!` before a piece that can't enter now, or
 * `*` for one that has reached its goal. */
places: string, };

/** A move that cost much. */
export type ShownTurningPoint = {
/** Number of moves up to it. */
ply: number,
/** The side that made it. */
by: Side,
/** The move. */
words: string,
/** The better line. */
better: string,
/** What it cost of the probability to win, in percent. */
cost: number,
/** How bad it is, in a word. */
verdict: string, };

/** A board without a game: what one looks like on the way. */
export type SmallBoard = {
/** The side at the bottom. */
near: Side,
/** The board. */
grid: ShownGrid,
/** The pieces that occur: those of the letters from `A`. */
figures: Array<ShownFigure>,
/** A letter for each square: the piece on it, or a dot. */
cells: string,
/** The squares of the last move. */
last: Array<number>, };

/** What can be chosen for a new game. */
export type StartForm = {
/** The variants: those of the game, then those that admins have made. */
presets: Array<SettingValue>,
/** The variant that describes what holds; empty if none does. */
preset: string,
/** The board as it is before the first move; `None` if the options fit no board. */
board: SmallBoard | null,
/** The options of the game, then the clock and what else every game has, each with the value that holds. The key is the
 * parameter of the command that begins a game. */
fields: Array<SettingField>,
/** The levels at which the computer plays; empty if it doesn't play. */
levels: Array<SettingValue>,
/** Whether a game against the computer can be rated. */
rated_levels: boolean, };

/** Event `strip`. */
export type Strip = {
/** Id of the message that loses its controls. */
id: string, };

/** A task that teaches the game. */
export type Task = {
/** Its key. */
key: string,
/** Its title. */
title: string,
/** Whether it is solved. */
done: boolean,
/** What to do, or what to remember once it is solved. */
text: string,
/** A hint for those who want one; `None` once it is solved. */
hint: Hint | null, };

/** A run of text in one style. */
export type TextSpan = {
/** Plain text, never markup. */
text: string,
/** How to show it. */
style: TextStyle,
/** Id of the person whose name it is. */
person: string | null, };

/** Style of a [`TextSpan`]. */
export type TextStyle = "plain" | "bold" | "code" | "deadline" | "moment";

/** What is said to a visitor's move in a puzzle. */
export type TriedMove = {
/** The code of the puzzle as it stands then. */
code: string,
/** What is said. */
messages: Array<Message>,
/** Whether the move was wrong, or none. */
refused: boolean, };

/** What the reader may do in the present position. */
export type Turn = {
/** Whether the reader may act now. */
mine: boolean,
/** Whose turn it is, or how the game ended. */
status: string,
/** What the game asks for: the stage of an opening, the counting, a capture that is compulsory. */
banner: string | null,
/** What became of an offer, to the player whom it concerns, until something else happens. */
news: string | null,
/** What the opponent offers, for the reader to answer. */
offers: Array<ShownOffer>,
/** The legal moves as clicks. */
choices: Array<ShortChoice>,
/** Labels of the clicks that are buttons and no squares. */
words: { [key in string]: string },
/** The questions before moves that throw something away, by the move. */
questions: { [key in string]: string },
/** Id of the control that plays a move; the move is its value. */
play: string,
/** Side of the stone that a click on an empty square would place. */
ghost: Side | null,
/** Where a piece is bound for, by the square that chooses the piece. */
aims: { [key in string]: Array<string> },
/** What the reader has to set up. */
form: ShownForm | null,
/** The task that the board belongs to; `None` for a game. */
task: Task | null,
/** Rows of further controls. */
controls: Array<Array<Control>>,
/** The line that the reader plans; `None` if they cannot plan one now. */
plan: ShownPlan | null,
/** Name of the other player, while the reader sees something secret. */
secret_hand_over: string | null, };

/** Event `unread`. */
export type Unread = {
/** The channel with a new public message. */
channel: string, };

/** Event `who`. */
export type Who = {
/** Names of all channels. */
channels: Array<string>,
/** Everybody known. */
people: Array<Name>,
/** How often channels or people have changed. */
listed: number, };

/** Why something can't be done. */
export type Why = {
/** The reason; `None` if it can. */
why: string | null, };
