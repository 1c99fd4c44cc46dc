# The tasks that teach Programátorská dáma: what to do, a hint, and what to remember.

dama-lesson-step = **Jeden krok.** Hraješ s bílými. Kámen se pohne o jedno pole šikmo dopředu na volné pole. Táhni kamenem z c3.
dama-lesson-step-hint = Z c3 může na b4 nebo d4.
dama-lesson-step-done = Kámen nikdy nejde dozadu.

dama-lesson-flip = **Otočení.** Každý kámen ukazuje jedničku, nebo nulu. Místo pohybu smíš jeden svůj kámen otočit. Otoč kámen na c3.
dama-lesson-flip-hint = Zvol otočení a c3, nebo napiš ~c3.
dama-lesson-flip-done = Kámen teď ukazuje nulu. K čemu to je, hned uvidíš.

dama-lesson-and = **Skok s AND.** Kámen vyhazuje skokem dopředu přes soupeřův kámen na volné pole hned za ním. Aktivní operátor to musí dovolit: u AND musí oba kameny ukazovat jedničku. Vyhoď kámen na c5.
dama-lesson-and-hint = Nula na b4 nesmí. Jednička na d4 smí.
dama-lesson-and-done = AND: jen jednička vyhodí jedničku. Po vyhození je aktivní příští operátor.

dama-lesson-or = **Skok s OR.** U OR stačí, když jedničku ukazuje jeden z obou kamenů. Kámen na c3 ukazuje nulu. Vyhoď ho.
dama-lesson-or-hint = Skočit by mohly kameny na b2 a d2. Který z nich ukazuje jedničku?
dama-lesson-or-done = OR: smí se všechno kromě nuly přes nulu.

dama-lesson-xor = **Skok s XOR.** U XOR musí být kameny různé: jeden ukazuje jedničku, druhý nulu. Kámen na f4 ukazuje jedničku. Vyhoď ho.
dama-lesson-xor-hint = Skočit by mohly kameny na e3 a g3. Který z nich ukazuje nulu?
dama-lesson-xor-done = XOR: nula vyhodí jedničku a jednička nulu.

dama-lesson-must = **Skákání je povinné.** Když můžeš vyhodit, musíš: pohyb ani otočení pak nejsou dovolené. Vyber ze seznamu tah, který teď nesmíš.
dama-lesson-must-hint = Skok je b4xd6. Všechno ostatní je zakázané.
dama-lesson-must-wrong = { $move } je skok, který udělat musíš. Který tah v seznamu nic nevyhazuje?
dama-lesson-must-done = Využij to: nabídni kámen a soupeř ho musí vyhodit.

dama-lesson-choose = **Vyber si skok.** Když může kámen po skoku skočit znovu, skáče dál. Tomu se říká řetězení. Mezi skoky si smíš vybrat. Vyhoď dva kameny. Aktivní je OR.
dama-lesson-choose-hint = Začni z g3 přes f4 na e5.
dama-lesson-choose-done = Kratší skok smíš také, ale řetězení vyhodí víc kamenů.

dama-lesson-defend = **Braň se.** Černý chce vyhodit tvou jedničku na g5. Aktivní je AND. Táhni tak, aby černý nemohl nic vyhodit.
dama-lesson-defend-hint = S AND nejde nulu vyhodit. Můžeš také obsadit pole za svým kamenem.
dama-lesson-defend-done = Bránit se můžeš dvojím způsobem: otočit jedničku na nulu, nebo obsadit pole za ní.

dama-lesson-promote = **Proměna v dámu.** Kámen, který skončí tah v poslední řadě, se promění v dámu. Pro bílého je to řada 8. Udělej to.
dama-lesson-promote-hint = Kameni na c7 chybí jediný krok.
dama-lesson-promote-done = Dáma ukazuje stejný bit jako kámen předtím.

dama-lesson-king = **Dáma vyhazuje.** Dáma jde šikmo o libovolný počet polí dopředu i dozadu. Vyhazuje i zdálky a dopadne na kterékoli volné pole za kamenem. Vyhoď kámen dámou z f8.
dama-lesson-king-hint = Podívej se na diagonálu f8, e7, d6.
dama-lesson-king-done = Dva kameny za sebou dámu zastaví. Operátor platí i pro ni.

dama-lesson-shot = **Dej jeden, vezmi dva.** Když černý může vyhodit, musí. Aktivní je OR, příští AND. Nabídni jeden kámen tak, aby pak šlo vyhodit dva.
dama-lesson-shot-hint = Postav kámen před a5: c3-b4.
dama-lesson-shot-hint-2 = Teď platí AND. Který tvůj kámen může skočit dvakrát?
dama-lesson-shot-done = Po skoku platí AND a tvoje kameny ukazují jedničku. Vždycky se dívej i na příští operátor.

dama-lesson-imp = **IMP.** Pokročilá varianta má víc operátorů. U IMP je zakázaný jediný skok: jednička nesmí vyhodit nulu. Vyhoď kámen.
dama-lesson-imp-hint = Kámen na e5 ukazuje nulu, ten na g5 jedničku.
dama-lesson-imp-done = Jen u IMP záleží na tom, kdo skáče: nula jedničku smí, jednička nulu ne.

dama-idea-king = Dáma: jeden z tvých kamenů dojde do poslední řady a jako dáma vyhazuje zdálky.
dama-idea-promotion = Proměna: vyhození skončí v poslední řadě, a tak je z tvého kamene i dáma.
dama-idea-flip-bait = Otočení jako návnada: s novým bitem soupeř vyhodit může, a tak musí.
dama-idea-operator = Změna operátoru: soupeř musí vyhodit a příští operátor ti dovolí vyhodit to, co ten starý chránil.
dama-idea-operator-series = Změna operátoru: soupeř musí vyhodit a s příštím operátorem skočíš víckrát.
dama-idea-operator-promotion = Změna operátoru: soupeř musí vyhodit a s příštím operátorem tvé vyhození skončí v poslední řadě, a tak je z tvého kamene dáma.
dama-idea-twice = Dvě oběti: soupeř musí vyhodit dvakrát, než přijdeš na řadu ty.
dama-idea-series = Jeden za několik: soupeř musí vyhodit a ty pak skočíš víckrát.
dama-idea-sacrifice = Oběť: soupeř musí vyhodit a dopadne tam, kde ho chceš mít.
dama-idea-exchange = Výměna: soupeř ti vyhodí kámen také, ale poslední vyhazuješ ty.
dama-idea-choice = Správný skok: jen po něm můžeš vyhazovat i příště.
dama-idea-flip-works = Otočení: s novým bitem dovolí operátor tvému kameni vyhazovat.
dama-idea-threat = Hrozba: soupeř nezachrání všechno, na co útočíš.
dama-idea-holding-back = Vyčkávání: ty počkáš a soupeř si každým tahem něco pokazí.
