# Settings of servers and channels beside showing and setting one.

command-log = Who has changed which setting
command-config-undo = Undo a change of a setting
param-change-number = Number of the change in { idiom.sign }config log; if left out, the newest change

log-title = **Changes of settings{ $scope ->
    [channel] {" "}in { $channel }
   *[space] {""}
}**, newest first (page { $page } of { $pages })
log-empty = Nobody has changed a setting{ $scope ->
    [channel] {" "}in { $channel }
   *[space] {" "}here
} yet.
log-line = **{ $number }.** { $at }, **{ $person }**: “{ $label }”: { $before } → **{ $after }** (`{ $key }`, { $scope ->
    [channel] { idiom.channel } { $channel }
   *[space] whole { idiom.server }
}).
log-line-several = **{ $number }.** { $at }, **{ $person }**: { $count ->
    [one] one setting
   *[other] { $count } settings
} at once.
change-line = • “{ $label }”: { $before } → **{ $after }** (`{ $key }`, { $scope ->
    [channel] { idiom.channel } { $channel }
   *[space] whole { idiom.server }
}).
change-new-games = New games only.
change-next-boards = From the next board on, also in running games.
change-at-once = At once, also in running games.
change-no-value = not set
change-preset = { $game }: preset { $name }
change-preset-none = not there
change-preset-saved = saved
change-preset-other = saved with other content
log-undoes = This undid change { $undoes }.
log-undone = It was undone.
log-how = Undo a change { idiom.with-its-button } or with `/config undo number`.
button-undo-change = Undo { $number }
change-undone = Change { $number } is undone:
no-such-change = There's no change { $number } here. See them all with `/config log`.
nothing-to-undo = There's no change to undo. See them all with `/config log`.
changed-since = { $key } has been changed again since change { $number }. Undo the later change first, or set it directly with `/config set { $typed }`.
change-gone = I can't undo that: { $key } no longer allows its earlier value. See the settings with `/config show`.

# Presets that admins make.

command-config-preset = Save the current settings of a game as a preset, delete or list presets
param-preset-action = What to do
param-preset-action-save = save the current settings under a name
param-preset-action-delete = delete a preset
param-preset-action-list = list all presets of { idiom.this-server }
param-preset-name = Name of the preset: letters, digits and hyphens
param-preset-game = Which game it is for
preset-saved = Preset `{ $name }` of { $game } { $what ->
    [replaced] is updated
   *[new] is saved
}. It holds the current settings for new games { $scope ->
    [channel] in { $channel }
   *[space] { idiom.on-this-server }
}.
preset-content = `{ $content }`
preset-how = Play it with `/{ $kind } new preset={ $name }`. To make it the default: `/config set { $kind }.preset { $name }`.
preset-deleted = Preset `{ $name }` of { $game } is deleted.
presets-none = { idiom.this-server-first } has no presets yet. Save the current settings of a game with `/config preset save name game`.
presets-title = **Presets of { idiom.this-server }**
presets-line = { $game }, `{ $name }`: `{ $content }`
presets-how = Make one the default with `/config set` and the key `preset` of its game. Delete one with `/config preset delete name game`.
preset-which-game = Which game is it for? Add `game`, as in `/config preset save club game=go`.
preset-bad-name = “{ $given }” can't be a name. Use 1 to { $max } letters, digits and hyphens, as in `club-blitz`.
preset-no-name = Give the preset a name of 1 to { $max } letters, digits and hyphens, as in `/config preset save club-blitz go`.
preset-built-in = { $game } already has a preset called `{ $name }`. Choose another name.
preset-too-many = { idiom.this-server-first } has { $max } presets of { $game }, and there can't be more. Delete one with `/config preset delete`.
preset-none-of-game = { idiom.this-server-first } has no presets of { $game }. Save one with `/config preset save name { $kind }`.
preset-unknown = There's no preset `{ $name }` of { $game } { idiom.on-this-server }. There are: `{ $known }`.
preset-in-use = Preset `{ $name }` of { $game } is in use as a default, so I can't delete it. Unset it first:
preset-in-use-line = • { $scope ->
    [channel] in { $channel }: `/config unset { $kind }.preset` ({ idiom.channel } { $channel })
   *[space] { idiom.on-the-server }: `/config unset { $kind }.preset`
}

# Which games begin where, and who may change settings.

not-played-here = You can't start games in this { idiom.channel }.
game-not-allowed = You can't start { $game } in this { idiom.channel }.
games-allowed = You can play: { $games }. Start one with `/{ $kind } new`.
allowed-elsewhere = Try another { idiom.channel } of { idiom.this-server }.
allowed-nowhere = If you want to play it here, ask an admin.
allowed-in = Play it in:
allowed-in-channel = { $channel }
too-many-games = You have as many open games as { idiom.this-server } allows ({ $max }). Finish one first; see them with `/game list`.
too-many-games-other = **{ $person }** has as many open games as { idiom.this-server } allows ({ $max }). Ask again when one is over.
setting-admins = Discord shows `/config` only to people with **Manage Server**. Let the others see it in the server settings, under Integrations.
admins-own-only = Only the { idiom.server }'s own admins can change `admins`. Ask one of them.
admins-none-here = This can't be set here, because there are no roles. On Matrix, the power level decides.
admins-no-role = There is no role with the id `{ $given }` { idiom.on-this-server }. Copy the id from the server settings, under Roles.
admins-unknown = I don't know the permission “{ $given }”. Give the id of a role or one of: `{ $known }`.
seek-role-everybody = This is the role of everybody. Name one that people choose for themselves.

# Settings as a file.

command-config-export = All settings of { idiom.this-server } as a file
command-config-import = Load settings from a file; I'll show you the changes first
param-settings-file = A file from { idiom.sign }config export
settings-exported = Here are the settings of { idiom.this-server }: { $set ->
    [0] none is set
    [one] { $set } setting
   *[other] { $set } settings
}{ $presets ->
    [0] {""}
    [one] , { $presets } preset
   *[other] , { $presets } presets
}. Load the file elsewhere with `/config import`.
import-nothing = Nothing to change: all settings in the file already apply.
import-planned = **This file would change { $count ->
    [one] one setting
   *[other] { $count } settings
}:**
import-more = { $count ->
    [one] One more isn't listed.
   *[other] { $count } more aren't listed.
}
import-how = Settings that the file doesn't name stay as they are. **Apply** makes all of these changes or none.
button-apply = Apply
import-done = { $count ->
    [0] Nothing to change: all settings in the file already applied.
    [one] One setting is changed.
   *[other] { $count } settings are changed.
}
import-done-before = The changes of this file have already been made.
import-done-how = See the changes with `/config log`; `/config undo` undoes the whole file.
import-gone = This import has expired. Load the file again with `/config import`.
file-line = Line { $line }:
file-nothing-changed = Nothing was changed.
file-too-long = The file is too long; I can read up to { $max } KB.
file-too-many = The file is too long; I can read up to { $settings } settings and { $channels } { idiom.channels }.
file-not-text = The file isn't text in UTF-8. Save it again and reload it.
file-syntax = This isn't TOML. Write `key = "value"`.
file-twice = `{ $key }` is in the file twice. Delete one of the lines.
file-no-section = I don't know the section “{ $name }”. Settings go under `[server]`, `[channel.NAME]` or `[preset.GAME.NAME]`.
file-no-value = The value of `{ $key }` isn't valid. Put it in quotation marks.
file-no-game = There's no game `{ $given }`. There are: `{ $known }`.
file-not-in-preset = { $key } can't be part of a preset. A preset has options of its game, `clock`, `expiry`, `undo` and `rated`.

# Setting up a server by questions.

command-config-setup = Set up { idiom.this-server } in five questions
welcome = Hi, I'm **Deska**. You can play board games with me here, move by move: { $games }.
welcome-begin = Start a game with `/{ $game } new`, or play against me at once with `/{ $game } new level=1`; `/help` shows everything I can do.
welcome-setup = Admins can set me up with five short questions. Until then, the defaults apply.
setup-offer = I'm new here. `/config setup` sets up { idiom.this-server } in five questions; until then, the defaults apply. I won't ask again.
button-setup = Set up
setup-page = **Question { $page } of { $pages }**
setup-language = Which language should public boards and messages be in? Each person can choose another one for private answers.
setup-games = Which games can people start { idiom.on-this-server }?
setup-clock = How much time does a player have by default? Players can pick another clock in a challenge.
setup-rated = Should new games count for ratings? Players can choose in each challenge.
setup-threads = Should every new game get its own thread? { idiom.channels-first } stay easier to read.
setup-now = Now: { $value }
setup-choose = Choose
setup-all-games = All games
setup-threads-on = Yes, a thread for every game
setup-threads-off = No, games are played in the { idiom.channel }
setup-done = **That's it. New games { idiom.on-this-server } begin with:**
setup-how = Change one with `/config set key value`, see all with `/config show`, and undo a change with `/config undo`.

# The form for settings, in the console. A label stands before a field, its help below.

button-settings-form = Open as a form
button-all-settings = Show everything
form-group-general = General
form-group-access = Who can do what
form-group-time = Time
form-group-looks = How boards look
form-source = { $source ->
    [channel] Set for this { idiom.channel }
    [space] Set for the { idiom.server }
    [preset] From the preset
    [others] From other options
    [default] Default
   *[game] The game's default
}
form-server-only = This applies to the whole { idiom.server }. Choose “{ idiom.whole-server-first }” above to change it.
form-no-value = none
form-on = On
form-off = Off
form-label-threads = Threads
form-help-threads = Give every new game its own thread, if the platform has threads.
form-label-rated = Rated games
form-help-rated = Whether new games count for ratings. Players can choose in each challenge.
form-label-computer-rated = Rated games against Deska
form-help-computer-rated = Whether games against the program can count for ratings. Each level then has a rating of its own.
form-label-season = Seasons
form-help-season = How often ratings start over. A game belongs to the season in which it ends.
form-value-season-none = no seasons
form-value-season-year = every year
form-value-season-quarter = every three months
form-label-puzzle = Puzzle of the day
form-help-puzzle = Post a puzzle every day in this { idiom.channel }, at this time of the { idiom.server }'s time zone. To limit it to some games, add their names after the time, separated by commas.
form-value-puzzle-off = no puzzle
form-label-look-back = Weekly look back
form-help-look-back = Post a look back at the week here, on this day and at this time of the { idiom.server }'s time zone: games, best win, puzzles, who waits for an opponent. A week without games and puzzles has none.
form-value-look-back-off = no look back
form-label-seats-board = Open seats
form-help-seats-board = Keep a message here that lists the open seats of the { idiom.server }. I edit it when somebody offers or takes a seat.
form-label-seek-role = Role that open seats call
form-help-seek-role = The id of a role. The message of an open seat mentions it: at most once in 6 hours, once a day for each person, and never in quiet hours.
form-value-seek-role-none = none
form-channel-only = This applies to a single { idiom.channel }. Choose one above to change it.
form-label-language = Language
form-help-language = The language of boards and messages for everybody. Each person can choose another one for private answers.
form-label-theme = Colours of boards
form-help-theme = From the next board on, also in running games.
form-label-board-set = Boards and pieces
form-help-board-set = From the next board on, also in running games.
form-label-layout = Layout of boards
form-help-layout = From the next board on, also in running games.
form-label-avatars = Avatars of the players
form-help-avatars = Whether pictures of boards show the players' avatars. From the next board on, also in running games.
form-label-old-boards = Earlier boards of the same turn
form-help-old-boards = What to do with a board message when the same turn gets a newer one.
form-value-old-boards-usual = the platform's default
form-value-old-boards-keep = they stay
form-value-old-boards-replace = they're removed
form-label-games = Games
form-help-games = The games that people can start. Running games go on.
form-label-play = New games
form-help-play = Whether people can start games at all.
form-label-open-games = Open games per person
form-help-open-games = How many open games a person can have: 1 to 1000, or none for no limit.
form-value-open-games-none = no limit
form-label-computer-games = Open games against Deska per person
form-help-computer-games = How many open games against the program a person can have; 0 turns such games off.
form-label-computer-games-here = Open games against Deska in total
form-help-computer-games-here = How many open games against the program everybody together can have: 1 to 1000, or none for no limit.
form-value-computer-games-here-none = no limit
form-label-admins = Who can change settings
form-help-admins = Besides the { idiom.server }'s own admins: ids of roles or names of permissions, with commas between them.
form-value-admins-none = nobody else
form-label-club-organisers = Who can organise leagues and evenings
form-help-club-organisers = Besides admins: ids of roles or names of permissions, with commas between them.
form-value-club-organisers-none = only admins
form-label-public-games = Open to visitors
form-help-public-games = Everybody sees games, results and ratings on your host's page without signing in, with the names of the players.
form-label-clock = Time per player
form-help-clock = Write 3d for 3 days per turn, 14d+1d for 14 days plus 1 day per turn, or none. Players can pick another clock in a challenge.
form-value-clock-none = no time limit
form-label-expiry = When time runs out
form-help-expiry = What happens to the game.
form-label-undo = Undoing moves
form-help-undo = Whether moves can be undone, if the opponent agrees.
form-label-time-zone = Time zone
form-help-time-zone = A region and a city, such as Europe/Prague. It decides when quiet hours and weekends begin.
form-label-quiet-hours = Quiet hours
form-help-quiet-hours = When clocks and reminders rest every day, such as 22:00-07:00, or none.
form-value-quiet-hours-none = no quiet hours
form-label-weekends-off = Free weekends
form-help-weekends-off = Whether clocks and reminders rest on Saturdays and Sundays.
form-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
form-label-vacation-days = Vacation
form-help-vacation-days = How many days of vacation each person has in a year.
form-label-challenge-days = Open challenges
form-help-challenge-days = How many days a challenge waits for an answer.
form-label-preset = Preset
form-help-preset = The options new games start with. Options below override it.
