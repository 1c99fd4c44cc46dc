# Everything about time: clocks, deadlines, reminders, vacations, pauses.

time-percent = { $percent } %
time-days = { $count ->
    [one] { $count } den
    [few] { $count } dny
   *[other] { $count } dní
}
time-hours = { $count ->
    [one] { $count } hodina
    [few] { $count } hodiny
   *[other] { $count } hodin
}
time-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
   *[other] { $count } minut
}
time-seconds = { $count ->
    [one] { $count } sekunda
    [few] { $count } sekundy
   *[other] { $count } sekund
}

# The clock of a new game.

clock-none = Čas není omezený.
clock-per-move = Čas na tah: { $time }.
clock-bank = Čas na celou hru: { $time }, za každý tah navíc: { $increment }.
clock-total = Čas na celou hru: { $time }.
clock-cap = Nejvýš se nastřádá: { $time }.
clock-short-none = Bez hodin
clock-short-turn = { $time } na tah
clock-short-total = { $time } na celou hru
clock-short-bank = { $time } + { $increment } za tah
clock-short-capped = { $time } + { $increment } za tah, nejvýš { $most }
clock-claim = Když hráči vyprší čas, soupeř si může přisoudit výhru.
clock-quiet = Hodiny denně stojí v době { $hours } ({ $zone }).
clock-weekends = O víkendech hodiny stojí ({ $zone }).
undo-none = Tahy se nedají vracet.

# Whose time runs.

clock-deadline = Termín: { $deadline }.
clock-deadline-of = Termín, **{ $player }**: { $deadline }.
clock-left = **{ $player }**, zbývající čas: { $time }.
clock-paused = Hra má přestávku. Pokračuje, když někdo táhne nebo { idiom.stiskne } **Pokračovat ve hře** (`/game continue`).
clock-claimable = **{ $other }** si může přisoudit výhru na čas příkazem `/game claim`; do té doby ještě může táhnout **{ $player }**.
clock-unreached = { $why ->
    [gone] { idiom.kanal-zacatek } už neexistuje a soukromá zpráva nedorazila
    [closed] V { idiom.kanalu } nemůžu psát a soukromá zpráva nedorazila
    [left] Už tu není **{ $player }** a soukromá zpráva nedorazila
    [late] Zprávy teď do { idiom.kanalu } neprocházejí a soukromá zpráva nedorazila
   *[permanent] V { idiom.kanalu } nejde ukázat herní plán a soukromá zpráva nedorazila
}, takže hodiny stojí: **{ $player }**.
clock-unreached-own = Nedaří se mi dát ti vědět, takže tvoje hodiny stojí. Rozběhnou se, až se na hru podíváš: `/game board game={ $code }`.
clock-absent = **{ $other }** si může přisoudit výhru příkazem `/game claim`, nebo hru zrušit příkazem `/game abort`.
clock-may-cancel = **{ $other }** může hru zrušit příkazem `/game abort`.
clock-on-vacation = **{ $player }** má dovolenou do { $until }.
clock-away = Spojení vypadlo (**{ $player }**), a tak tyto hodiny teď stojí.

# What happened.

event-expired = **{ $player }**: čas vypršel.
event-timed-out = **{ $player }**: čas vypršel.
event-timed-out-both = Čas vypršel oběma hráčům.
event-resumed = **{ $player }** ukončuje přestávku a hra pokračuje (soupeř: **{ $other }**). Hodiny zase jdou.
event-outage-from = Výpadek na mé straně: začátek { $from }, délka { $time }. Hodiny po tu dobu stály.
event-outage = Výpadek na mé straně ({ $time }). Hodiny po tu dobu stály.
event-cut-off = Výpadek spojení (**{ $player }**): začátek { $from }, délka { $time }. Tyto hodiny po tu dobu stály.
event-unbegun-clock = { $count ->
    [one] První tah nepřišel včas (**{ $player }**), a tak se hra ruší.
   *[other] První tahy nepřišly včas (**{ $player }**, **{ $other }**), a tak se hra ruší.
}
event-offered-pause = **{ $player }** žádá o přestávku. Oboje hodiny by se zastavily. **{ $other }**, souhlasíš?
event-accepted-pause = **{ $player }** souhlasí s přestávkou, o kterou žádá **{ $other }**. Oboje hodiny stojí.
event-declined-pause = **{ $player }** odmítá přestávku, o kterou žádá **{ $other }**.
event-withdrawn-pause = **{ $player }** stahuje žádost o přestávku.
offer-by-other-pause = **{ $player }** už žádá o přestávku. Přijmi ji, nebo hraj dál.
ending-time = Vítězí **{ $winner }**: soupeři vypršel čas ({ $loser }).
ending-time-reason = { $loser ->
    [white] Bílému vypršel čas
   *[black] Černému vypršel čas
}
ending-time-both = Remíza: čas vypršel oběma hráčům.
ending-time-both-reason = Čas vypršel oběma

# Answers.

no-undo = V této hře nejde tahy vracet.
no-clocks = V této hře se čas neměří, takže přestávka nemá smysl.
paused-already = Hra už přestávku má. Ukončíš ji pomocí `/game continue`.
not-paused = Hra přestávku nemá.
move-too-late = Čas ti vypršel: { $deadline }. Tento tah přišel až potom, a tak neplatí. Hra skončí, jakmile přečtu, co bylo odesláno dřív.
nothing-to-claim = Soupeři čas nevypršel. Pokud už tu není, můžeš si výhru přisoudit po týdnu.
vacation-too-long = Dovolená trvá nejméně 1 hodinu a nejvýš tolik, kolik ti z ní zbývá: { $time }.
vacation-already = Máš dovolenou do { $until }. Ukončíš ji pomocí `/me vacation end`.
vacation-not-on = Teď dovolenou nemáš. Začneš ji pomocí `/me vacation 7d`.
challenge-expired = Na výzvu nikdo včas neodpověděl ({ $game }, **{ $challenger }**).
gone-expired = Na tuto výzvu nikdo včas neodpověděl. Novou pošleš třeba takhle: `/{ $kind } new`.

next-game-title = `{ $code }` { $game }, soupeř **{ $opponent }**.
nothing-waits = V žádné hře teď nejsi na tahu. Všechny svoje hry uvidíš pomocí `/game list`.

# Reminders.

reminder-direct = Připomínka ke hře `{ $code }`, zbývající čas: { $left }. { $game }, soupeř **{ $opponent }**. Termín: { $deadline }.
reminder-channel = **{ $player }**, připomínka ke hře `{ $code }`, zbývající čas: { $left }. { $game }, soupeř **{ $opponent }**. Termín: { $deadline }.
reminders-none = Připomínky jsou vypnuté.
reminders-at = Připomenu se, když ti z času zbude: { $at }.
reminders-quiet = V této době mlčím: { $hours } ({ $zone }).
reminders-how = Změníš to třeba pomocí `/me reminders at=50%,10%` nebo `/me reminders at=1d,6h quiet=22:00-07:00`; vypneš pomocí `/me reminders at=none`.

# A person's time.

zone-current = Tvoje časové pásmo je `{ $zone }`.
zone-changed = Tvoje časové pásmo je teď `{ $zone }`. Řídí se jím i doba, kdy ti nic nepřipomínám.
zone-none = Časové pásmo ještě zvolené nemáš. Zvol si ho, třeba `/me timezone Europe/Prague`.
vacation-begins = **{ $player }** má dovolenou do { $until }. { $count ->
    [one] Hodiny tohoto hráče stojí ve hře { $codes }.
   *[other] Hodiny tohoto hráče stojí ve hrách { $codes }.
}
vacation-ends = **{ $player }** má po dovolené. { $count ->
    [one] Hodiny ve hře { $codes } zase jdou.
   *[other] Hodiny ve hrách { $codes } zase jdou.
}
vacation-begun = Dovolená začíná. Tvoje hodiny stojí do { $until }.
vacation-current = Máš dovolenou do { $until }.
vacation-until-move = Když táhneš, skončí dřív.
vacation-until-date = Táhnout můžeš dál a dovolená tím neskončí. Ukončíš ji pomocí `/me vacation end`.
vacation-over = Vítej zpátky. Tvoje hodiny zase jdou, kromě her s přestávkou.
vacation-none = Teď dovolenou nemáš. Začneš ji pomocí `/me vacation 7d`.
vacation-left = Z dovolené ti zbývá: { $time }. Počítá se to, co bylo za posledních 365 dní, a limit určuje nejpřísnější { idiom.ze-serveru-na-kterych } hraješ.
vacation-none-left = Z dovolené ti už nic nezbývá. Počítá se to, co bylo za posledních 365 dní, a limit určuje nejpřísnější { idiom.ze-serveru-na-kterych } hraješ.

# Buttons.

button-pause = Požádat o přestávku
button-accept-pause = Povolit přestávku
button-decline-pause = Nepovolit přestávku
button-continue = Pokračovat ve hře
button-claim = Přisoudit si výhru
button-next-game = Další hra

# Commands.

command-pause = Navrhnout zastavení obou hodin
command-continue = Ukončit přestávku: hodiny zase jdou
command-next = Ukázat hru s mým nejbližším termínem
command-claim = Přisoudit si výhru, když soupeři vypršel čas
command-reminders = Kdy mi připomínat, že jsem na tahu
command-timezone = Moje časové pásmo
command-vacation = Dovolená: ukázat, začít nebo ukončit; moje hodiny stojí
param-clock = Čas: 3d na tah, 14d+1d (14 dní a za každý tah 1 den navíc), nebo none
param-expiry = Co se stane, když hráči vyprší čas
param-expiry-auto = hráč prohrává
param-expiry-claim = soupeř si může přisoudit výhru
param-undo = Zda jde tah vrátit, když soupeř souhlasí
param-undo-always = ano
param-undo-casual = jen v nehodnocených hrách
param-undo-never = ne
param-remind-at = Kolik zbývá času: 50%,10% nebo 1d,6h, nebo none
param-remind-quiet = Hodiny bez připomínek, třeba 22:00-07:00, nebo none
param-zone = Časové pásmo, třeba Europe/Prague
param-vacation-time = Na jak dlouho, třeba 7d, nebo end
param-vacation-until = Kdy skončí
param-vacation-until-date = posledním dnem
param-vacation-until-move = posledním dnem, nebo když zahraju
