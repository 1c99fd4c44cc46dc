# Settings of servers and channels beside showing and setting one.

command-log = Who has changed which setting
command-config-undo = Undo a change of a setting
param-change-number = Number of the change in /config log; empty is the newest one

log-title = **Changes of settings{ $scope ->
    [channel] {" "}in { $channel }
   *[space] {""}
}**, newest first (page { $page } of { $pages })
log-empty = Nobody has changed a setting{ $scope ->
    [channel] {" "}in { $channel }
   *[space] {" "}here
} yet.
log-line = **{ $number }.** { $at }, **{ $person }**: `{ $key }` { $change ->
    [set] set to `{ $after }`
    [changed] changed from `{ $before }` to `{ $after }`
   *[removed] unset, it was `{ $before }`
} { $scope ->
    [channel] in { $channel }
   *[space] for this server
}.
log-undoes = This undid change { $undoes }.
log-undone = It was undone.
log-how = Undo a change with its button or with `/config undo number`. Running games keep their settings in any case.
button-undo-change = Undo { $number }
change-undone = Change { $number } is undone: `{ $key }` is { $change ->
    [set] unset again
   *[other] `{ $before }` again
} { $scope ->
    [channel] in { $channel }
   *[space] for this server
}.
no-such-change = There's no change { $number } here. See them all with `/config log`.
nothing-to-undo = There's no change to undo. See them all with `/config log`.
changed-since = `{ $key }` has been changed again since change { $number }. Undo the later change first, or set the value with `/config set { $key }`.
change-gone = I can't undo that: `{ $key }` no longer takes the earlier value. See the settings with `/config show`.

# Presets that admins make.

command-config-preset = Save the present settings of a game as a preset, delete or list presets
param-preset-action = What to do
param-preset-action-save = save the present settings under a name
param-preset-action-delete = delete a preset
param-preset-action-list = list all presets of this server
param-preset-name = Name of the preset: letters, digits and hyphens
param-preset-game = Which game it is for
preset-saved = Preset `{ $name }` of { $game } { $what ->
    [replaced] has a new content
   *[new] is saved
}: what new games { $scope ->
    [channel] in { $channel }
   *[space] on this server
} begin with now.
preset-content = `{ $content }`
preset-how = Play it with `/{ $kind } new preset={ $name }`. To make it the default: `/config set { $kind }.preset { $name }`.
preset-deleted = Preset `{ $name }` of { $game } is deleted.
presets-none = This server has no presets of its own. Save the present settings of a game with `/config preset save name game`.
presets-title = **Presets of this server**
presets-line = { $game }, `{ $name }`: `{ $content }`
presets-how = Make one the default with `/config set` and the key `preset` of its game. Delete one with `/config preset delete name game`.
preset-which-game = Which game is it for? Add `game`, as in `/config preset save club game=go`.
preset-bad-name = “{ $given }” can't be a name. Use 1 to { $max } letters, digits and hyphens, as in `club-blitz`.
preset-built-in = { $game } has a preset `{ $name }` of its own. Choose another name.
preset-too-many = This server has { $max } presets of { $game }, and there can't be more. Delete one with `/config preset delete`.
preset-none-of-game = This server has no presets of { $game }. Save one with `/config preset save name { $kind }`.
preset-unknown = There's no preset `{ $name }` of { $game } on this server. There are: `{ $known }`.
preset-in-use = Preset `{ $name }` of { $game } is a default, so I keep it. Take it back first:
preset-in-use-line = • { $scope ->
    [channel] in { $channel }: `/config unset { $kind }.preset` with that channel
   *[space] on the server: `/config unset { $kind }.preset`
}
