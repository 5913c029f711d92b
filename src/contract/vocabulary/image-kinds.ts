/** What an image type is called in a search, in both languages, in the form that `entries.ts` describes. Our own list. */
export const IMAGE_KINDS = `
~normal livery, ~standard livery, ~普通涂装 ; #normal_livery
~special livery, ~special liveries, ~special colours, ~special colors, ~彩绘, ~彩绘机, ~特殊涂装 ; #special_livery
~airport, ~airports, ~机场, ~航站楼 ; #airport
~ground vehicle, ~ground vehicles, ~地面车辆, ~地勤车辆, ~摆渡车 ; #ground_vehicles
~helicopter, ~helicopters, ~heli, ~helis, ~chopper, ~rotorcraft, ~直升机 ; #helicopters
~cockpit, ~flight deck, ~flightdeck, ~驾驶舱 ; #cockpit
~cabin, ~cabins, ~客舱, ~机舱 ; #cabin
~military, ~military aircraft, ~warplane, ~军机, ~军用飞机, ~战机 ; #military_aircraft
~museum, ~museums, ~博物馆, ~航空博物馆 ; #museum
~accident, ~accidents, ~crash, ~事故, ~空难 ; #accident
~hot air balloon, ~hot air balloons, ~balloon, ~balloons, ~热气球 ; #hot_air_balloons
~cargo, ~freighter, ~freighters, ~cargo plane, ~cargo planes, ~cargo aircraft, ~货机, ~全货机 ; #cargo_planes, freighter
~cabin food, ~inflight meal, ~in-flight meal, ~airline food, ~airline meal, ~飞机餐, ~机上餐食 ; #cabin_food
~engine, ~engines, ~发动机, ~引擎 ; #engine
~rocket, ~rockets, ~火箭 ; #rockets
~passenger train, ~passenger trains, ~客车, ~旅客列车, ~客运列车 ; #passenger_trains
~metro, ~subway, ~underground, ~urban rail, ~urban rail transit, ~light rail, ~u-bahn, ~地铁, ~轻轨, ~城轨, ~城市轨道交通, ~轨道交通, ~捷运 ; #urban_rail_transit
~freight, ~freight train, ~freight trains, ~goods train, ~cargo train, ~货车, ~货列, ~货物列车, ~货运列车 ; #freight_trains
~货运 ; #freight_trains, #cargo_planes
~客车回送 ; #passenger_order_return
~货车回送 ; #cargo_order_return
~回送 ; #passenger_order_return, #cargo_order_return, #other_return_services
~shunting, ~shunter, ~light engine, ~调车, ~单机 ; #locomotive_shunting
~inspection train, ~inspection trains, ~检测车, ~检测列车, ~综合检测列车, ~综合检测车 ; #high_speed_comprehensive_inspection_trains, #conventional_speed_inspection_trains
~engineering vehicle, ~engineering vehicles, ~engineering train, ~works train, ~工程车, ~工程车辆, ~大机 ; #engineering_vehicles
~test train, ~test run, ~试运转, ~试运转列车 ; #test_train
~experimental train, ~试验列车, ~试验车 ; #experimental_train
~road train, ~路用列车, ~路用车 ; #road_train
~station, ~stations, ~railway station, ~train station, ~车站, ~火车站 ; #station
`;
