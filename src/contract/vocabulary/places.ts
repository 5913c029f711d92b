/**
 * Places and railway lines: their own names, those in English and German where these differ, and the Chinese ones, in
 * the form that `entries.ts` describes. Our own list.
 */
export const PLACES = `
Köln, Cologne, 科隆
München, Munich, 慕尼黑
Nürnberg, Nuremberg, 纽伦堡
Hannover, Hanover, 汉诺威
Düsseldorf, 杜塞尔多夫
Frankfurt, 法兰克福
Hamburg, 汉堡
Berlin, 柏林
Leipzig, 莱比锡
Dresden, 德累斯顿
Stuttgart, 斯图加特
Zürich, 苏黎世
Genève, Geneva, Genf, 日内瓦
Basel, 巴塞尔
Bern, Berne, 伯尔尼
Luzern, Lucerne, 卢塞恩, 琉森
Wien, Vienna, 维也纳
Salzburg, 萨尔茨堡
Innsbruck, 因斯布鲁克
Praha, Prague, Prag, 布拉格
Warszawa, Warsaw, Warschau, 华沙
Kraków, Cracow, Krakau, 克拉科夫
Budapest, 布达佩斯
București, Bucharest, Bukarest, 布加勒斯特
Beograd, Belgrade, Belgrad, 贝尔格莱德
Athína, Athens, Athen, 雅典
Moskva, Moscow, Moskau, 莫斯科
København, Copenhagen, Kopenhagen, 哥本哈根
Göteborg, Gothenburg, 哥德堡
Stockholm, 斯德哥尔摩
Helsinki, 赫尔辛基
Amsterdam, 阿姆斯特丹
Den Haag, The Hague, 海牙
Bruxelles, Brussels, Brussel, Brüssel, 布鲁塞尔
Antwerpen, Antwerp, Anvers, 安特卫普
Paris, 巴黎
Lyon, 里昂
Marseille, 马赛
London, 伦敦
Milano, Milan, Mailand, 米兰
Roma, Rome, 罗马
Venezia, Venice, Venedig, 威尼斯
Firenze, Florence, Florenz, 佛罗伦萨
Napoli, Naples, Neapel, 那不勒斯
Torino, Turin, 都灵
Genova, Genoa, Genua, 热那亚
Madrid, 马德里
Barcelona, 巴塞罗那
Sevilla, Seville, 塞维利亚
Zaragoza, Saragossa, 萨拉戈萨
Lisboa, Lisbon, Lissabon, 里斯本
Porto, Oporto, 波尔图
İstanbul, Istanbul, 伊斯坦布尔
Dubai, 迪拜
Doha, 多哈
New York, 纽约
Los Angeles, 洛杉矶
San Francisco, 旧金山
Sydney, 悉尼
Singapore, 新加坡
Bangkok, 曼谷
Tokyo, 东京
Osaka, 大阪
Kyoto, 京都
Nagoya, 名古屋
Sendai, 仙台
Sapporo, 札幌
Seoul, 首尔
Busan, Pusan, 釜山
Taipei, 台北
Hong Kong, Hongkong, 香港
Macau, Macao, 澳门
Beijing, Peking, 北京
Shanghai, 上海
Guangzhou, Canton, 广州
Shenzhen, 深圳
Chengdu, 成都
Chongqing, 重庆
Wuhan, 武汉
Nanjing, Nanking, 南京
Hangzhou, 杭州
Xiamen, Amoy, 厦门
Harbin, 哈尔滨
Ürümqi, Urumqi, 乌鲁木齐
Lhasa, 拉萨
`;

/** A Chinese line's name is its stem and "line", "railway" or "high-speed line": 京沪线, 京沪铁路, 京沪高铁. */
export const LINES = `
京沪, Beijing-Shanghai, Jinghu
京广, Beijing-Guangzhou, Jingguang
京津, Beijing-Tianjin, Jingjin
京哈, Beijing-Harbin, Jingha
京九, Beijing-Kowloon, Jingjiu
京包, Beijing-Baotou
京张, Beijing-Zhangjiakou, Jingzhang
京雄, Beijing-Xiong'an
武广, Wuhan-Guangzhou, Wuguang
广深, Guangzhou-Shenzhen, Guangshen
广深港, Guangzhou-Shenzhen-Hong Kong
沪昆, Shanghai-Kunming, Hukun
沪宁, Shanghai-Nanjing, Huning
沪杭, Shanghai-Hangzhou, Huhang
杭深, Hangzhou-Shenzhen
杭甬, Hangzhou-Ningbo
宁杭, Nanjing-Hangzhou
合福, Hefei-Fuzhou
成渝, Chengdu-Chongqing, Chengyu
成昆, Chengdu-Kunming, Chengkun
宝成, Baoji-Chengdu, Baocheng
西成, Xi'an-Chengdu
郑西, Zhengzhou-Xi'an
徐兰, Xuzhou-Lanzhou
陇海, Longhai, Lianyungang-Lanzhou
兰新, Lanzhou-Xinjiang, Lanxin
贵广, Guiyang-Guangzhou
南广, Nanning-Guangzhou
石太, Shijiazhuang-Taiyuan
胶济, Qingdao-Jinan, Jiaoji
哈大, Harbin-Dalian, Hada
大秦, Datong-Qinhuangdao, Daqin
青藏, Qinghai-Tibet, Qingzang
圣哥达, 哥达, Gotthard, San Gottardo
勒奇山, Lötschberg
塞默灵, 塞默林, Semmering
布伦纳, Brenner
伯尔尼纳, Bernina
阿尔布拉, Albula
西伯利亚大铁路, Trans-Siberian, Transsib
`;
