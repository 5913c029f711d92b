/**
 * Aircraft as photographers write them: ICAO type designators, families, makers' names and nicknames, in the form that
 * `entries.ts` describes. Our own list. Designators are those of ICAO Doc 8643. Boeing's customer codes are two letters
 * or digits after the number of the variant: a 737-86N is a 737-800.
 */
export const AIRCRAFT = `
> A320 family, A320系列 ; a318, a319, a320, a321, =a19n, =a20n, =a21n
A318
A319 ; a319, =a19n
A320, 空客A320 ; a320, =a20n
A321 ; a321, =a21n
A321XLR ; a321xlr

> neo ; a319neo, a31915, a31917, a320neo, a32025, a32027, a321neo, a32125, a32127, a330neo, a3308, a3309, =a19n, =a20n, =a21n, =a338, =a339
A319neo, A19N ; a319neo, a31915, a31917
A320neo, A20N ; a320neo, a32025, a32027
A321neo, A21N ; a321neo, a32125, a32127
A330neo ; a330neo, a3308, a3309, =a338, =a339

> A220, CSeries ; a220, cs100, cs300, =bcs1, =bcs3
A220-100, BCS1, CS100 ; a2201
A220-300, BCS3, CS300 ; a2203

> A330, 空客A330 ; a330, =a332, =a333, =a338, =a339
A330-200, A332 ; a3302
A330-300, A333 ; a3303
A330-800, A338, A330-800neo ; a3308
A330-900, A339, A330-900neo ; a3309
Beluga, 大白鲸, A3ST, A337 ; beluga

> A340, 空客A340 ; a340, =a342, =a343, =a345, =a346
A340-200, A342 ; a3402
A340-300, A343 ; a3403
A340-500, A345 ; a3405
A340-600, A346 ; a3406

> A350, A350 XWB, 空客A350, ~XWB ; a350, =a359, =a35k
A350-900, A359 ; a3509
A350-1000, A35K ; a35010

A300 ; a300, =a306, =a30b
A310 ; a310
A380, A388, A380-800, 空客A380, ~superjumbo, ~super jumbo ; a380
A400M, A400M Atlas ; a400m

> 737, B737, 波音737 ; 737, =b732, =b733, =b734, =b735, =b736, =b738, =b739, =b37m, =b38m, =b39m, =b3xm
737-200, B732 ; 737200, =7372??
737-300, B733 ; 737300, =7373??
737-400, B734 ; 737400, =7374??
737-500, B735 ; 737500, =7375??
737-600, B736 ; 737600, =7376??
737-700, 737NG 700 ; 737700, =7377??, =7377??wl
737-800, B738 ; 737800, =7378??, =7378??wl
737-900, B739 ; 737900, =7379??, =7379??er

> 737 MAX, 波音737MAX ; 737 max, 737max, =b37m, =b38m, =b39m, =b3xm, =7377, =7378, =7379, =73710, 7378max
737 MAX 7, B37M, 737-7 ; 737 max 7, 737max7, 7377max
737 MAX 8, B38M, 737-8 ; 737 max 8, 737max8, 7378max
737 MAX 9, B39M, 737-9 ; 737 max 9, 737max9, 7379max
737 MAX 10, B3XM, 737-10 ; 737 max 10, 737max10, 73710max

> 747, B747, 波音747, ~jumbo, ~jumbo jet, ~queen of the skies, ~空中女王 ; 747, =b741, =b742, =b743, =b744, =b748, =b74s, =b74r
747SP, B74S ; 747sp
747-200, B742 ; 7472
747-400, B744 ; 7474
747-8, B748, 747-8I, 747-8F ; 7478
Dreamlifter, BLCF

> 757, B757, 波音757 ; 757, =b752, =b753
757-200, B752 ; 7572
757-300, B753 ; 7573

> 767, B767, 波音767 ; 767, =b762, =b763, =b764
767-200, B762 ; 7672
767-300, B763 ; 7673
767-400, B764 ; 7674

> 777, B777, 波音777, ~triple seven ; 777, =b772, =b773, =b77l, =b77w, =b778, =b779
777-200, B772, 777-200ER ; =7772??, =7772??er
777-200LR, 777F, B77L ; 777200lr, =7772??lr, 777f
777-300, B773 ; =7773??
777-300ER, B77W ; 777300er, =7773??er
777X ; 777x, =7778, =7779, =b778, =b779
777-9, B779

> 787, B787, Dreamliner, 波音787, 梦想客机, 梦想飞机 ; 787, =b788, =b789, =b78x
787-8, B788 ; 7878
787-9, B789 ; 7879
787-10, B78X ; 78710

717, B712, 波音717 ; 717, 7172
727, B722, 波音727 ; 727
707, B703, 波音707 ; 707

> COMAC, 中国商飞, 商飞 ; c919, c909, arj21
C919
C909, ARJ21, AJ27, ARJ, 翔凤 ; arj21, c909
MA60, 新舟60, 新舟 ; ma60

> E-Jet ; e170, e175, e190, e195, embraer 170, embraer 175, embraer 190, embraer 195, =e290, =e295, =e75l, =e75s
E170, Embraer 170 ; e170
E175, Embraer 175, E75L, E75S ; e175
E190, Embraer 190 ; e190
E195, Embraer 195 ; e195
E190-E2, E290
E195-E2, E295
ERJ-145, E145, Embraer 145 ; erj145, erj 145

> CRJ, CRJ series ; crj
CRJ-200, CRJ2 ; crj2, crj 2
CRJ-700, CRJ7 ; crj7, crj 7
CRJ-900, CRJ9 ; crj9, crj 9
CRJ-1000, CRJX ; crj10, crj 10

> ATR ; atr, =at43, =at45, =at46, =at72, =at75, =at76
ATR 42 ; atr 42, =at43, =at45, =at46
ATR 72 ; atr 72, =at72, =at75, =at76
ATR 72-600, AT76 ; atr 72600, atr72600

Dash 8, Q400, DHC-8, DH8D ; dash 8, dash8, dhc8, q400
Twin Otter, DHC-6, DHC6, 双水獭 ; dhc6
MD-80, MD80 ; md80, md81, md82, md83, md87, md88
MD-11, MD11 ; md11
DC-10, DC10 ; dc10
DC-3, DC3, Dakota ; dc3
Fokker 100, F100, 福克100
Fokker 70, F70
Fokker 50, F50
Saab 340, SF34
BAe 146, Avro RJ, Jumbolino ; bae 146, bae146, avro rj, rj85, rj100
Concorde, CONC, 协和, 协和式, 协和飞机
Superjet, SSJ100, Superjet 100, SU95 ; superjet, ssj100

> Antonov, 安东诺夫
An-2, AN2, 安-2 ; an2
An-12, AN12, 安-12 ; an12
An-24, AN24, 安-24 ; an24
An-26, AN26, 安-26 ; an26
An-124, A124, Ruslan, 安-124, 鲁斯兰 ; an124
An-225, A225, Mriya, 安-225 ; an225

Il-62, IL62, 伊尔-62 ; il62
Il-76, IL76, 伊尔-76 ; il76
Il-96, IL96, 伊尔-96 ; il96
Tu-134, T134, 图-134 ; tu134
Tu-154, T154, 图-154 ; tu154
Tu-204, T204, 图-204 ; tu204
Y-20, 运-20, 运二十, 鲲鹏 ; y20
Y-7, 运-7
Y-12, 运-12

Eurofighter, Typhoon, Eurofighter Typhoon, EUFI, 台风战机, 台风战斗机
Rafale, 阵风, 阵风战机
Gripen, 鹰狮
Tornado, 狂风战机
F-15, 鹰式战斗机 ; f15
F-16, Fighting Falcon, 战隼 ; f16
F-18, F/A-18, Hornet, Super Hornet, 大黄蜂 ; fa18, f18
F-22, Raptor, 猛禽 ; f22
F-35, Lightning II, 闪电II ; f35
J-10, 歼-10, 歼十 ; j10
J-15, 歼-15, 歼十五 ; j15
J-16, 歼-16, 歼十六 ; j16
J-20, 歼-20, 歼二十, 威龙 ; j20
H-6, 轰-6, 轰六 ; h6
Su-27, 苏-27 ; su27
Su-30, 苏-30 ; su30
Su-35, 苏-35 ; su35
MiG-29, 米格-29 ; mig29
C-17, Globemaster, 环球霸王 ; c17
C-130, Hercules, 大力神运输机 ; c130
B-52, Stratofortress, 同温层堡垒 ; b52

H145, EC145, BK117 ; h145, ec145, ec45, bk117
H135, EC135 ; h135, ec135, ec35
AW139, A139 ; aw139
Mi-8, 米-8 ; mi8
Mi-17, 米-17 ; mi17
Ka-32, 卡-32 ; ka32
Z-20, 直-20, 直二十 ; z20
Black Hawk, UH-60, 黑鹰, 黑鹰直升机 ; blackhawk, uh60
Apache, AH-64, 阿帕奇 ; ah64
Chinook, CH-47, 支奴干 ; ch47
Robinson R44, R44, 罗宾逊R44

Cessna, 塞斯纳
Cessna 172, C172, Skyhawk, 塞斯纳172 ; c172
Cessna 208, C208, Caravan, 塞斯纳208, 大篷车 ; c208
Cirrus, 西锐
Piper, 派珀
Gulfstream, 湾流
Citation, 奖状公务机
Learjet, 里尔喷气
Airbus, 空客, 空中客车
Boeing, 波音
Embraer, 巴西航空工业, 巴航工业
Bombardier, 庞巴迪
Tupolev, 图波列夫
Ilyushin, 伊留申
Sukhoi, 苏霍伊
Lockheed, 洛克希德
`;

/** Makers' names, folded, and the types that are written with or without them. */
export const MAKERS: readonly (readonly [names: readonly string[], type: RegExp])[] = [
  [['airbus', '空客', '空中客车'], /^a[23]\d/],
  [['boeing', '波音'], /^(b?7\d7|b[37]\w\w$)/],
  [['embraer', '巴航工业', '巴西航空工业'], /^(e|erj)[12]\d/],
  [['bombardier', '庞巴迪'], /^crj|^dash/],
];
