# Settings of servers and channels beside showing and setting one.

command-log = Kto zmenil ktoré nastavenie
command-config-undo = Vrátiť zmenu nastavenia
param-change-number = Číslo zmeny z { idiom.sign }config log; bez čísla najnovšia

log-title = **Zmeny nastavení{ $scope ->
    [channel] {" "}({ idiom.kanal } { $channel })
   *[space] {""}
}**, najnovšie hore (strana { $page } z { $pages })
log-empty = Zatiaľ tu nikto žiadne nastavenie nezmenil{ $scope ->
    [channel] {" "}({ idiom.kanal } { $channel })
   *[space] {""}
}.
log-line = **{ $number }.** { $at }, **{ $person }**: „{ $label }“: { $before } → **{ $after }** (`{ $key }`, { $scope ->
    [channel] { idiom.kanal } { $channel }
   *[space] { idiom.cely-server }
}).
log-line-several = **{ $number }.** { $at }, **{ $person }**: { $count ->
    [one] jedno nastavenie
    [few] { $count } nastavenia
   *[other] { $count } nastavení
} naraz.
change-line = • „{ $label }“: { $before } → **{ $after }** (`{ $key }`, { $scope ->
    [channel] { idiom.kanal } { $channel }
   *[space] { idiom.cely-server }
}).
change-new-games = Len pre nové hry.
change-next-boards = Od najbližšej dosky, aj v rozohraných hrách.
change-at-once = Hneď, aj v rozohraných hrách.
change-no-value = nenastavené
change-preset = { $game }: sada { $name }
change-preset-none = nie je
change-preset-saved = uložená
change-preset-other = má iný obsah
log-undoes = Tým sa vrátila zmena { $undoes }.
log-undone = Zmena je vrátená.
log-how = Zmenu vrátiš { idiom.jej-tlacidlom } alebo príkazom `/config undo number`.
button-undo-change = Vrátiť { $number }
change-undone = Zmena { $number } je vrátená:
no-such-change = Zmena { $number } tu nie je. Všetky ukáže `/config log`.
nothing-to-undo = Nie je čo vrátiť. Všetky zmeny ukáže `/config log`.
changed-since = Nastavenie { $key } sa od zmeny { $number } znova zmenilo. Najprv vráť neskoršiu zmenu alebo hodnotu nastav príkazom `/config set { $typed }`.
change-gone = To sa vrátiť nedá: nastavenie { $key } už skoršiu hodnotu neprijíma. Nastavenia ukáže `/config show`.

# Presets that admins make.

command-config-preset = Uložiť nastavenie hry ako vlastnú sadu, zmazať ju alebo vypísať všetky
param-preset-action = Čo sa má stať
param-preset-action-save = uložiť súčasné nastavenie pod menom
param-preset-action-delete = zmazať sadu
param-preset-action-list = vypísať všetky sady { idiom.servera }
param-preset-name = Meno sady: písmená, číslice a spojovníky
param-preset-game = Pre ktorú hru je
preset-saved = { $what ->
    [replaced] Sada má nový obsah
   *[new] Sada je uložená
}: `{ $name }` ({ $game }). Obsahuje nastavenie, s ktorým sa teraz začínajú nové hry ({ $scope ->
    [channel] { idiom.kanal } { $channel }
   *[space] { idiom.cely-server }
}).
preset-content = `{ $content }`
preset-how = Hrá sa s ňou takto: `/{ $kind } new preset={ $name }`. Ako predvolenú ju nastavíš príkazom `/config set { $kind }.preset { $name }`.
preset-deleted = Sada `{ $name }` ({ $game }) je zmazaná.
presets-none = { idiom.tento-server-zaciatok } nemá vlastné sady. Súčasné nastavenie hry uložíš príkazom `/config preset save name game`.
presets-title = **Vlastné sady { idiom.tohto-servera }**
presets-line = { $game }, `{ $name }`: `{ $content }`
presets-how = Ako predvolenú nastavíš sadu príkazom `/config set` s kľúčom `preset` jej hry. Zmažeš ju príkazom `/config preset delete name game`.
preset-which-game = Pre ktorú hru? Pridaj `game`, napríklad `/config preset save klub game=go`.
preset-bad-name = „{ $given }“ nemôže byť meno. Použi 1 až { $max } písmen, číslic a spojovníkov, napríklad `klub-blesk`.
preset-no-name = Daj sade meno: 1 až { $max } písmen, číslic a spojovníkov, napríklad `/config preset save klub-blesk go`.
preset-built-in = Hotovú sadu `{ $name }` už má hra sama ({ $game }). Zvoľ iné meno.
preset-too-many = Viac vlastných sád tu byť nemôže: hra { $game } ich má { $max }. Niektorú zmaž príkazom `/config preset delete`.
preset-none-of-game = Pre túto hru ({ $game }) tu nie sú žiadne vlastné sady. Uložíš ich príkazom `/config preset save name { $kind }`.
preset-unknown = Sada `{ $name }` ({ $game }) tu nie je. Sú tu: `{ $known }`.
preset-in-use = Sada `{ $name }` ({ $game }) je niekde predvolená, takže zostáva. Najprv ju tam zruš:
preset-in-use-line = • { $scope ->
    [channel] { idiom.kanal } { $channel }: `/config unset { $kind }.preset` ({ idiom.kanal } { $channel })
   *[space] { idiom.server }: `/config unset { $kind }.preset`
}

# Which games begin where, and who may change settings.

not-played-here = { idiom.v-tomto-kanali-zaciatok } sa nová hra začať nemôže.
game-not-allowed = { idiom.v-tomto-kanali-zaciatok } sa nedá založiť hra { $game }.
games-allowed = Hrať tu môžeš: { $games }. Hru založíš príkazom `/{ $kind } new`.
allowed-elsewhere = Skús { idiom.iny-kanal } { idiom.tohto-servera }.
allowed-nowhere = Ak tu chceš hrať, opýtaj sa správcu.
allowed-in = Kde sa to dá:
allowed-in-channel = { $channel }
too-many-games = Máš toľko rozohraných hier, koľko { idiom.tento-server } dovoľuje ({ $max }). Najprv niektorú dohraj; ukáže ich `/game list`.
too-many-games-other = **{ $person }** má toľko rozohraných hier, koľko { idiom.tento-server } dovoľuje ({ $max }). Skús to znova, keď sa niektorá skončí.
setting-admins = Discord ukazuje `/config` len ľuďom s oprávnením **Spravovať server** (Manage Server). Ostatným ho sprístupníš v nastaveniach servera, v časti Integrácie.
admins-own-only = Nastavenie `admins` menia len správcovia, ktorých určuje sama platforma. Opýtaj sa niektorého z nich.
admins-none-here = Toto sa tu nastaviť nedá, lebo tu nie sú roly. Na Matrixe rozhoduje úroveň oprávnení.
admins-no-role = Rola s id `{ $given }` { idiom.na-tomto-serveri } nie je. Skopíruj id z nastavení servera, z časti Roly.
admins-unknown = Oprávnenie „{ $given }“ nepoznám. Napíš id roly alebo jedno z týchto: `{ $known }`.
seek-role-everybody = Túto rolu majú všetci. Uveď takú, ktorú si ľudia vyberajú sami.

# Settings as a file.

command-config-export = Všetky nastavenia { idiom.tohto-servera } ako súbor
command-config-import = Načítať nastavenia zo súboru; Deska najprv ukáže, čo sa zmení
param-settings-file = Súbor z { idiom.sign }config export
settings-exported = Tu sú nastavenia { idiom.tohto-servera }: { $set ->
    [0] nič nie je nastavené
    [one] { $set } hodnota
    [few] { $set } hodnoty
   *[other] { $set } hodnôt
}{ $presets ->
    [0] {""}
    [one] , { $presets } vlastná sada
    [few] , { $presets } vlastné sady
   *[other] , { $presets } vlastných sád
}. Inde súbor načítaš príkazom `/config import`.
import-nothing = Všetko, čo je v súbore, už platí.
import-planned = **Súbor by zmenil { $count ->
    [one] jedno nastavenie
    [few] { $count } nastavenia
   *[other] { $count } nastavení
}:**
import-more = { $count ->
    [one] Ešte jedno tu nie je vypísané.
    [few] Ďalšie { $count } tu nie sú vypísané.
   *[other] Ďalších { $count } tu nie je vypísaných.
}
import-how = Čo v súbore nie je, zostane. { idiom.tlacidlo } urobí všetky zmeny, alebo žiadnu, ak už niečo nesedí.
button-apply = Použiť
import-done = { $count ->
    [0] Všetko zo súboru už platilo.
    [one] Zmenilo sa jedno nastavenie.
    [few] Zmenili sa { $count } nastavenia.
   *[other] Zmenilo sa { $count } nastavení.
}
import-done-before = Zmeny z tohto súboru sú už urobené.
import-done-how = Zmeny ukáže `/config log`, celý súbor naraz vráti `/config undo`.
import-gone = Platnosť tohto importu vypršala. Načítaj ho znova príkazom `/config import`.
file-line = Riadok { $line }:
file-nothing-changed = Nič sa nezmenilo.
file-too-long = Súbor je príliš dlhý; prečítam najviac { $max } KB.
file-too-many = Súbor je príliš dlhý; prečítam najviac { $settings } nastavení a { $channels } { idiom.kanalov }.
file-not-text = Súbor nie je text v UTF-8. Ulož ho znova a načítaj ešte raz.
file-syntax = Toto nie je TOML. Píš `key = "value"`.
file-twice = `{ $key }` je v súbore dvakrát. Jeden riadok zmaž.
file-no-section = Časť „{ $name }“ nepoznám. Nastavenia patria pod `[server]`, `[channel.NAME]` alebo `[preset.GAME.NAME]`.
file-no-value = Takú hodnotu nastavenie mať nemôže: `{ $key }`. Napíš ju v úvodzovkách.
file-no-game = Hra `{ $given }` neexistuje. Sú tu: `{ $known }`.
file-not-in-preset = Do sady nepatrí nastavenie { $key }. Sada má možnosti svojej hry, `clock`, `expiry`, `undo` a `rated`.

# Setting up a server by questions.

command-config-setup = Nastaviť { idiom.tento-server-koho } piatimi otázkami
welcome = Ahoj, som **Deska**. Dajú sa tu so mnou hrať stolové hry, ťah po ťahu: { $games }.
welcome-begin = Hru začneš príkazom `/{ $game } new`, hneď so mnou príkazom `/{ $game } new level=1`; čo všetko viem, ukáže `/help`.
welcome-setup = Správcovia ma nastavia piatimi krátkymi otázkami. Dovtedy platí predvolené nastavenie.
setup-offer = Som tu prvýkrát. Príkazom `/config setup` nastavíš { idiom.tento-server-koho } piatimi otázkami; bez toho platí predvolené nastavenie. Druhýkrát sa nespýtam.
button-setup = Nastaviť
setup-page = **Otázka { $page } z { $pages }**
setup-language = V akom jazyku majú byť dosky a správy pre všetkých? Pre súkromné odpovede si každý môže zvoliť iný jazyk.
setup-games = Ktoré hry sa smú { idiom.na-tomto-serveri } zakladať?
setup-clock = Koľko času majú hráči v predvolenom nastavení? Výzva môže určiť inak.
setup-rated = Počítajú sa nové hry do ratingu, ak výzva neurčí inak?
setup-threads = Má každá nová hra dostať vlastné vlákno, aby { idiom.kanaly } zostali prehľadné?
setup-now = Teraz: { $value }
setup-choose = Vyber
setup-all-games = Všetky hry
setup-threads-on = Áno, každá hra má vlákno
setup-threads-off = Nie, hrá sa v { idiom.kanali }
setup-done = **Hotovo. Nové hry { idiom.na-tomto-serveri } sa začínajú s týmto nastavením:**
setup-how = Zmeníš ho príkazom `/config set key value`, celé ho ukáže `/config show` a zmenu vrátiš príkazom `/config undo`.

# The form for settings, in the console. A label stands before a field, its help below.

button-settings-form = Otvoriť ako formulár
button-all-settings = Ukázať všetko
form-group-general = Všeobecné
form-group-access = Kto čo smie
form-group-time = Čas
form-group-looks = Vzhľad dosiek
form-source = { $source ->
    [channel] Nastavené pre { idiom.tento-kanal }
    [space] Nastavené pre { idiom.server }
    [preset] Z hotovej sady
    [others] Podľa iných možností
    [default] Predvolené
   *[game] Predvolené v hre
}
form-server-only = Platí pre { idiom.cely-server-koho }. Zmeníš to, keď hore zvolíš „{ idiom.cely-server-zaciatok }“.
form-no-value = nenastavené
form-on = zapnuté
form-off = vypnuté
form-label-threads = Vlákna
form-help-threads = Či každá nová hra dostane vlastné vlákno, ak tu vlákna sú.
form-label-rated = Hodnotené hry
form-help-rated = Či sa nové hry počítajú do ratingu, ak výzva neurčí inak.
form-label-computer-rated = Hodnotené hry proti programu
form-help-computer-rated = Či sa hry proti programu Deska môžu počítať do ratingu. Každá úroveň má potom vlastný rating.
form-label-season = Sezóny
form-help-season = Ako často sa rating začína odznova. Hra patrí do sezóny, v ktorej sa skončí.
form-value-season-none = bez sezón
form-value-season-year = každý rok
form-value-season-quarter = každé tri mesiace
form-label-puzzle = Hádanka dňa
form-help-puzzle = Každý deň v tomto čase (v časovom pásme, ktoré tu platí) sem pošlem hádanku. Za čas môžeš pripísať názvy hier oddelené čiarkami; hádanky potom budú len z nich.
form-value-puzzle-off = žiadna
form-label-look-back = Ohliadnutie za týždňom
form-help-look-back = V tento deň a čas (v časovom pásme, ktoré tu platí) sem pošlem ohliadnutie za týždňom: hry, najlepšiu výhru, hádanky a kto čaká na súpera. Za týždeň bez hier a hádaniek žiadne nepríde.
form-value-look-back-off = žiadne
form-label-seats-board = Voľné miesta
form-help-seats-board = Drž tu správu s voľnými miestami { idiom.servera }. Upravím ju, keď niekto miesto ponúkne alebo vezme.
form-label-seek-role = Rola, ktorú volajú voľné miesta
form-help-seek-role = Id roly. Správa o voľnom mieste ju spomenie: najviac raz za 6 hodín, u každého človeka raz za deň a v tichých hodinách nikdy.
form-value-seek-role-none = žiadna
form-channel-only = Platí len pre { idiom.jediny-kanal }. Zmeníš to, keď hore vyberieš { idiom.kanal }.
form-label-language = Jazyk
form-help-language = Jazyk dosiek a správ pre všetkých. Pre súkromné odpovede si každý môže zvoliť iný jazyk.
form-label-theme = Farby dosiek
form-help-theme = Od najbližšej dosky, aj v rozohraných hrách.
form-label-board-set = Vzhľad dosiek a kameňov
form-help-board-set = Od najbližšej dosky, aj v rozohraných hrách.
form-label-layout = Rozloženie obrázkov
form-help-layout = Od najbližšej dosky, aj v rozohraných hrách.
form-label-avatars = Avatary hráčov
form-help-avatars = Či sú na obrázkoch dosiek avatary hráčov. Od najbližšej dosky, aj v rozohraných hrách.
form-label-old-boards = Staršie dosky toho istého ťahu
form-help-old-boards = Čo sa stane so správou, keď ju v tom istom ťahu nahradí novšia.
form-value-old-boards-usual = ako je na platforme zvykom
form-value-old-boards-keep = zostanú
form-value-old-boards-replace = zmiznú
form-label-games = Hry
form-help-games = Ktoré hry sa smú zakladať. Rozohrané hry pokračujú.
form-label-play = Nové hry
form-help-play = Či sa tu vôbec smú zakladať hry.
form-label-open-games = Rozohrané hry jedného hráča
form-help-open-games = Koľko rozohraných hier smie mať jeden hráč: 1 až 1000, alebo none (bez obmedzenia).
form-value-open-games-none = bez obmedzenia
form-label-computer-games = Rozohrané hry proti programu
form-help-computer-games = Koľko rozohraných hier proti programu Deska smie mať jeden hráč; 0 ich vypne.
form-label-computer-games-here = Rozohrané hry proti programu spolu
form-help-computer-games-here = Koľko rozohraných hier proti programu Deska smie byť spolu: 1 až 1000, alebo none (bez obmedzenia).
form-value-computer-games-here-none = bez obmedzenia
form-label-admins = Kto smie meniť nastavenia
form-help-admins = Okrem správcov { idiom.servera }: id rolí alebo názvy oprávnení oddelené čiarkami.
form-value-admins-none = nikto ďalší
form-label-club-organisers = Kto smie organizovať ligy a večery
form-help-club-organisers = Okrem správcov: id rolí alebo názvy oprávnení oddelené čiarkami.
form-value-club-organisers-none = iba správcovia
form-label-public-games = Prístupné návštevníkom
form-help-public-games = Každý vidí na stránke správcu bota hry, výsledky a ratingy aj s menami hráčov, bez prihlásenia.
form-label-clock = Čas hráča
form-help-clock = Napíš 3d (3 dni na ťah), 14d+1d (14 dní a za každý ťah 1 deň navyše) alebo none. Výzva môže určiť inak.
form-value-clock-none = bez obmedzenia
form-label-expiry = Keď vyprší čas
form-help-expiry = Čo sa potom s hrou stane.
form-label-undo = Vracanie ťahov
form-help-undo = Či sa dajú vracať ťahy, ak súper súhlasí.
form-label-time-zone = Časové pásmo
form-help-time-zone = Oblasť a mesto, napríklad Europe/Prague. Riadia sa ním tiché hodiny a víkendy.
form-label-quiet-hours = Tiché hodiny
form-help-quiet-hours = Kedy každý deň stojí čas hráčov a nechodia pripomienky, napríklad 22:00-07:00, alebo none.
form-value-quiet-hours-none = žiadne
form-label-weekends-off = Voľné víkendy
form-help-weekends-off = Či v sobotu a v nedeľu stojí čas hráčov a nechodia pripomienky.
form-days = { $count ->
    [one] { $count } deň
    [few] { $count } dni
   *[other] { $count } dní
}
form-label-vacation-days = Dovolenka
form-help-vacation-days = Koľko dní dovolenky má každý hráč za rok.
form-label-challenge-days = Otvorené výzvy
form-help-challenge-days = Koľko dní výzva čaká na odpoveď.
form-label-preset = Hotová sada
form-help-preset = S čím sa nové hry začínajú. Jednotlivé možnosti nižšie majú prednosť.
