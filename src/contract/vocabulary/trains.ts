/**
 * Trains: families, classes and nicknames, in the form that `entries.ts` describes. Our own list. Lower ICE numbers are
 * classes of DB: an ICE 3 is a BR 403, 406, 407 or 408.
 */
export const TRAINS = `
> Fuxing, 复兴号, Fuxinghao ; cr400, cr300, cr200j, cr450
CR400, CR400AF, CR400BF ; cr400
CR300, CR300AF, CR300BF ; cr300
CR200J, 绿巨人 ; cr200j
CR450 ; cr450

> Hexie, 和谐号, Hexiehao, CRH ; crh
CRH1, CRH1A ; crh1
CRH2, CRH2A ; crh2
CRH3, CRH3C ; crh3c, crh3a
CRH5, CRH5A ; crh5
CRH6 ; crh6
CRH380, CRH380A, CRH380B ; crh380

> ICE, InterCity-Express, 城际特快 ; ice1, ice2, ice3, ice4, icet, =br 40?, =br40?, =br 41?, =br41?
ICE 1 ; =br 401
ICE 2 ; =br 402
ICE 3 ; =br 403, =br 406, =br 407, =br 408
ICE 4 ; =br 412
ICE T, ICE-T ; =br 411, =br 415

> BR, Baureihe
BR 401
BR 402
BR 403
BR 406
BR 407
BR 408
BR 411
BR 412
BR 415
BR 101
BR 103
BR 110
BR 111
BR 146
BR 185
BR 193

> Velaro ; velaro, s103, s 103, =br 407, =br 408, crh3c, crh380b, e320
Vectron ; =br 193
Taurus

> TGV, 法国高铁 ; tgv
TGV Duplex
TGV Océane
TGV M

Eurostar, 欧洲之星
Thalys, 大力士高铁
AVE, 西班牙高铁
Frecciarossa, 红箭, 红箭列车, ETR 1000
Italo
Pendolino
Railjet, ÖBB Railjet
Giruno, RABe 501
KTX, 韩国高铁
Acela
Maglev, Transrapid, 磁悬浮, 磁浮
Sapsan, 游隼号
Steam locomotive, steam, 蒸汽机车, 蒸汽火车, 蒸汽 ; steam, dampf
Shanghai Maglev, 上海磁浮, 上海磁悬浮

> Shinkansen, 新干线 ; shinkansen
Tokaido Shinkansen, 东海道新干线
Sanyo Shinkansen, 山阳新干线
Tohoku Shinkansen, 东北新干线
Joetsu Shinkansen, 上越新干线
Hokuriku Shinkansen, 北陆新干线
Kyushu Shinkansen, 九州新干线
Hokkaido Shinkansen, 北海道新干线
Yamagata Shinkansen, 山形新干线
Akita Shinkansen, 秋田新干线

Nozomi, 希望号 ; のぞみ
Hikari, 光号 ; ひかり
Kodama, 回声号 ; こだま
Hayabusa, 隼号 ; はやぶさ
Komachi, 小町号 ; こまち
Doctor Yellow, 黄医生, 黄色医生 ; ドクターイエロー

> Dongfeng, 东风, DF ; df4, df5, df7, df8, df11
DF4, 东风4 ; df4
DF5, 东风5 ; df5
DF7, 东风7 ; df7
DF8, 东风8 ; df8
DF11, 东风11 ; df11

> Shaoshan, 韶山 ; ss1, ss3, ss4, ss6, ss7, ss8, ss9
> HXD, 和谐电 ; hxd
HXD1, 和谐电1 ; hxd1
HXD2, 和谐电2 ; hxd2
HXD3, 和谐电3 ; hxd3
> HXN, 和谐内 ; hxn
HXN3, 和谐内3 ; hxn3
HXN5, 和谐内5 ; hxn5

QJ, 前进型 ; =qj
JS, 建设型 ; =js
SY, 上游型 ; =sy
`;

/** What begins the name of a Chinese class in Chinese and in letters: 东风4B is a DF4B. */
export const CLASS_PREFIXES: Readonly<Record<string, string>> = {
  东风: 'df',
  韶山: 'ss',
  和谐电: 'hxd',
  和谐内: 'hxn',
  复兴电: 'fxd',
  复兴内: 'fxn',
  前进: 'qj',
  建设: 'js',
  上游: 'sy',
};
