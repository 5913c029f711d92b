/**
 * Airlines: names in both languages and, after `;`, their ICAO and IATA codes, in the form that `entries.ts` describes.
 * Our own list, of names and codes in general use.
 */
export const AIRLINES = `
> Air China, 中国国际航空, 国航, 国际航空公司, AirChina ; !CCA, !CA
Air China Cargo, 中国国际货运航空, 国货航 ; !CAO
China Eastern, China Eastern Airlines, 中国东方航空, 东航 ; !CES, !MU
China Southern, China Southern Airlines, 中国南方航空, 南航 ; !CSN, !CZ
Hainan Airlines, 海南航空, 海航 ; !CHH, !HU

China Cargo Airlines, 中国货运航空, 中货航 ; !CKK, !CK
Xiamen Airlines, XiamenAir, 厦门航空, 厦航 ; !CXA, !MF
Shenzhen Airlines, 深圳航空, 深航 ; !CSZ, !ZH
Sichuan Airlines, 四川航空, 川航 ; !CSC, !3U
Shandong Airlines, 山东航空, 山航 ; !CDG, !SC
Spring Airlines, 春秋航空, 春秋 ; !CQH, !9C
Juneyao, Juneyao Airlines, Juneyao Air, 吉祥航空 ; !DKH, !HO
Shanghai Airlines, 上海航空, 上航 ; !CSH, !FM
Tianjin Airlines, 天津航空 ; !GCR, !GS
Beijing Capital Airlines, Capital Airlines, 首都航空, 首航 ; !CBJ, !JD
Chengdu Airlines, 成都航空 ; !UEA, !EU
Lucky Air, 祥鹏航空 ; !LKE, !8L
West Air, 西部航空 ; !CHB, !PN
Tibet Airlines, 西藏航空 ; !TBA, !TV
Loong Air, 长龙航空 ; !CDC, !GJ
Kunming Airlines, 昆明航空 ; !KNA, !KY
Okay Airways, 奥凯航空 ; !OKA, !BK
Qingdao Airlines, 青岛航空 ; !QDA, !QW
Ruili Airlines, 瑞丽航空 ; !RLH, !DR
China United Airlines, 中国联合航空, 中联航 ; !CUA, !KN
China Express, 华夏航空 ; !HXA, !G5
Genghis Khan Airlines, 天骄航空 ; !NTB, !9D
Hebei Airlines, 河北航空 ; !HBH, !NS
SF Airlines, 顺丰航空, 顺丰 ; !CSS, !O3
China Postal Airlines, 中国邮政航空, 邮政航空, 邮航 ; !CYZ, !CF
YTO Cargo, YTO Cargo Airlines, 圆通航空, 圆通货运航空 ; !HYT, !YG
Cathay, Cathay Pacific, 国泰航空, 国泰 ; !CPA, !CX
Hong Kong Airlines, 香港航空, 港航 ; !CRK, !HX
HK Express, 香港快运 ; !HKE, !UO
Air Macau, 澳门航空 ; !AMU, !NX
China Airlines, 中华航空, 华航 ; !CAL, !CI
EVA Air, 长荣航空, 长荣 ; !EVA, !BR
Starlux, 星宇航空 ; !SJX, !JX
Tigerair Taiwan, 台湾虎航 ; !TTW, !IT

> All Nippon Airways, 全日空, 全日本空输 ; !ANA, !NH
JAL, Japan Airlines, 日本航空, 日航 ; !JAL, !JL
Peach, Peach Aviation, 乐桃航空 ; !APJ, !MM
Skymark, 天马航空 ; !SKY, !BC
Jetstar Japan ; !JJP, !GK

> Korean Air, 大韩航空 ; !KAL, !KE
Asiana, Asiana Airlines, 韩亚航空 ; !AAR, !OZ
Jin Air, 真航空 ; !JNA, !LJ
Jeju Air, 济州航空 ; !JJA, !7C
T'way, 德威航空 ; !TWB, !TW

Singapore Airlines, 新加坡航空, 新航 ; !SIA, !SQ
Scoot, 酷航 ; !TGW, !TR
Malaysia Airlines, 马来西亚航空, 马航 ; !MAS, !MH
AirAsia, 亚洲航空, 亚航 ; !AXM, !AK
Thai Airways, 泰国国际航空, 泰航 ; !THA, !TG
Vietnam Airlines, 越南航空, 越航 ; !HVN, !VN
VietJet, 越捷航空 ; !VJC, !VJ
Philippine Airlines, 菲律宾航空, 菲航 ; !PAL, !PR
Cebu Pacific, 宿务太平洋航空 ; !CEB, !5J
Garuda, Garuda Indonesia, 印尼鹰航, 鹰航 ; !GIA, !GA
Air India, 印度航空, 印航 ; !AIC, !AI
IndiGo, 靛蓝航空 ; !IGO, !6E
SriLankan, SriLankan Airlines, 斯里兰卡航空 ; !ALK, !UL
MIAT, 蒙古航空 ; !MGL, !OM
Air Astana, 阿斯塔纳航空 ; !KZR, !KC
Uzbekistan Airways, 乌兹别克斯坦航空 ; !UZB, !HY

> Emirates, 阿联酋航空, 阿联酋 ; !UAE, !EK
Etihad, Etihad Airways, 阿提哈德航空, 阿提哈德 ; !ETD, !EY
Qatar Airways, 卡塔尔航空, 卡航 ; !QTR, !QR
flydubai, 迪拜航空 ; !FDB, !FZ
Oman Air, 阿曼航空 ; !OMA, !WY
Gulf Air, 海湾航空 ; !GFA, !GF

Saudia, 沙特航空, 沙特阿拉伯航空, 沙航 ; !SVA, !SV
Royal Jordanian, 皇家约旦航空 ; !RJA, !RJ
El Al, 以色列航空, 以航 ; !ELY, !LY
Turkish Airlines, 土耳其航空, 土航 ; !THY, !TK
Pegasus, 飞马航空 ; !PGT, !PC
EgyptAir, 埃及航空, 埃航 ; !MSR, !MS
Ethiopian, Ethiopian Airlines, 埃塞俄比亚航空, 埃塞航空 ; !ETH, !ET
Kenya Airways, 肯尼亚航空 ; !KQA, !KQ
South African Airways, 南非航空 ; !SAA, !SA
Royal Air Maroc, 摩洛哥皇家航空 ; !RAM, !AT

> Lufthansa, Deutsche Lufthansa, 汉莎, 汉莎航空, 德国汉莎航空, 德国汉莎 ; !DLH, !LH
Lufthansa Cargo, 汉莎货运 ; !GEC
Lufthansa CityLine ; !CLH, !CL
Eurowings, 欧洲之翼 ; !EWG, !EW
Condor, 神鹰航空 ; !CFG, !DE
TUIfly, TUI ; !TUI, !X3
Swiss, Swiss International Air Lines, 瑞士国际航空, 瑞航 ; !SWR, !LX
Edelweiss, 雪绒花航空 ; !EDW, !WK
Austrian, Austrian Airlines, 奥地利航空, 奥航 ; !AUA, !OS
Brussels Airlines, 布鲁塞尔航空 ; !BEL, !SN

British Airways, 英国航空, 英航 ; !BAW, !BA
Virgin Atlantic, 维珍航空, 维珍大西洋航空 ; !VIR, !VS
easyJet, 易捷航空, 易捷 ; !EZY, !U2
Jet2 ; !EXS, !LS
Ryanair, 瑞安航空 ; !RYR, !FR
Aer Lingus, 爱尔兰航空 ; !EIN, !EI
Air France, 法国航空, 法航 ; !AFR, !AF
Transavia, 泛航航空 ; !TRA, !HV
Air Antilles
KLM, 荷兰皇家航空, 荷航 ; !KLM, !KL
Iberia, 伊比利亚航空, 西班牙国家航空 ; !IBE, !IB
Vueling, 伏林航空 ; !VLG, !VY
Air Europa, 欧罗巴航空 ; !AEA, !UX
TAP, TAP Air Portugal, 葡萄牙航空 ; !TAP, !TP
ITA Airways, 意大利航空 ; !ITY, !AZ
Alitalia ; !AZA
Aegean, Aegean Airlines, 爱琴海航空 ; !AEE, !A3
SAS, Scandinavian Airlines, 北欧航空 ; !SAS, !SK
Norwegian, Norwegian Air Shuttle, 挪威航空, 挪威穿梭航空 ; !NAX, !DY
Finnair, 芬兰航空, 芬航 ; !FIN, !AY
Icelandair, 冰岛航空 ; !ICE, !FI
DAT, Danish Air Transport ; !DTR, !DX
LOT, LOT Polish Airlines, 波兰航空 ; !LOT, !LO
Wizz, Wizz Air, 维兹航空 ; !WZZ, !W6
airBaltic, 波罗的海航空 ; !BTI, !BT
Czech Airlines, 捷克航空 ; !CSA, !OK
TAROM, 罗马尼亚航空 ; !ROT, !RO
Air Serbia, 塞尔维亚航空 ; !ASL, !JU
Croatia Airlines, 克罗地亚航空 ; !CTN, !OU
Luxair, 卢森堡航空 ; !LGL, !LG
Aeroflot, 俄罗斯航空, 俄航 ; !AFL, !SU
S7, S7 Airlines, 西伯利亚航空 ; !SBI, !S7

> United, United Airlines, 美联航, 美国联合航空 ; !UAL, !UA
American, American Airlines, 美国航空, 美航 ; !AAL, !AA
Delta, Delta Air Lines, 达美航空, 达美 ; !DAL, !DL
Southwest, Southwest Airlines, 西南航空, 美国西南航空 ; !SWA, !WN
JetBlue, 捷蓝航空 ; !JBU, !B6
Alaska Airlines, 阿拉斯加航空 ; !ASA, !AS
Hawaiian Airlines, 夏威夷航空 ; !HAL, !HA
Spirit, Spirit Airlines, 精神航空 ; !NKS, !NK
Frontier, Frontier Airlines, 边疆航空 ; !FFT, !F9

Air Canada, 加拿大航空, 加航 ; !ACA, !AC
WestJet, 西捷航空 ; !WJA, !WS
LATAM, 拉塔姆航空, 南美航空 ; !LAN, !LA
Avianca, 哥伦比亚航空 ; !AVA, !AV
Copa, Copa Airlines, 巴拿马航空 ; !CMP, !CM
Aeromexico, 墨西哥航空 ; !AMX, !AM
Aerolineas Argentinas, 阿根廷航空 ; !ARG, !AR
Azul, 蓝色航空 ; !AZU, !AD
Gol, 戈尔航空 ; !GLO, !G3

Qantas, 澳洲航空, 澳航 ; !QFA, !QF
Virgin Australia, 维珍澳洲航空 ; !VOZ, !VA
Jetstar, 捷星航空, 捷星 ; !JST, !JQ
Air New Zealand, 新西兰航空, 纽航 ; !ANZ, !NZ
Fiji Airways, 斐济航空 ; !FJI, !FJ

> UPS, UPS Airlines, 联合包裹航空 ; !UPS, !5X
FedEx, Federal Express, 联邦快递 ; !FDX, !FX
DHL, EAT Leipzig, European Air Transport, 敦豪 ; !BCS, !QY
Cargolux, 卢森堡货运航空 ; !CLX, !CV
Atlas Air, 阿特拉斯航空 ; !GTI, !5Y
Kalitta, Kalitta Air, 卡利塔航空 ; !CKS, !K4
Polar Air Cargo, 博立货运航空 ; !PAC, !PO
AirBridgeCargo, 空桥货运航空 ; !ABW, !RU
Antonov Airlines, 安东诺夫航空 ; !ADB
Nippon Cargo Airlines, 日本货物航空 ; !NCA, !KZ
Silk Way, Silk Way West, 丝绸之路西部航空 ; !AZG, !7L
Central Airlines, 中州航空, 中原龙浩航空

COHC, CITIC Offshore Helicopter, 中信海直
Luftwaffe, German Air Force, 德国空军 ; !GAF
US Air Force, USAF, 美国空军
Royal Air Force, 英国皇家空军 ; !RRR
PLA Air Force, PLAAF, 中国空军, 人民空军
Rega, Swiss Air-Rescue, 瑞士航空救援
Bundespolizei, German Federal Police, 德国联邦警察
`;
