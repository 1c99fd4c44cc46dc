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

# Presets that admins make.

command-config-preset = Uložit nastavení hry jako vlastní sadu, smazat sadu, vypsat sady
param-preset-action = Co se má stát
param-preset-action-save = uložit současné nastavení pod jménem
param-preset-action-delete = smazat sadu
param-preset-action-list = vypsat všechny sady serveru
param-preset-name = Jméno sady: písmena, číslice a spojovníky
param-preset-game = Pro kterou hru je
preset-saved = { $what ->
    [replaced] Sada má nový obsah
   *[new] Sada je uložená
}: `{ $name }` ({ $game }). Obsahuje, s čím teď začínají nové hry ({ $scope ->
    [channel] kanál { $channel }
   *[space] celý server
}).
preset-content = `{ $content }`
preset-how = Hraje se s ní takto: `/{ $kind } new preset={ $name }`. Jako výchozí ji nastavíš příkazem `/config set { $kind }.preset { $name }`.
preset-deleted = Sada `{ $name }` ({ $game }) je smazaná.
presets-none = Tento server nemá vlastní sady. Současné nastavení hry uložíš příkazem `/config preset save name game`.
presets-title = **Vlastní sady tohoto serveru**
presets-line = { $game }, `{ $name }`: `{ $content }`
presets-how = Jako výchozí nastavíš sadu příkazem `/config set` s klíčem `preset` její hry. Smažeš ji příkazem `/config preset delete name game`.
preset-which-game = Pro kterou hru? Přidej `game`, třeba `/config preset save klub game=go`.
preset-bad-name = „{ $given }“ nemůže být jméno. Použij 1 až { $max } písmen, číslic a spojovníků, třeba `klub-blesk`.
preset-built-in = Hotovou sadu `{ $name }` už má hra sama ({ $game }). Zvol jiné jméno.
preset-too-many = Víc vlastních sad tu být nemůže: { $game } jich má { $max }. Některou smaž příkazem `/config preset delete`.
preset-none-of-game = Pro tuto hru ({ $game }) tu nejsou žádné vlastní sady. Uložíš je příkazem `/config preset save name { $kind }`.
preset-unknown = Sada `{ $name }` ({ $game }) tu není. Jsou tu: `{ $known }`.
preset-in-use = Sada `{ $name }` ({ $game }) je někde výchozí, takže zůstává. Nejdřív ji tam zruš:
preset-in-use-line = • { $scope ->
    [channel] kanál { $channel }: `/config unset { $kind }.preset` s tímto kanálem
   *[space] server: `/config unset { $kind }.preset`
}
