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

# Presets that admins make.

command-config-preset = Uložiť nastavenie hry ako vlastnú sadu, zmazať ju alebo vypísať všetky
param-preset-action = Čo sa má stať
param-preset-action-save = uložiť súčasné nastavenie pod menom
param-preset-action-delete = zmazať sadu
param-preset-action-list = vypísať všetky sady servera
param-preset-name = Meno sady: písmená, číslice a spojovníky
param-preset-game = Pre ktorú hru je
preset-saved = { $what ->
    [replaced] Sada má nový obsah
   *[new] Sada je uložená
}: `{ $name }` ({ $game }). Obsahuje, s čím teraz začínajú nové hry ({ $scope ->
    [channel] kanál { $channel }
   *[space] celý server
}).
preset-content = `{ $content }`
preset-how = Hrá sa s ňou takto: `/{ $kind } new preset={ $name }`. Ako predvolenú ju nastavíš príkazom `/config set { $kind }.preset { $name }`.
preset-deleted = Sada `{ $name }` ({ $game }) je zmazaná.
presets-none = Tento server nemá vlastné sady. Súčasné nastavenie hry uložíš príkazom `/config preset save name game`.
presets-title = **Vlastné sady tohto servera**
presets-line = { $game }, `{ $name }`: `{ $content }`
presets-how = Ako predvolenú nastavíš sadu príkazom `/config set` s kľúčom `preset` jej hry. Zmažeš ju príkazom `/config preset delete name game`.
preset-which-game = Pre ktorú hru? Pridaj `game`, napríklad `/config preset save klub game=go`.
preset-bad-name = „{ $given }“ nemôže byť meno. Použi 1 až { $max } písmen, číslic a spojovníkov, napríklad `klub-blesk`.
preset-built-in = Hotovú sadu `{ $name }` už má hra sama ({ $game }). Zvoľ iné meno.
preset-too-many = Viac vlastných sád tu byť nemôže: { $game } ich má { $max }. Niektorú zmaž príkazom `/config preset delete`.
preset-none-of-game = Pre túto hru ({ $game }) tu nie sú žiadne vlastné sady. Uložíš ich príkazom `/config preset save name { $kind }`.
preset-unknown = Sada `{ $name }` ({ $game }) tu nie je. Sú tu: `{ $known }`.
preset-in-use = Sada `{ $name }` ({ $game }) je niekde predvolená, takže ostáva. Najprv ju tam zruš:
preset-in-use-line = • { $scope ->
    [channel] kanál { $channel }: `/config unset { $kind }.preset` s týmto kanálom
   *[space] server: `/config unset { $kind }.preset`
}
