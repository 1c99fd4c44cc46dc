# Settings of servers and channels beside showing and setting one.

command-log = Kdo změnil které nastavení
command-config-undo = Vrátit změnu nastavení
param-change-number = Číslo změny z { idiom.sign }config log; bez čísla nejnovější

log-title = **Změny nastavení{ $scope ->
    [channel] {" "}({ idiom.kanal } { $channel })
   *[space] {""}
}**, nejnovější nahoře (strana { $page } z { $pages })
log-empty = Zatím tu nikdo žádné nastavení nezměnil{ $scope ->
    [channel] {" "}({ idiom.kanal } { $channel })
   *[space] {""}
}.
log-line = **{ $number }.** { $at }, **{ $person }**: „{ $label }“: { $before } → **{ $after }** (`{ $key }`, { $scope ->
    [channel] { idiom.kanal } { $channel }
   *[space] { idiom.cely-server }
}).
log-line-several = **{ $number }.** { $at }, **{ $person }**: { $count ->
    [one] jedno nastavení
    [few] { $count } nastavení
   *[other] { $count } nastavení
} najednou.
change-line = • „{ $label }“: { $before } → **{ $after }** (`{ $key }`, { $scope ->
    [channel] { idiom.kanal } { $channel }
   *[space] { idiom.cely-server }
}).
change-new-games = Jen pro nové hry.
change-next-boards = Od příštího herního plánu, i v rozehraných hrách.
change-at-once = Hned, i v rozehraných hrách.
change-no-value = nenastaveno
change-preset = { $game }: sada { $name }
change-preset-none = není
change-preset-saved = uložená
change-preset-other = má jiný obsah
log-undoes = Tím se vrátila změna { $undoes }.
log-undone = Změna je vrácená.
log-how = Změnu vrátíš { idiom.jejim-tlacitkem } nebo příkazem `/config undo number`.
button-undo-change = Vrátit { $number }
change-undone = Změna { $number } je vrácená:
no-such-change = Změna { $number } tu není. Všechny ukáže `/config log`.
nothing-to-undo = Není co vrátit. Všechny změny ukáže `/config log`.
changed-since = Nastavení { $key } se od změny { $number } znovu změnilo. Nejdřív vrať pozdější změnu, nebo hodnotu nastav příkazem `/config set { $typed }`.
change-gone = To vrátit nejde: nastavení { $key } už dřívější hodnotu nepřijímá. Nastavení ukáže `/config show`.

# Presets that admins make.

command-config-preset = Uložit nastavení hry jako vlastní sadu, smazat sadu, vypsat sady
param-preset-action = Co se má stát
param-preset-action-save = uložit současné nastavení pod jménem
param-preset-action-delete = smazat sadu
param-preset-action-list = vypsat všechny sady { idiom.serveru }
param-preset-name = Jméno sady: písmena, číslice a spojovníky
param-preset-game = Pro kterou hru je
preset-saved = { $what ->
    [replaced] Sada má nový obsah
   *[new] Sada je uložená
}: `{ $name }` ({ $game }). Obsahuje nastavení, se kterým teď začínají nové hry ({ $scope ->
    [channel] { idiom.kanal } { $channel }
   *[space] { idiom.cely-server }
}).
preset-content = `{ $content }`
preset-how = Hraje se s ní takto: `/{ $kind } new preset={ $name }`. Jako výchozí ji nastavíš příkazem `/config set { $kind }.preset { $name }`.
preset-deleted = Sada `{ $name }` ({ $game }) je smazaná.
presets-none = { idiom.tento-server-zacatek } nemá vlastní sady. Současné nastavení hry uložíš příkazem `/config preset save name game`.
presets-title = **Vlastní sady { idiom.tohoto-serveru }**
presets-line = { $game }, `{ $name }`: `{ $content }`
presets-how = Jako výchozí nastavíš sadu příkazem `/config set` s klíčem `preset` její hry. Smažeš ji příkazem `/config preset delete name game`.
preset-which-game = Pro kterou hru? Přidej `game`, třeba `/config preset save klub game=go`.
preset-bad-name = „{ $given }“ nemůže být jméno. Použij 1 až { $max } písmen, číslic a spojovníků, třeba `klub-blesk`.
preset-no-name = Dej sadě jméno: 1 až { $max } písmen, číslic a spojovníků, třeba `/config preset save klub-blesk go`.
preset-built-in = Hotovou sadu `{ $name }` už má hra sama ({ $game }). Zvol jiné jméno.
preset-too-many = Víc vlastních sad tu být nemůže: hra { $game } jich má { $max }. Některou smaž příkazem `/config preset delete`.
preset-none-of-game = Pro tuto hru ({ $game }) tu nejsou žádné vlastní sady. Uložíš je příkazem `/config preset save name { $kind }`.
preset-unknown = Sada `{ $name }` ({ $game }) tu není. Jsou tu: `{ $known }`.
preset-in-use = Sada `{ $name }` ({ $game }) je někde výchozí, takže zůstává. Nejdřív ji tam zruš:
preset-in-use-line = • { $scope ->
    [channel] { idiom.kanal } { $channel }: `/config unset { $kind }.preset` ({ idiom.kanal } { $channel })
   *[space] { idiom.server }: `/config unset { $kind }.preset`
}

# Which games begin where, and who may change settings.

not-played-here = { idiom.v-tomto-kanalu-zacatek } nová hra začít nemůže.
game-not-allowed = { idiom.v-tomto-kanalu-zacatek } nejde založit hru { $game }.
games-allowed = Hrát tu můžeš: { $games }. Hru založíš příkazem `/{ $kind } new`.
allowed-elsewhere = Zkus { idiom.jiny-kanal } { idiom.tohoto-serveru }.
allowed-nowhere = Pokud tu chceš hrát, zeptej se správce.
allowed-in = Kde to jde:
allowed-in-channel = { $channel }
too-many-games = Máš tolik rozehraných her, kolik { idiom.tento-server } dovoluje ({ $max }). Nejdřív některou dohraj; ukáže je `/game list`.
too-many-games-other = **{ $person }** má tolik rozehraných her, kolik { idiom.tento-server } dovoluje ({ $max }). Zkus to znovu, až některá skončí.
setting-admins = Discord ukazuje `/config` jen lidem s oprávněním **Spravovat server**. Ostatním ho zpřístupníš v nastavení serveru, v části Integrace.
admins-own-only = Nastavení `admins` mění jen správci, které určuje sama platforma. Zeptej se některého z nich.
admins-none-here = Tohle tu nastavit nejde, protože tu nejsou role. Na Matrixu rozhoduje úroveň oprávnění.
admins-no-role = Role s id `{ $given }` { idiom.na-tomto-serveru } není. Zkopíruj id z nastavení serveru, z části Role.
admins-unknown = Oprávnění „{ $given }“ neznám. Napiš id role, nebo jedno z těchto: `{ $known }`.
seek-role-everybody = Tuhle roli mají všichni. Uveď takovou, kterou si lidé vybírají sami.

# Settings as a file.

command-config-export = Všechna nastavení { idiom.tohoto-serveru } jako soubor
command-config-import = Načíst nastavení ze souboru; Deska nejdřív ukáže, co se změní
param-settings-file = Soubor z { idiom.sign }config export
settings-exported = Tady je nastavení { idiom.tohoto-serveru }: { $set ->
    [0] nic není nastaveno
    [one] { $set } hodnota
    [few] { $set } hodnoty
   *[other] { $set } hodnot
}{ $presets ->
    [0] {""}
    [one] , { $presets } vlastní sada
    [few] , { $presets } vlastní sady
   *[other] , { $presets } vlastních sad
}. Jinde soubor načteš příkazem `/config import`.
import-nothing = Všechno, co je v souboru, už platí.
import-planned = **Soubor by změnil { $count ->
    [one] jedno nastavení
    [few] { $count } nastavení
   *[other] { $count } nastavení
}:**
import-more = { $count ->
    [one] Ještě jedno tu není vypsané.
    [few] Další { $count } tu nejsou vypsaná.
   *[other] Dalších { $count } tu není vypsaných.
}
import-how = Co v souboru není, zůstane. { idiom.tlacitko } provede všechny změny, nebo žádnou, pokud už něco nesedí.
button-apply = Použít
import-done = { $count ->
    [0] Všechno ze souboru už platilo.
    [one] Změnilo se jedno nastavení.
    [few] Změnila se { $count } nastavení.
   *[other] Změnilo se { $count } nastavení.
}
import-done-before = Změny z tohoto souboru už jsou provedené.
import-done-how = Změny ukáže `/config log`, celý soubor najednou vrátí `/config undo`.
import-gone = Platnost tohoto importu vypršela. Načti ho znovu příkazem `/config import`.
file-line = Řádek { $line }:
file-nothing-changed = Nic se nezměnilo.
file-too-long = Soubor je moc dlouhý; přečtu nejvýš { $max } KB.
file-too-many = Soubor je moc dlouhý; přečtu nejvýš { $settings } nastavení a { $channels } { idiom.kanalu-vic }.
file-not-text = Soubor není text v UTF-8. Ulož ho znovu a načti ještě jednou.
file-syntax = Tohle není TOML. Piš `key = "value"`.
file-twice = `{ $key }` je v souboru dvakrát. Jeden řádek smaž.
file-no-section = Část „{ $name }“ neznám. Nastavení patří pod `[server]`, `[channel.NAME]` nebo `[preset.GAME.NAME]`.
file-no-value = Takovou hodnotu nastavení mít nemůže: `{ $key }`. Napiš ji v uvozovkách.
file-no-game = Hra `{ $given }` neexistuje. Jsou tu: `{ $known }`.
file-not-in-preset = Do sady nepatří nastavení { $key }. Sada má jen možnosti své hry, `clock`, `expiry`, `undo` a `rated`.

# Setting up a server by questions.

command-config-setup = Nastavit { idiom.tento-server-koho } pěti otázkami
welcome = Ahoj, jsem **Deska**. Dají se tu se mnou hrát deskové hry, tah po tahu: { $games }.
welcome-begin = Hru začneš příkazem `/{ $game } new`, hned se mnou příkazem `/{ $game } new level=1`; co všechno umím, ukáže `/help`.
welcome-setup = Správci mě nastaví pěti krátkými otázkami. Do té doby platí výchozí nastavení.
setup-offer = Jsem tu poprvé. Příkazem `/config setup` nastavíš { idiom.tento-server-koho } pěti otázkami; bez toho platí výchozí nastavení. Víckrát se neptám.
button-setup = Nastavit
setup-page = **Otázka { $page } z { $pages }**
setup-language = V jakém jazyce mají být herní plány a zprávy pro všechny? Pro soukromé odpovědi si každý může zvolit jiný jazyk.
setup-games = Které hry se smí { idiom.na-tomto-serveru } zakládat?
setup-clock = Kolik času mají hráči ve výchozím nastavení? Výzva může určit jinak.
setup-rated = Počítají se nové hry do hodnocení, pokud výzva neurčí jinak?
setup-threads = Má každá nová hra dostat vlastní vlákno, aby { idiom.kanaly } zůstaly přehledné?
setup-now = Teď: { $value }
setup-choose = Vyber
setup-all-games = Všechny hry
setup-threads-on = Ano, každá hra má vlákno
setup-threads-off = Ne, hraje se v { idiom.kanalu }
setup-done = **Hotovo. Nové hry { idiom.na-tomto-serveru } začínají s tímto nastavením:**
setup-how = Změníš ho příkazem `/config set key value`, celé ho ukáže `/config show` a změnu vrátíš příkazem `/config undo`.

# The form for settings, in the console. A label stands before a field, its help below.

button-settings-form = Otevřít jako formulář
button-all-settings = Ukázat všechno
form-group-general = Obecné
form-group-access = Kdo co smí
form-group-time = Čas
form-group-looks = Jak vypadají herní plány
form-source = { $source ->
    [channel] Nastaveno pro { idiom.tento-kanal }
    [space] Nastaveno pro { idiom.server }
    [preset] Z hotové sady
    [others] Podle jiných možností
    [default] Výchozí
   *[game] Výchozí hodnota hry
}
form-server-only = Platí pro { idiom.cely-server-koho }. Změníš to, když nahoře zvolíš „{ idiom.cely-server-zacatek }“.
form-no-value = nenastaveno
form-on = zapnuto
form-off = vypnuto
form-label-threads = Vlákna
form-help-threads = Zda každá nová hra dostane vlastní vlákno, pokud tu vlákna jsou.
form-label-rated = Hodnocené hry
form-help-rated = Zda se nové hry počítají do hodnocení, pokud výzva neurčí jinak.
form-label-computer-rated = Hodnocené hry proti programu
form-help-computer-rated = Zda se hry proti programu Deska můžou počítat do hodnocení. Každá úroveň má pak vlastní hodnocení.
form-label-season = Sezóny
form-help-season = Jak často začíná hodnocení od začátku. Hra patří do sezóny, ve které skončí.
form-value-season-none = bez sezón
form-value-season-year = každý rok
form-value-season-quarter = každé tři měsíce
form-label-puzzle = Hádanka dne
form-help-puzzle = Každý den v tuto dobu (v časovém pásmu, které tu platí) sem pošlu hádanku. Za čas můžeš připsat názvy her oddělené čárkami; hádanky pak budou jen z nich.
form-value-puzzle-off = žádná
form-label-look-back = Ohlédnutí za týdnem
form-help-look-back = V tento den a čas (v časovém pásmu, které tu platí) sem pošlu ohlédnutí za týdnem: hry, nejlepší výhru, hádanky a kdo čeká na soupeře. Za týden bez her a hádanek žádné nepřijde.
form-value-look-back-off = žádné
form-label-seats-board = Volná místa
form-help-seats-board = Drž tu zprávu s volnými místy { idiom.serveru }. Upravím ji, když někdo místo nabídne nebo vezme.
form-label-seek-role = Role, kterou volají volná místa
form-help-seek-role = Id role. Zpráva o volném místě ji zmíní: nejvýš jednou za 6 hodin, u každého člověka jednou za den a v klidných hodinách nikdy.
form-value-seek-role-none = žádná
form-channel-only = Platí jen pro { idiom.jediny-kanal }. Změníš to, když nahoře vybereš { idiom.kanal }.
form-label-language = Jazyk
form-help-language = Jazyk herních plánů a zpráv pro všechny. Pro soukromé odpovědi si každý může zvolit jiný jazyk.
form-label-theme = Barvy herních plánů
form-help-theme = Od příštího herního plánu, i v rozehraných hrách.
form-label-board-set = Vzhled plánů a kamenů
form-help-board-set = Od příštího herního plánu, i v rozehraných hrách.
form-label-layout = Rozložení obrázků
form-help-layout = Od příštího herního plánu, i v rozehraných hrách.
form-label-avatars = Avatary hráčů
form-help-avatars = Zda jsou na obrázcích plánů avatary hráčů. Od příštího herního plánu, i v rozehraných hrách.
form-label-old-boards = Starší plány téhož tahu
form-help-old-boards = Co se stane se zprávou, když ji ve stejném tahu nahradí novější.
form-value-old-boards-usual = jak je na platformě zvykem
form-value-old-boards-keep = zůstanou
form-value-old-boards-replace = zmizí
form-label-games = Hry
form-help-games = Které hry se smí zakládat. Rozehrané hry pokračují.
form-label-play = Nové hry
form-help-play = Zda se tu vůbec smí zakládat hry.
form-label-open-games = Rozehrané hry jednoho hráče
form-help-open-games = Kolik rozehraných her smí mít jeden hráč: 1 až 1000, nebo none (bez omezení).
form-value-open-games-none = bez omezení
form-label-computer-games = Rozehrané hry proti programu
form-help-computer-games = Kolik rozehraných her proti programu Deska smí mít jeden hráč; 0 je vypne.
form-label-computer-games-here = Rozehrané hry proti programu celkem
form-help-computer-games-here = Kolik rozehraných her proti programu Deska smí být dohromady: 1 až 1000, nebo none (bez omezení).
form-value-computer-games-here-none = bez omezení
form-label-admins = Kdo smí měnit nastavení
form-help-admins = Kromě správců { idiom.serveru }: id rolí nebo názvy oprávnění oddělené čárkami.
form-value-admins-none = nikdo další
form-label-club-organisers = Kdo smí pořádat ligy a večery
form-help-club-organisers = Kromě správců: id rolí nebo názvy oprávnění oddělené čárkami.
form-value-club-organisers-none = jen správci
form-label-public-games = Přístupné návštěvníkům
form-help-public-games = Každý vidí na stránce správce bota hry, výsledky a hodnocení i se jmény hráčů, bez přihlášení.
form-label-clock = Čas hráče
form-help-clock = Napiš 3d (3 dny na tah), 14d+1d (14 dní a za každý tah 1 den navíc), nebo none. Výzva může určit jinak.
form-value-clock-none = bez omezení
form-label-expiry = Když vyprší čas
form-help-expiry = Co se pak s hrou stane.
form-label-undo = Vracení tahů
form-help-undo = Zda jde tah vrátit, když soupeř souhlasí.
form-label-time-zone = Časové pásmo
form-help-time-zone = Oblast a město, třeba Europe/Prague. Řídí se jím klidné hodiny a víkendy.
form-label-quiet-hours = Klidné hodiny
form-help-quiet-hours = Kdy každý den stojí čas hráčů a nechodí připomínky, třeba 22:00-07:00, nebo none.
form-value-quiet-hours-none = žádné
form-label-weekends-off = Volné víkendy
form-help-weekends-off = Zda v sobotu a v neděli stojí čas hráčů a nechodí připomínky.
form-days = { $count ->
    [one] { $count } den
    [few] { $count } dny
   *[other] { $count } dní
}
form-label-vacation-days = Dovolená
form-help-vacation-days = Kolik dní dovolené má každý hráč za rok.
form-label-challenge-days = Otevřené výzvy
form-help-challenge-days = Kolik dní výzva čeká na odpověď.
form-label-preset = Hotová sada
form-help-preset = S čím nové hry začínají. Jednotlivé možnosti níže mají přednost.
