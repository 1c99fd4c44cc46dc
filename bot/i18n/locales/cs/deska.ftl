# Co nepatří k žádné jednotlivé hře. Zatím jen popisy příkazů; odpovědi jsou anglicky.

command-new = Vyzvat soupeře, nebo nabídnout volné místo
command-board = Znovu ukázat herní plán
command-moves = Ukázat moje možné tahy; uvidím je jen já
command-rules = Vysvětlit pravidla, jak tu platí
command-game = Co jde udělat v každé hře
command-accept = Přijmout, co mi soupeř v mé hře tady nabízí, jinak výzvu nebo volné místo
command-decline = Odmítnout, co mi soupeř v mé hře tady nabízí, jinak výzvu; vzít zpět vlastní
command-resign = Vzdát hru
command-draw = Nabídnout remízu; soupeř odpoví pomocí /game accept nebo /game decline
command-undo = Požádat o vrácení před můj poslední tah; odpověď je /game accept nebo /game decline
command-rematch = Stejná hra znovu s vyměněnými stranami
command-abort = Zrušit hru; když táhli oba hráči, soupeř odpoví /game accept nebo /game decline
command-list = Moje rozehrané hry a kdo je v nich na tahu
command-history = Seznam tahů hry
command-replay = Ukázat celou hru jako pohyblivý obrázek
command-export = Zápis hry jako soubor
command-me = Moje vlastní nastavení, platí pro všechny mé hry
command-notify = Jak se dozvím, že jsem na tahu; bez volby: co platí teď
command-config = Nastavení tohoto serveru a jeho kanálů
command-show = Co tu platí a odkud která hodnota pochází
command-set = Změnit nastavení serveru, nebo jen jednoho kanálu
command-unset = Zrušit nastavení
command-help = Co všechno tu jde napsat

param-opponent = S kým chci hrát; bez soupeře vznikne volné místo
param-side = Moje barva; bez ní se losuje
param-side-white = bílý
param-side-black = černý
param-side-random = losovat
param-preset = Hotová sada možností; jednotlivé možnosti mají přednost
param-from = Jen tahy z tohoto pole
param-code = Kód výzvy nebo hry, když jich čeká víc
param-game = Kód hry, když jich je víc
param-format = Podoba souboru: SGF, pokud tu hru zná, JSON pro každou hru
param-format-sgf = SGF, pro jiné programy
param-format-json = JSON, se vším všudy
param-how = Jak se chci dozvědět, že jsem na tahu
param-how-mention = Zmínit mě tam, kde se hraje
param-how-message = Zpráva jen pro mě při každém tahu
param-how-digest = Jedna zpráva denně o všech hrách, které čekají
param-how-none = Nikdy mě nevolat
param-page = Která strana seznamu
param-channel = Jeden kanál místo celého serveru
param-key = Název nastavení
param-value = Nová hodnota
param-command = Příkaz, který chci vysvětlit

# Jména příkazů v nabídce zprávy: nejvýš 32 znaků.

message-moves = Ukázat moje tahy
message-history = Průběh hry
