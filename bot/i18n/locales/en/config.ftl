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
