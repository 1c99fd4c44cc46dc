# Settings of servers and channels beside showing and setting one.

command-log = Kdo změnil které nastavení
command-config-undo = Vrátit změnu nastavení
param-change-number = Číslo změny z /config log; bez čísla nejnovější

log-title = **Změny nastavení{ $scope ->
    [channel] {" "}(kanál { $channel })
   *[space] {""}
}**, nejnovější nahoře (strana { $page } z { $pages })
log-empty = Zatím tu nikdo žádné nastavení nezměnil{ $scope ->
    [channel] {" "}(kanál { $channel })
   *[space] {""}
}.
log-line = **{ $number }.** { $at }, **{ $person }**: `{ $key }` { $change ->
    [set] nastaveno na `{ $after }`
    [changed] změněno z `{ $before }` na `{ $after }`
   *[removed] zrušeno, platilo `{ $before }`
} ({ $scope ->
    [channel] kanál { $channel }
   *[space] celý server
}).
log-undoes = Tím se vrátila změna { $undoes }.
log-undone = Změna je vrácená.
log-how = Změnu vrátíš jejím tlačítkem nebo příkazem `/config undo number`. Rozehraným hrám zůstává jejich nastavení.
button-undo-change = Vrátit { $number }
change-undone = Změna { $number } je vrácená: `{ $key }` { $change ->
    [set] zase není nastaveno
   *[other] je zase `{ $before }`
} ({ $scope ->
    [channel] kanál { $channel }
   *[space] celý server
}).
no-such-change = Změna { $number } tu není. Všechny ukáže `/config log`.
nothing-to-undo = Není co vrátit. Všechny změny ukáže `/config log`.
changed-since = Nastavení `{ $key }` se od změny { $number } znovu změnilo. Nejdřív vrať pozdější změnu, nebo hodnotu nastav příkazem `/config set { $key }`.
change-gone = To vrátit nejde: `{ $key }` už dřívější hodnotu nepřijímá. Nastavení ukáže `/config show`.
