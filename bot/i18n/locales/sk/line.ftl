# Conditional moves: what a player answers if the opponent plays certain moves.

command-if = Nastaviť podmienené ťahy: ťah súpera, potom tvoja odpoveď. Vidíš ich len ty
param-line = Ťah súpera then tvoja odpoveď, ako c3 d4 then f6 e5; bez ťahov uvidíš všetky; clear ich zruší

# The conditional moves of the reader.

line-title = Tvoje podmienené ťahy v hre `{ $code }` ({ $game }, súper **{ $opponent }**). Vidíš ich len ty.
line-row = { $indent }• `{ $moves }`
line-none = V hre `{ $code }` ({ $game }, súper **{ $opponent }**) nemáš žiadne podmienené ťahy. Nastavíš ich príkazom `/game if`: ťah súpera, slovo `potom` a tvoja odpoveď.
line-added = Nastavené. Ak to **{ $opponent }** zahrá, hneď zahrám tvoju odpoveď.
line-replaced = Nahrádza to tvoju skoršiu odpoveď `{ $move }`.
line-unchecked = Ťahy po `{ $move }` zatiaľ neviem overiť: závisia od niečoho, čo ešte nikto nevidí. Overím ich, keď sa tam hra dostane.
line-dropped = Tvoje podmienené ťahy sú zrušené.
line-dropped-some = Podmienené ťahy, ktoré sa takto začínajú, sú zrušené. Ostatné zostávajú.
button-drop-lines = Zrušiť všetky

# Why conditional moves are refused.

line-own-turn = Na ťahu si ty. Najprv urob svoj ťah: podmienené ťahy sa začínajú ťahom súpera (**{ $opponent }**).
line-no-turns = Podmienené ťahy sa teraz nastaviť nedajú, lebo v tejto časti hry sa v ťahoch nestriedate (súper: **{ $opponent }**).
line-then = potom
line-no-moves = Napíš ťah súpera (**{ $opponent }**), slovo `potom` a svoju odpoveď.
line-no-reply = Chýba tvoja odpoveď na `{ $move }` (ťah { $number }). Pridaj `potom` a svoj ťah.
line-refused = { $by ->
    [owner] Tvoj ťah { $number }, `{ $move }`, nie je možný.
   *[opponent] Ťah { $number } súpera (**{ $opponent }**), `{ $move }`, nie je možný.
}
line-unchanged = Tvoje podmienené ťahy zostávajú, ako boli.
line-over = Po `{ $move }` je koniec hry, takže už nemôže nasledovať žiadny ťah.
line-too-long = Za sebou môže byť najviac { $max } ťahov, počítajú sa oboch hráčov. Vynechaj posledné.
line-too-many = V jednej hre môže byť najviac { $max } podmienených ťahov. Zruš niektoré príkazom `/game if clear`.
line-unknown = Takto sa nezačína žiadny z tvojich podmienených ťahov. Ukáže ich `/game if`.

# Why a line that the reader plans by clicks can't go on.

try-over = Po konci hry sa už neťahá.
try-full = Variant má najviac { $max } ťahov.

# What the channel sees when a conditional move is played.

event-ahead = **{ $player }** má túto odpoveď nastavenú vopred.

# Direct messages.

line-left = V hre `{ $code }` ({ $game }) hrá **{ $opponent }** iný ťah, než čakáš, preto sú tam tvoje podmienené ťahy zrušené.
line-illegal = Odpoveď `{ $move }`, ktorú máš nastavenú v hre `{ $code }` ({ $game }, súper **{ $opponent }**), sa zahrať nedala.
line-illegal-then = Tvoje podmienené ťahy sú zrušené. Na ťahu si ty.
line-undone = V hre `{ $code }` ({ $game }, súper **{ $opponent }**) sa vracali ťahy, preto sú tam tvoje podmienené ťahy zrušené.
line-paused = Hra `{ $code }` ({ $game }, súper **{ $opponent }**) má prestávku, preto sú tam tvoje podmienené ťahy zrušené.
line-game-over = Hra `{ $code }` ({ $game }, súper **{ $opponent }**) sa skončila, preto sú tam tvoje podmienené ťahy zrušené.
