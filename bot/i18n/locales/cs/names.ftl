# Names of parameters, options and settings in sentences. People type the key, so it stands beside the name.

name-key = „{ $key }“
name-with-key = „{ $label }“ (`{ $key }`)
name-in-game = { $game }: { $label }
named-action = Co udělat
named-actions = Akce tahu
named-all = Všechno
named-at = Kdy
named-bits = Bity
named-board = Podoba plánu
named-by = Pole prvního konce
named-channel = { idiom.kanal-zacatek }
named-claim = Ohlášení
named-code = Kód
named-command = Příkaz
named-confirm = Potvrzení
named-file = Soubor
named-format = Formát
named-from = Odkud
named-game = Hra
named-game-number = Hra v souboru
named-how = Upozornění
named-key = Název nastavení
named-move = Tah
named-moves = Tahy
named-name = Jméno
named-number = Číslo
named-numbers = Čísla
named-opponent = Soupeř
named-option = Možnost
named-options = Možnosti
named-page = Strana
named-person = Hráč
named-piece = Figurka
named-point = Kam
named-promote = Bit nové dámy
named-quiet = Klidné hodiny
named-reason = Důvod
named-scope = Čí hry
named-side = Barva
named-level = Úroveň
named-square = Pole
named-task = Úloha
named-time = Na jak dlouho
named-to = Kam
named-until = Kdy skončí
named-role = Role
named-against = Proti
named-window = Doba hlasování
named-every = Opakování
named-rounds = Kola
named-kind = Druh
named-once = Jen jednou
named-player = Hráč
named-result = Výsledek
named-sign-up = Přihlašování
named-value = Hodnota
named-via = Přes která pole
named-which = Která
named-what = Volba
named-profile = Stránka o tobě
named-zone = Časové pásmo

# Permissions, as Discord's own client calls them. It isn't there in Slovak, so Slovak has the English names as well.

permission-view-channel = Zobrazit kanál
permission-send-messages = Posílat zprávy
permission-create-public-threads = Vytvářet veřejná vlákna
permission-send-messages-in-threads = Posílat zprávy ve vláknech
permission-attach-files = Přikládat soubory

# What people type for yes and no, in every language at once.

typed-yes = ano, zapnuto, zapnout
typed-no = ne, vypnuto, vypnout
