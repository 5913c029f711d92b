/** Photos, queries, and the photos that each query finds. The tests of the search on the server and the device share it. */
import type { PhotoCard } from '../src/contract/calls/photo.ts';

type Texts = Partial<
  Pick<
    PhotoCard,
    | 'registration'
    | 'aircraft_type'
    | 'operator'
    | 'airport'
    | 'train_number'
    | 'train_type'
    | 'line'
    | 'railway_bureau'
    | 'railway_name'
    | 'station'
    | 'country'
    | 'description'
  >
>;

type Searched = Texts & Pick<PhotoCard, 'type' | 'username'>;

export const SEARCHED = {
  wizz: {
    type: 'planes',
    username: 'Łukasz Nowak',
    registration: 'SP-NVB',
    aircraft_type: 'Airbus A350-900',
    operator: 'Wizz',
    airport: 'LSZH',
    description: 'Short final over the fence',
  },
  swiss: {
    type: 'planes',
    username: 'Maren',
    registration: 'HB-JDA',
    aircraft_type: 'Airbus A320-251N',
    operator: 'Swiss International Air Lines',
    airport: 'LSZH',
    description: 'Evening departure',
  },
  british: {
    type: 'planes',
    username: 'Maren',
    registration: 'G-EUYY',
    aircraft_type: 'Airbus A320-214',
    operator: 'British Airways',
    airport: 'EGLL',
    description: '落日余晖',
  },
  lufthansa: {
    type: 'planes',
    username: 'jin.wei',
    registration: 'D-AIMH',
    aircraft_type: 'Boeing 747-8',
    operator: 'Lufthansa',
    airport: 'EDDF',
    description: 'Café au lait',
  },
  airchina: {
    type: 'planes',
    username: '云中轨',
    registration: 'B-2047',
    aircraft_type: 'Boeing 777-300ER',
    operator: '中国国际航空',
    airport: 'ZBAA',
    description: '国航降落北京',
  },
  transavia: {
    type: 'planes',
    username: 'Iris',
    registration: 'F-HXKA',
    aircraft_type: 'B738',
    operator: 'Transavia',
    airport: 'LFPO',
    description: 'Piste 06',
  },
  boliviana: {
    type: 'planes',
    username: 'Iris',
    registration: 'CP-3151',
    aircraft_type: 'A20N',
    operator: 'BoA',
    airport: 'SLLP',
    description: 'Altiplano',
  },
  gotthard: {
    type: 'trains',
    username: 'Maren',
    train_number: 'IC 663',
    train_type: 'RABe 501',
    line: 'Gotthard',
    railway_bureau: 'Other',
    railway_name: 'SBB CFF FFS',
    description: 'Kehrtunnel Wassen',
  },
  cologne: {
    type: 'trains',
    username: 'Iris',
    operator: 'DB Fernverkehr',
    train_number: 'ICE 515',
    train_type: 'BR 403',
    line: 'Siegstrecke',
    railway_bureau: 'Other',
    railway_name: 'Hohenzollernbrücke',
    station: 'Köln Hbf',
    country: 'DE',
    description: 'Regen',
  },
  jinghu: {
    type: 'trains',
    username: '云中轨',
    train_number: 'G1',
    train_type: 'CR400AF',
    line: '京沪高速铁路',
    railway_bureau: 'Beijing_Bureau',
    description: '复兴号',
  },
} as const satisfies Record<string, Searched>;

type Name = keyof typeof SEARCHED;

/** Queries, and the photos that they find. In a query, `{name}` is replaced by the id of the photo with that name. */
export const SEARCH_TABLE: readonly (readonly [query: string, found: readonly Name[]])[] = [
  ['SP-NVB', ['wizz']],
  ['spnvb', ['wizz']],
  ['sp nvb', ['wizz']],
  ['A350', ['wizz']],
  ['A320', ['swiss', 'british', 'boliviana']],
  ['a320-2', ['swiss', 'british', 'boliviana']],
  ['A20N', ['swiss', 'boliviana']],
  ['A320neo', ['swiss', 'boliviana']],
  ['A320-251N', ['swiss']],
  ['737', ['transavia']],
  ['737-800', ['transavia']],
  ['B737', ['transavia']],
  ['B738', ['transavia']],
  ['737-300', []],
  ['B747', ['lufthansa']],
  ['747', ['lufthansa']],
  ['B748', ['lufthansa']],
  ['777', ['airchina']],
  ['B77W', ['airchina']],
  ['A359', ['wizz']],
  ['Airbus', ['wizz', 'swiss', 'british']],
  ['Airbus A20N', ['swiss', 'boliviana']],
  ['Boeing 737-800', ['transavia']],
  ['波音777', ['airchina']],
  ['Boeing A320', []],
  ['lufthansa', ['lufthansa']],
  ['LSZH', ['wizz', 'swiss']],
  ['ZRH', ['wizz', 'swiss']],
  ['Zürich', ['wizz', 'swiss']],
  ['zurich airport', ['wizz', 'swiss']],
  ['苏黎世', ['wizz', 'swiss']],
  ['苏黎世机场', ['wizz', 'swiss']],
  ['北京首都国际机场', ['airchina']],
  ['London', ['british']],
  ['Orly', ['transavia']],
  ['Paris-Orly', ['transavia']],
  ['Paris Orly Iris', ['transavia']],
  ['La Paz', ['boliviana']],
  ['el alto la paz', ['boliviana']],
  ['La Orly', []],
  ['伦敦', ['british']],
  ['Heathrow A320', ['british']],
  ['A320 Zürich', ['swiss']],
  ['maren zürich', ['swiss']],
  ['A320 SP-NVB', []],
  ['国航', ['airchina']],
  ['国航777', ['airchina']],
  ['北京', ['airchina', 'jinghu']],
  ['北京局', ['jinghu']],
  ['北京铁路局', ['jinghu']],
  ['Beijing Bureau', ['jinghu']],
  ['sbb', ['gotthard']],
  ['G1', ['jinghu']],
  ['IC663', ['gotthard']],
  ['IC 663', ['gotthard']],
  ['CR400', ['jinghu']],
  ['gotthard', ['gotthard']],
  ['Köln Hbf', ['cologne']],
  ['Cologne', ['cologne']],
  ['科隆', ['cologne']],
  ['DB Fernverkehr', ['cologne']],
  ['Germany', ['cologne']],
  ['德国 ICE', ['cologne']],
  ['Switzerland', []],
  ['京沪', ['jinghu']],
  ['Maren', ['swiss', 'british', 'gotthard']],
  ['lukasz', ['wizz']],
  ['jin.wei', ['lufthansa']],
  ['云中轨', ['airchina', 'jinghu']],
  ['cafe', ['lufthansa']],
  ['tunnel', ['gotthard']],
  ['落日', ['british']],
  ['日余', ['british']],
  ['#{british}', ['british']],
  ['#{british} A320', ['british']],
  ['#{british} A350', []],
  ['#999999', []],
  ['…', []],
];
