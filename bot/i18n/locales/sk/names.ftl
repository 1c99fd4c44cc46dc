# Names of parameters, options and settings in sentences. People type the key, so it stands beside the name.

name-key = „{ $key }“
name-with-key = „{ $label }“ (`{ $key }`)
name-in-game = { $game }: { $label }
named-action = Čo urobiť
named-actions = Akcie ťahu
named-all = Všetko
named-at = Kedy
named-bits = Hodnoty
named-board = Podoba dosky
named-by = Pole prvého konca
named-channel = { idiom.kanal-zaciatok }
named-claim = Ohlásenie
named-code = Kód
named-command = Príkaz
named-confirm = Potvrdenie
named-file = Súbor
named-format = Formát
named-from = Odkiaľ
named-game = Hra
named-game-number = Hra v súbore
named-how = Upozornenia
named-key = Názov nastavenia
named-move = Ťah
named-moves = Ťahy
named-name = Meno
named-number = Číslo
named-numbers = Čísla
named-opponent = Súper
named-option = Možnosť
named-options = Možnosti
named-page = Strana
named-person = Hráč
named-piece = Figúrka
named-point = Kam
named-promote = Hodnota novej dámy
named-quiet = Tiché hodiny
named-reason = Dôvod
named-scope = Čie hry
named-side = Farba
named-level = Úroveň
named-square = Pole
named-task = Úloha
named-time = Na ako dlho
named-to = Kam
named-until = Kedy skončí
named-role = Rola
named-against = Proti
named-window = Čas hlasovania
named-every = Opakovanie
named-rounds = Kolá
named-kind = Druh
named-once = Len raz
named-player = Hráč
named-result = Výsledok
named-sign-up = Prihlasovanie
named-value = Hodnota
named-via = Cez ktoré polia
named-which = Ktorá
named-what = Voľba
named-profile = Stránka o tebe
named-zone = Časové pásmo

# Permissions, as Discord's own client calls them. It isn't there in Slovak, so Slovak has the English names as well.

permission-view-channel = Zobraziť kanál (View Channel)
permission-send-messages = Posielať správy (Send Messages)
permission-create-public-threads = Vytvárať verejné vlákna (Create Public Threads)
permission-send-messages-in-threads = Posielať správy vo vláknach (Send Messages in Threads)
permission-attach-files = Prikladať súbory (Attach Files)

# What people type for yes and no, in every language at once.

typed-yes = áno, zapnuté, zapnúť
typed-no = nie, vypnuté, vypnúť
