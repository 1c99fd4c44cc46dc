# Hry, v nichž všichni v kanálu hrají společně za jednu stranu a o tazích hlasují.

vote-everybody = { idiom.kanal-zacatek }
vote-nobody-yet = Hlasujte o dalším tahu: některý vyberte přes **Táhnout**. Hlasovat jde do { $until }; nebude-li hlasovat nikdo, ještě jednou tak dlouho.
vote-open = { $count ->
    [one] Hlasoval jeden člověk.
    [few] Hlasovali { $count } lidé.
   *[other] Hlasovalo { $count } lidí.
} Zmáčkni některý tah, nebo navrhni jiný přes **Táhnout**. Hlasovat jde do { $until }; skončí to dřív, jakmile hlasují ti, kdo hlasovali o obou posledních tazích, a jeden tah má víc než polovinu.
vote-nobody-yet-turn = Hlasujte o dalším tahu: složte ho přes **Táhnout** ze všech akcí až do jeho konce. Hlasovat jde do { $until }; nebude-li hlasovat nikdo, ještě jednou tak dlouho.
vote-open-turn = { $count ->
    [one] Hlasoval jeden člověk.
    [few] Hlasovali { $count } lidé.
   *[other] Hlasovalo { $count } lidí.
} Zmáčkni některý tah, nebo slož jiný přes **Táhnout**. Hlasovat jde do { $until }; skončí to dřív, jakmile hlasují ti, kdo hlasovali o obou posledních tazích, a jeden tah má víc než polovinu.
vote-stood-in = Žádný tah nemá hlasy, takže táhnu za vás, jako na úrovni { $level }.
vote-others = Další návrhy
vote-begun = { $player } hraje proti mně: hra `{ $code }`. Desku pošlu sem. Ukončí ji `/club stop { $code }`.
vote-stopped = Hra `{ $code }` je zastavená.
vote-voted = Ve hře `{ $code }` hlasuješ pro **{ $move }**.
vote-voted-draw = Ve hře `{ $code }` hlasuješ pro remízu. Nabídne se, bude-li mít víc než polovinu hlasů.
vote-voted-resign = Ve hře `{ $code }` hlasuješ pro vzdání. Platí, bude-li mít víc než 60 % hlasů.
vote-counts = Zatím: { $counts }.
vote-change = Svůj hlas můžeš do { $until } změnit. Pod **Další** jde hlasovat i pro remízu nebo pro vzdání.
event-vote-stopped = Organizátor hru zastavil.
command-vote = Všichni tady hrají společně proti mně a hlasují o každém tahu
param-vote-against = Proti komu
param-vote-against-deska = Deska
param-vote-window = Jak dlouho jde o každém tahu hlasovat, třeba 1d
vote-moves-only = V této hře se hlasuje jen o tazích, o remíze a o vzdání: tahy nejde brát zpět ani si nechat poradit. Organizátor ji ukončí příkazem `/club stop`.
vote-draw-declined = Remíza už byla nabídnuta. Znovu o ní můžete hlasovat po svém příštím tahu.
vote-draft = Tvůj tah zatím: **{ $actions }**. Pokračuj, nebo tah ukonči. Hlasuješ pro něj, až skončí.
vote-turn-typed = Tenhle tah je na vybírání po krocích moc dlouhý. Napiš ho celý, akce odděl čárkami. Zatím máš: { $actions }
vote-one-move = Hlasuj pro jeden tah.
vote-too-many = Takové hry tu už běží { $max }. Některou zastav příkazem `/club stop` s jejím kódem, nebo počkej, až skončí.
vote-window = Hlasovat jde nejméně 10 minut a nejvýše 7 dní.
vote-title = Všichni proti Desce: { $game }
