# Conditional moves: what a player answers if the opponent plays certain moves.

command-if = Nastavit podmíněné tahy: tah soupeře, pak moje odpověď. Vidím je jen já
param-line = Tah soupeře then moje odpověď, třeba c3 d4 then f6 e5; bez tahů ukáže všechny; clear je zruší

# The conditional moves of the reader.

line-title = Tvoje podmíněné tahy ve hře `{ $code }` ({ $game }, **{ $opponent }**). Vidíš je jen ty.
line-row = { $indent }• `{ $moves }`
line-none = Ve hře `{ $code }` ({ $game }, **{ $opponent }**) nemáš žádné podmíněné tahy. Nastavíš je příkazem `/game if`: tah soupeře, slovo `pak` a tvoje odpověď.
line-added = Nastaveno. Když **{ $opponent }** zahraje právě toto, hned zahraju tvoji odpověď.
line-replaced = Nahrazuje to tvoji dřívější odpověď `{ $move }`.
line-unchecked = Tahy po `{ $move }` zatím ověřit nejde: závisí na něčem, co ještě nikdo nezná. Ověřím je, až na ně ve hře dojde.
line-dropped = Tvoje podmíněné tahy jsou zrušené.
line-dropped-some = Podmíněné tahy, které takto začínají, jsou zrušené. Ostatní zůstávají.
button-drop-lines = Zrušit všechny

# Why conditional moves are refused.

line-own-turn = Jsi na tahu. Nejdřív táhni: podmíněné tahy začínají tahem soupeře (**{ $opponent }**).
line-no-turns = Podmíněné tahy teď nastavit nejde, protože se v této části hry nestřídáte (ty a **{ $opponent }**).
line-then = pak
line-no-moves = Napiš tah soupeře (**{ $opponent }**), slovo `pak` a svoji odpověď.
line-no-reply = Chybí tvoje odpověď na `{ $move }` (tah { $number }). Připiš `pak` a svůj tah.
line-refused = { $by ->
    [owner] Tvůj tah { $number }, `{ $move }`, není možný.
   *[opponent] Tah { $number } soupeře (**{ $opponent }**), `{ $move }`, není možný.
}
line-unchanged = Tvoje podmíněné tahy zůstávají, jak byly.
line-over = Po `{ $move }` hra skončí, takže další tah nemůže následovat.
line-too-long = Za sebou jde nastavit nejvýš { $max } tahů, tvých i soupeřových dohromady. Ty poslední vynech.
line-too-many = V jedné hře jde nastavit nejvýš { $max } podmíněných tahů. Některé zruš pomocí `/game if clear`.
line-unknown = Žádné tvoje podmíněné tahy takto nezačínají. Ukáže je `/game if`.

# Why a line that the reader plans by clicks can't go on.

try-over = Po konci hry už se netáhne.
try-full = Varianta má nejvýš { $max } tahů.

# What the channel sees when a conditional move is played.

event-ahead = **{ $player }** má tuto odpověď nastavenou předem.

# Direct messages.

line-left = **{ $opponent }** táhne ve hře `{ $code }` ({ $game }) jinak, než čekají tvoje podmíněné tahy, takže jsou zrušené.
line-illegal = Odpověď `{ $move }`, kterou máš nastavenou ve hře `{ $code }` ({ $game }, **{ $opponent }**), zahrát nešlo.
line-illegal-then = Tvoje podmíněné tahy jsou zrušené. Jsi na tahu.
line-undone = Ve hře `{ $code }` ({ $game }, **{ $opponent }**) se vracely tahy, takže tvoje podmíněné tahy tam jsou zrušené.
line-paused = Hra `{ $code }` ({ $game }, **{ $opponent }**) má přestávku, takže tvoje podmíněné tahy tam jsou zrušené.
line-game-over = Hra `{ $code }` ({ $game }, **{ $opponent }**) skončila, takže tvoje podmíněné tahy tam jsou zrušené.
