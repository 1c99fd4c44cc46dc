# Hry, v nichž všichni v kanálu hrají společně za jednu stranu a o tazích hlasují.

vote-everybody = { idiom.kanal-zacatek }
vote-opponent = Náš soupeř
vote-nobody-yet = Hlasujte o dalším tahu: některý vyberte přes **Táhnout**. Hlasovat jde do { $until }; nebude-li hlasovat nikdo, ještě jednou tak dlouho a potom táhnu za vás.
vote-open = { $count ->
    [one] Hlasoval jeden člověk.
    [few] Hlasovali { $count } lidé.
   *[other] Hlasovalo { $count } lidí.
} Zmáčkni některý tah, nebo navrhni jiný přes **Táhnout**. Hlasovat jde do { $until }; skončí to dřív, jakmile hlasují ti, kdo hlasovali o obou posledních tazích, a jeden tah má víc než polovinu.
vote-nobody-yet-turn = Hlasujte o dalším tahu: složte ho přes **Táhnout** ze všech akcí až do jeho konce. Hlasovat jde do { $until }; nebude-li hlasovat nikdo, ještě jednou tak dlouho a potom táhnu za vás.
vote-open-turn = { $count ->
    [one] Hlasoval jeden člověk.
    [few] Hlasovali { $count } lidé.
   *[other] Hlasovalo { $count } lidí.
} Zmáčkni některý tah, nebo slož jiný přes **Táhnout**. Hlasovat jde do { $until }; skončí to dřív, jakmile hlasují ti, kdo hlasovali o obou posledních tazích, a jeden tah má víc než polovinu.
vote-elsewhere = Soupeř hlasuje u svého herního plánu do { $until }.
vote-on-draw = { $count ->
    [0] Zatím nikdo nehlasoval.
    [one] Hlasoval jeden člověk.
    [few] Hlasovali { $count } lidé.
   *[other] Hlasovalo { $count } lidí.
} Soupeř nabízí remízu: hlasuj pro ni, nebo proti ní. Platí, bude-li pro ni víc než polovina hlasů. Hlasovat jde do { $until }.
vote-stood-in = Žádný tah nemá hlasy, takže táhnu za vás, jako na úrovni { $level }.
vote-stood-in-elsewhere = Soupeř nemá hlasy pro žádný tah, takže táhnu za něj, jako na úrovni { $level }.
vote-proposal = { $words }
vote-others = Další návrhy
vote-begun = { $player } hraje proti mně: hra `{ $code }`. Desku pošlu sem. Ukončí ji `/club stop { $code }`.
vote-begun-elsewhere = { $player } hraje proti těm, kdo vás pozvali: hra `{ $code }`. Desku pošlu sem i tam. Ukončí ji `/club stop { $code }`; když už táhly obě strany, znamená to vzdát.
vote-invited = Tvoje pozvánka do hry { $game } má kód `{ $code }`. Předej ho pořadateli odjinud: když tam napíše `/club join { $code }`, hra začne a lidé odtamtud hrají proti vám. Platí do { $until }. Zruší ji `/club stop { $code }`.
vote-withdrawn = Pozvánka `{ $code }` je zrušená.
vote-stopped = Hra `{ $code }` je zastavená.
vote-voted = Ve hře `{ $code }` hlasuješ pro **{ $move }**.
vote-voted-draw = Ve hře `{ $code }` hlasuješ pro remízu. Nabídne se, bude-li mít víc než polovinu hlasů.
vote-voted-resign = Ve hře `{ $code }` hlasuješ pro vzdání. Platí, bude-li mít víc než 60 % hlasů.
vote-voted-accept = Ve hře `{ $code }` hlasuješ pro remízu. Platí, bude-li pro ni víc než polovina hlasů.
vote-voted-decline = Ve hře `{ $code }` hlasuješ proti remíze.
vote-counts = Zatím: { $counts }.
vote-change = Svůj hlas můžeš do { $until } změnit. Pod **Další** jde hlasovat i pro remízu nebo pro vzdání.
vote-change-draw = Svůj hlas můžeš do { $until } změnit.
event-vote-stopped = Organizátor hru zastavil.
command-vote = Všichni tady hrají společně a hlasují o každém tahu
param-vote-against = Proti komu
param-vote-against-deska = Deska
param-vote-against-server = lidé odjinud
param-vote-window = Jak dlouho jde o každém tahu hlasovat, třeba 1d
vote-invitation-gone = Tahle pozvánka už neplatí. Řekni si o novou.
vote-moves-only = V této hře se hlasuje jen o tazích, o remíze a o vzdání: tahy nejde brát zpět ani si nechat poradit. Organizátor ji ukončí příkazem `/club stop`.
vote-draw-declined = Remíza už byla nabídnuta. Znovu o ní můžete hlasovat po svém příštím tahu.
vote-draft = Tvůj tah zatím: **{ $actions }**. Pokračuj, nebo tah ukonči. Hlasuješ pro něj, až skončí.
vote-turn-typed = Tenhle tah je na vybírání po krocích moc dlouhý. Napiš ho celý, akce odděl čárkami. Zatím máš: { $actions }
vote-one-move = Hlasuj pro jeden tah.
vote-other-side = V této hře už hlasuješ za druhou stranu, takže za tuhle nemůžeš.
vote-same-server = Pozvánka je pro lidi odjinud. Předej kód tamnímu pořadateli.
vote-too-many = Takové hry tu už běží { $max }. Některou zastav příkazem `/club stop` s jejím kódem, nebo počkej, až skončí.
vote-window = Hlasovat jde nejméně 10 minut a nejvýše 7 dní.
vote-server-level = Úroveň patří jen ke hře s Deskou. Vynech `level`, nebo zvol `against=deska`.
vote-title = Všichni proti Desce: { $game }
vote-title-server = Všichni proti lidem odjinud: { $game }
link-open-votes = Každý z účtů hlasuje ve hře `{ $code }` za jinou stranu. Spoj je, až skončí.
