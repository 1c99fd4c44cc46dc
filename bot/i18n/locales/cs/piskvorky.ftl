# Piškvorky. Zatím jen popisy příkazů; odpovědi jsou anglicky.

piskvorky-tagline = Pět v řadě: pokládej kameny a měj nepřerušenou řadu dřív než soupeř. Umí i renju.

piskvorky-option-size = Počet polí na stranu; běžně 12, ve cvičné verzi 8, v renju 15.
piskvorky-option-line = Kolik kamenů v řadě vyhrává; běžně 5, ve cvičné verzi 4.
piskvorky-option-overline = Zda vyhrává i dlouhá řada.
piskvorky-option-claim = Zda piškvorka vyhrává sama, nebo se musí ohlásit s kamenem, který ji dokončí.
piskvorky-option-rule = Volná hra, nebo renju, které černému některé tahy zakazuje.
piskvorky-option-forbidden = V renju: zda se zakázaný tah odmítne, nebo hned prohrává.
piskvorky-option-opening = Omezení prvních kamenů, nebo volba barev.
piskvorky-option-look = Kameny v polích, nebo na průsečících; mění se jen obrázek.

piskvorky-value-overline-wins = dlouhá řada také vyhrává
piskvorky-value-overline-ignored = dlouhá řada nevyhrává
piskvorky-value-claim-automatic = piškvorka vyhrává sama
piskvorky-value-claim-required = piškvorka se musí ohlásit
piskvorky-value-rule-free = nic není zakázáno
piskvorky-value-rule-renju = renju
piskvorky-value-forbidden-refused = zakázaný tah se odmítne
piskvorky-value-forbidden-loses = zakázaný tah prohrává
piskvorky-value-look-squares = kameny v polích
piskvorky-value-look-crossings = kameny na průsečících
piskvorky-value-opening-free = bez pravidel zahájení
piskvorky-value-opening-swap2 = swap2: rozestaví se kameny, pak se volí barvy
piskvorky-value-opening-pro = pro: nejdřív střed, potom mimo prostředních 5 krát 5 polí
piskvorky-value-opening-long-pro = dlouhé pro: nejdřív střed, potom mimo prostředních 7 krát 7 polí

piskvorky-preset-standard = 12 krát 12, pět v řadě, pokud jiné možnosti neurčí jinak.
piskvorky-preset-practice = 8 krát 8, čtyři v řadě, pokud jiné možnosti neurčí jinak.

piskvorky-command-play = Položit kámen
piskvorky-command-choose = V zahájení swap2 zvolit barvu, nebo další kameny
piskvorky-field-point = Kam položit kámen, například d4
piskvorky-field-claim = Zda tento kámen tvoří piškvorku, kterou ohlašuji
piskvorky-field-claim-yes = ano, ohlašuji piškvorku
piskvorky-field-claim-no = ne
piskvorky-field-what = Barva, kterou si beru, nebo další dva kameny
piskvorky-field-what-white = bílý
piskvorky-field-what-black = černý
piskvorky-field-what-add = další dva kameny
