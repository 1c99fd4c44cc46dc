# Settings of servers and channels beside showing and setting one.

command-log = Kto zmenil ktoré nastavenie
command-config-undo = Vrátiť zmenu nastavenia
param-change-number = Číslo zmeny z /config log; bez čísla najnovšia

log-title = **Zmeny nastavení{ $scope ->
    [channel] {" "}(kanál { $channel })
   *[space] {""}
}**, najnovšie hore (strana { $page } z { $pages })
log-empty = Zatiaľ tu nikto žiadne nastavenie nezmenil{ $scope ->
    [channel] {" "}(kanál { $channel })
   *[space] {""}
}.
log-line = **{ $number }.** { $at }, **{ $person }**: `{ $key }` { $change ->
    [set] nastavené na `{ $after }`
    [changed] zmenené z `{ $before }` na `{ $after }`
   *[removed] zrušené, platilo `{ $before }`
} ({ $scope ->
    [channel] kanál { $channel }
   *[space] celý server
}).
log-undoes = Tým sa vrátila zmena { $undoes }.
log-undone = Zmena je vrátená.
log-how = Zmenu vrátiš jej tlačidlom alebo príkazom `/config undo number`. Rozohraným hrám ostáva ich nastavenie.
button-undo-change = Vrátiť { $number }
change-undone = Zmena { $number } je vrátená: `{ $key }` { $change ->
    [set] opäť nie je nastavené
   *[other] je opäť `{ $before }`
} ({ $scope ->
    [channel] kanál { $channel }
   *[space] celý server
}).
no-such-change = Zmena { $number } tu nie je. Všetky ukáže `/config log`.
nothing-to-undo = Nie je čo vrátiť. Všetky zmeny ukáže `/config log`.
changed-since = Nastavenie `{ $key }` sa od zmeny { $number } znova zmenilo. Najprv vráť neskoršiu zmenu, alebo hodnotu nastav príkazom `/config set { $key }`.
change-gone = To sa vrátiť nedá: `{ $key }` už skoršiu hodnotu neprijíma. Nastavenia ukáže `/config show`.
