/**
 * Railways and metros in both languages, in the form that `entries.ts` describes. Our own list. The bureaus' short
 * names are those that railway photographers use.
 */
export const RAILWAYS = `
> DB, Deutsche Bahn, 德国铁路, 德铁, 德国联邦铁路
DB Fernverkehr
DB Regio
DB Cargo
SBB, CFF, FFS, Swiss Federal Railways, 瑞士联邦铁路, 瑞士铁路, 瑞铁
ÖBB, OEBB, Austrian Federal Railways, 奥地利联邦铁路, 奥铁
SNCF, French Railways, 法国国家铁路, 法国铁路, 法铁
SNCF Voyageurs
Trenitalia, FS Italiane, 意大利铁路, 意铁
Renfe, 西班牙国家铁路, 西班牙铁路
Nederlandse Spoorwegen, Dutch Railways, 荷兰铁路
SNCB, NMBS, 比利时国家铁路, 比利时铁路
ČD, České dráhy, Czech Railways, 捷克铁路
PKP Intercity
PKP, Polish State Railways, 波兰铁路, 波兰国家铁路
MÁV, Hungarian State Railways, 匈牙利铁路
DSB, Danish State Railways, 丹麦铁路
Vy, NSB, Norwegian State Railways, 挪威铁路
RZD, Russian Railways, 俄罗斯铁路, 俄铁
Amtrak, 美国铁路, 美铁
VIA Rail, 加拿大铁路
Union Pacific, 联合太平洋铁路
BNSF, 伯灵顿北方铁路
BLS, BLS AG
RhB, Rhaetian Railway, Rhätische Bahn, 雷蒂亚铁路

> JR, Japan Railways, 日本铁路
JR East, East Japan Railway, JR东日本, 东日本旅客铁道
JR Central, JR Tokai, Central Japan Railway, JR东海, 东海旅客铁道
JR West, West Japan Railway, JR西日本, 西日本旅客铁道
JR Kyushu, JR九州, 九州旅客铁道
JR Hokkaido, JR北海道, 北海道旅客铁道
JR Shikoku, JR四国, 四国旅客铁道
JR Freight, JR货物, 日本货物铁道

Korail, 韩国铁道公社, 韩国铁路
Taiwan Railway, TRA, 台湾铁路, 台铁
Taiwan High Speed Rail, THSR, 台湾高铁, 台湾高速铁路
Indian Railways, 印度铁路
China Railway, 中国铁路, 国铁

> MTR, Hong Kong MTR, 港铁, 香港地铁, 香港铁路
Shanghai Metro, 上海地铁
Beijing Subway, 北京地铁
Guangzhou Metro, 广州地铁
Shenzhen Metro, 深圳地铁
Nanjing Metro, 南京地铁
Hangzhou Metro, 杭州地铁
Chengdu Metro, 成都地铁
Wuhan Metro, 武汉地铁
Chongqing Rail Transit, 重庆轨道交通, 重庆轻轨, 重庆地铁
Tianjin Metro, 天津地铁
Xi'an Metro, 西安地铁
Suzhou Metro, 苏州地铁
MVG, Munich U-Bahn, Munich metro, Munich subway, Münchner U-Bahn, 慕尼黑地铁
BVG, Berlin U-Bahn, 柏林地铁
Wiener Linien, Vienna U-Bahn, 维也纳地铁
London Underground, ~tube, 伦敦地铁
RATP, Paris Métro, 巴黎地铁
New York Subway, 纽约地铁
Tokyo Metro, 东京地铁
Seoul Metro, 首尔地铁
Moscow Metro, 莫斯科地铁

哈局 ; harbin bureau
沈局 ; shenyang bureau
京局 ; beijing bureau
太局 ; taiyuan bureau
呼局 ; hohhot bureau
郑局 ; zhengzhou bureau
武局 ; wuhan bureau
西局 ; xi an bureau
济局 ; jinan bureau
上局 ; shanghai bureau
南局 ; nanchang bureau
广铁, 广局, 广铁集团 ; guangzhou bureau
宁局 ; nanning bureau
成局 ; chengdu bureau
昆局 ; kunming bureau
兰局 ; lanzhou bureau
乌局 ; urumqi bureau
青藏公司, 青藏铁路公司 ; qinghai tibet company
`;
