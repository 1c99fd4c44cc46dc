# The tasks that teach Programátorská dáma: what to do, a hint, and what to remember.

dama-lesson-step = **Jeden krok.** Hráš s bielymi. Kameň sa pohne o jedno pole šikmo dopredu na voľné pole. Ťahaj kameňom z c3.
dama-lesson-step-hint = Z c3 môže ísť na b4 alebo d4.
dama-lesson-step-done = Kameň nikdy nejde dozadu.

dama-lesson-flip = **Otočenie.** Každý kameň ukazuje jednotku alebo nulu. Namiesto pohybu smieš jeden svoj kameň otočiť. Otoč kameň na c3.
dama-lesson-flip-hint = Zvoľ otočenie a c3 alebo napíš ~c3.
dama-lesson-flip-done = Kameň teraz ukazuje nulu. Načo to je, hneď uvidíš.

dama-lesson-and = **Skok s AND.** Kameň vyhadzuje skokom dopredu cez súperov kameň na voľné pole hneď za ním. Aktívny operátor to musí dovoliť: pri AND musia oba kamene ukazovať jednotku. Vyhoď kameň na c5.
dama-lesson-and-hint = Nula na b4 nesmie. Jednotka na d4 smie.
dama-lesson-and-done = AND: iba jednotka vyhodí jednotku. Po vyhodení je aktívny nasledujúci operátor.

dama-lesson-or = **Skok s OR.** Pri OR stačí, keď jednotku ukazuje jeden z oboch kameňov. Kameň na c3 ukazuje nulu. Vyhoď ho.
dama-lesson-or-hint = Skočiť by mohli kamene na b2 a d2. Ktorý z nich ukazuje jednotku?
dama-lesson-or-done = OR: smie sa všetko okrem nuly cez nulu.

dama-lesson-xor = **Skok s XOR.** Pri XOR musia byť kamene rôzne: jeden ukazuje jednotku, druhý nulu. Kameň na f4 ukazuje jednotku. Vyhoď ho.
dama-lesson-xor-hint = Skočiť by mohli kamene na e3 a g3. Ktorý z nich ukazuje nulu?
dama-lesson-xor-done = XOR: nula vyhodí jednotku a jednotka nulu.

dama-lesson-must = **Skákanie je povinné.** Keď môžeš vyhodiť, musíš: pohyb ani otočenie potom nie sú dovolené. Vyber zo zoznamu ťah, ktorý teraz nesmieš.
dama-lesson-must-hint = Skok je b4xd6. Všetko ostatné je zakázané.
dama-lesson-must-wrong = { $move } je skok, ktorý urobiť musíš. Ktorý ťah v zozname nič nevyhadzuje?
dama-lesson-must-done = Využi to: ponúkni kameň a súper ho musí vyhodiť.

dama-lesson-choose = **Vyber si skok.** Keď môže kameň po skoku skočiť znova, skáče ďalej. Tomu sa hovorí reťazenie. Medzi skokmi si smieš vybrať. Vyhoď dva kamene. Aktívny je OR.
dama-lesson-choose-hint = Začni z g3 cez f4 na e5.
dama-lesson-choose-done = Urobiť smieš aj kratší skok, ale reťazenie vyhodí viac kameňov.

dama-lesson-defend = **Bráň sa.** Čierny chce vyhodiť tvoju jednotku na g5. Aktívny je AND. Ťahaj tak, aby čierny nemohol nič vyhodiť.
dama-lesson-defend-hint = S AND sa nula nedá vyhodiť. Môžeš tiež obsadiť pole za svojím kameňom.
dama-lesson-defend-done = Brániť sa môžeš dvoma spôsobmi: otočiť jednotku na nulu alebo obsadiť pole za ňou.

dama-lesson-promote = **Premena na dámu.** Kameň, ktorý skončí ťah v poslednom rade, sa premení na dámu. Pre bieleho je to rad 8. Urob to.
dama-lesson-promote-hint = Kameňu na c7 chýba jediný krok.
dama-lesson-promote-done = Dáma ukazuje rovnakú hodnotu ako kameň predtým.

dama-lesson-king = **Dáma vyhadzuje.** Dáma ide šikmo o ľubovoľný počet polí dopredu aj dozadu. Vyhadzuje aj zďaleka a dopadne na ktorékoľvek voľné pole za kameňom. Vyhoď kameň dámou z f8.
dama-lesson-king-hint = Pozri sa na diagonálu f8, e7, d6.
dama-lesson-king-done = Dva kamene za sebou dámu zastavia. Operátor platí aj pre ňu.

dama-lesson-shot = **Daj jeden, vezmi dva.** Keď čierny môže vyhodiť, musí. Aktívny je OR, nasledujúci AND. Ponúkni jeden kameň tak, aby sa potom dali vyhodiť dva.
dama-lesson-shot-hint = Postav kameň pred a5: c3-b4.
dama-lesson-shot-hint-2 = Teraz platí AND. Ktorý tvoj kameň môže skočiť dvakrát?
dama-lesson-shot-done = Po skoku platí AND a tvoje kamene ukazujú jednotku. Vždy sa pozri aj na nasledujúci operátor.

dama-lesson-imp = **IMP.** Pokročilý variant má viac operátorov. Pri IMP je zakázaný jediný skok: jednotka nesmie vyhodiť nulu. Vyhoď kameň.
dama-lesson-imp-hint = Kameň na e5 ukazuje nulu, ten na g5 jednotku.
dama-lesson-imp-done = Iba pri IMP záleží na tom, kto skáče: nula jednotku smie, jednotka nulu nie.

dama-idea-king = Dáma: jeden z tvojich kameňov dôjde do posledného radu a ako dáma vyhadzuje zďaleka.
dama-idea-promotion = Premena: vyhodenie skončí v poslednom rade, a tak je z tvojho kameňa aj dáma.
dama-idea-flip-bait = Otočenie ako návnada: s novou hodnotou súper vyhodiť môže, a tak musí.
dama-idea-operator = Zmena operátora: súper musí vyhodiť a nasledujúci operátor ti dovolí vyhodiť to, čo ten starý chránil.
dama-idea-operator-series = Zmena operátora: súper musí vyhodiť a s nasledujúcim operátorom skočíš viackrát.
dama-idea-operator-promotion = Zmena operátora: súper musí vyhodiť a s nasledujúcim operátorom sa tvoje vyhodenie skončí v poslednom rade, a tak je z tvojho kameňa dáma.
dama-idea-twice = Dve obety: súper musí vyhodiť dvakrát, kým prídeš na rad ty.
dama-idea-series = Jeden za niekoľko: súper musí vyhodiť a ty potom skočíš viackrát.
dama-idea-sacrifice = Obeta: súper musí vyhodiť a dopadne tam, kde ho chceš mať.
dama-idea-exchange = Výmena: súper ti vyhodí kameň tiež, ale posledný vyhadzuješ ty.
dama-idea-choice = Správny skok: len po ňom môžeš vyhadzovať aj nabudúce.
dama-idea-flip-works = Otočenie: s novou hodnotou dovolí operátor tvojmu kameňu vyhadzovať.
dama-idea-threat = Hrozba: súper nezachráni všetko, na čo útočíš.
dama-idea-holding-back = Vyčkávanie: ty počkáš a súper si každým ťahom niečo pokazí.
