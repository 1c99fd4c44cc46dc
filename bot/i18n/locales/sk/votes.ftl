# Hry, v ktorých všetci v kanáli hrajú spoločne za jednu stranu a o ťahoch hlasujú.

vote-everybody = { idiom.kanal-zaciatok }
vote-opponent = Náš súper
vote-nobody-yet = Hlasujte o ďalšom ťahu: niektorý vyberte cez **Ťahať**. Hlasovať sa dá do { $until }; ak nebude hlasovať nikto, ešte raz tak dlho a potom ťahám za vás.
vote-open = { $count ->
    [one] Hlasoval jeden človek.
    [few] Hlasovali { $count } ľudia.
   *[other] Hlasovalo { $count } ľudí.
} Stlač niektorý ťah, alebo navrhni iný cez **Ťahať**. Hlasovať sa dá do { $until }; skončí sa to skôr, keď hlasujú tí, čo hlasovali o oboch posledných ťahoch, a jeden ťah má viac než polovicu.
vote-nobody-yet-turn = Hlasujte o ďalšom ťahu: zložte ho cez **Ťahať** zo všetkých akcií až do jeho konca. Hlasovať sa dá do { $until }; ak nebude hlasovať nikto, ešte raz tak dlho a potom ťahám za vás.
vote-open-turn = { $count ->
    [one] Hlasoval jeden človek.
    [few] Hlasovali { $count } ľudia.
   *[other] Hlasovalo { $count } ľudí.
} Stlač niektorý ťah, alebo zlož iný cez **Ťahať**. Hlasovať sa dá do { $until }; skončí sa to skôr, len čo hlasujú tí, čo hlasovali o oboch posledných ťahoch, a jeden ťah má viac než polovicu.
vote-elsewhere = Súper hlasuje pri svojej doske do { $until }.
vote-on-draw = { $count ->
    [0] Zatiaľ nikto nehlasoval.
    [one] Hlasoval jeden človek.
    [few] Hlasovali { $count } ľudia.
   *[other] Hlasovalo { $count } ľudí.
} Súper ponúka remízu: hlasuj za ňu, alebo proti nej. Platí, ak bude za ňu viac než polovica hlasov. Hlasovať sa dá do { $until }.
vote-stood-in = Žiadny ťah nemá hlasy, takže ťahám za vás, ako na úrovni { $level }.
vote-stood-in-elsewhere = Súper nemá hlasy za žiadny ťah, takže ťahám zaňho, ako na úrovni { $level }.
vote-proposal = { $words }
vote-others = Ďalšie návrhy
vote-begun = { $player } hrá proti mne: hra `{ $code }`. Dosku pošlem sem. Ukončí ju `/club stop { $code }`.
vote-begun-elsewhere = { $player } hrá proti tým, čo vás pozvali: hra `{ $code }`. Dosku pošlem sem aj tam. Ukončí ju `/club stop { $code }`; ak už ťahali obe strany, znamená to vzdať.
vote-invited = Tvoja pozvánka do hry { $game } má kód `{ $code }`. Daj ho organizátorovi odinakiaľ: keď tam napíše `/club join { $code }`, hra sa začne a ľudia odtiaľ hrajú proti vám. Platí do { $until }. Zruší ju `/club stop { $code }`.
vote-withdrawn = Pozvánka `{ $code }` je zrušená.
vote-stopped = Hra `{ $code }` je zastavená.
vote-voted = V hre `{ $code }` hlasuješ za **{ $move }**.
vote-voted-draw = V hre `{ $code }` hlasuješ za remízu. Ponúkne sa, ak bude mať viac než polovicu hlasov.
vote-voted-resign = V hre `{ $code }` hlasuješ za vzdanie. Platí, ak bude mať viac než 60 % hlasov.
vote-voted-accept = V hre `{ $code }` hlasuješ za remízu. Platí, ak bude za ňu viac než polovica hlasov.
vote-voted-decline = V hre `{ $code }` hlasuješ proti remíze.
vote-counts = Zatiaľ: { $counts }.
vote-change = Svoj hlas môžeš do { $until } zmeniť. Pod **Viac** sa dá hlasovať aj za remízu alebo za vzdanie.
vote-change-draw = Svoj hlas môžeš do { $until } zmeniť.
event-vote-stopped = Organizátor hru zastavil.
command-vote = Všetci tu hrajú spoločne a hlasujú o každom ťahu
param-vote-against = Proti komu
param-vote-against-deska = Deska
param-vote-against-server = ľudia odinakiaľ
param-vote-window = Ako dlho sa dá o každom ťahu hlasovať, napríklad 1d
vote-invitation-gone = Táto pozvánka už neplatí. Vypýtaj si novú.
vote-moves-only = V tejto hre sa hlasuje iba o ťahoch, o remíze a o vzdaní: ťahy sa nedajú brať späť a nedá sa dať si poradiť. Organizátor ju ukončí príkazom `/club stop`.
vote-draw-declined = Remíza už bola ponúknutá. Znova o nej môžete hlasovať po svojom ďalšom ťahu.
vote-draft = Tvoj ťah zatiaľ: **{ $actions }**. Pokračuj, alebo ťah ukonči. Hlasuješ zaň, keď sa skončí.
vote-turn-typed = Tento ťah je na vyberanie po krokoch pridlhý. Napíš ho celý, akcie oddeľ čiarkami. Zatiaľ máš: { $actions }
vote-one-move = Hlasuj za jeden ťah.
vote-other-side = V tejto hre už hlasuješ za druhú stranu, takže za túto nemôžeš.
vote-same-server = Pozvánka je pre ľudí odinakiaľ. Daj kód tamojšiemu organizátorovi.
vote-too-many = Takéto hry tu už bežia { $max }. Niektorú zastav príkazom `/club stop` s jej kódom, alebo počkaj, kým sa skončí.
vote-window = Hlasovať sa dá najmenej 10 minút a najviac 7 dní.
vote-server-level = Úroveň patrí len k hre s Deskou. Vynechaj `level`, alebo zvoľ `against=deska`.
vote-title = Všetci proti Deske: { $game }
vote-title-server = Všetci proti ľuďom odinakiaľ: { $game }
link-open-votes = Každý z účtov hlasuje v hre `{ $code }` za inú stranu. Spoj ich, keď sa skončí.
