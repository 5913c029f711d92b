/** The photos of `catalogue.md`, and the terms that are searched among them. */
import { readFileSync } from 'node:fs';
import type { PhotoCard } from '../../src/contract/calls/photo.ts';
import { readAirports } from '../../src/contract/rules/airports.ts';
import { RAILWAY_BUREAU_NAMES_ZH } from '../../src/contract/rules/railway-bureau-names.ts';
import type { PhotoType } from '../../src/contract/rules/values.ts';

/** A term, and the names of the photos in the catalogue that it finds. */
export interface SearchTerm {
  term: string;
  language: 'en' | 'zh';
  finds: readonly string[];
  /** Photos that don't come before the ones found, or not at all. */
  notFinds?: readonly string[];
  /** The photo that comes first. */
  first?: string;
  /** If the term finds nothing: what is offered instead. */
  nearest?: string;
  why: string;
}

/** Demands of the first sixty terms that don't hold, and why. */
export const EXCEPTIONS: readonly { term: string; demand: 'first'; why: string }[] = [
  {
    term: '和谐号',
    demand: 'first',
    why: 'T5 says it and T15 only means it, but both match by whole parts of names, and of these the newest comes first',
  },
];

type CataloguePhoto = Pick<
  PhotoCard,
  | 'type'
  | 'username'
  | 'description'
  | 'registration'
  | 'aircraft_type'
  | 'operator'
  | 'airport'
  | 'airport_names'
  | 'train_number'
  | 'train_type'
  | 'emu_type'
  | 'line'
  | 'railway_bureau'
  | 'railway_name'
  | 'station'
  | 'country'
  | 'image_types'
  | 'id'
> & { name: string };

const KINDS: Readonly<Record<string, string>> = {
  EMU: 'high_speed_emu',
  locomotive: 'normal_train',
  metro: 'other_train',
  other: 'other_train',
};

const NOTHING = {
  registration: null,
  aircraft_type: null,
  operator: null,
  airport: null,
  airport_names: null,
  train_number: null,
  train_type: null,
  emu_type: null,
  line: null,
  railway_bureau: null,
  railway_name: null,
  station: null,
  country: null,
};

const airports = readAirports(readFileSync('src/contract/rules/airports.tsv', 'utf8'));
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The photos in the catalogue's order, the oldest first. */
export const CATALOGUE: readonly CataloguePhoto[] = read('catalogue.md')
  .split('\n')
  .filter((line) => /^[PT]\d+ \|/.test(line))
  .map((line) => {
    const cells = line.split(' | ');
    return cells[0]?.startsWith('P') === true ? planeOf(cells) : trainOf(cells);
  });

/** The terms of both types: sixty by readers who hadn't seen the code, sixty of our own. */
export const TERMS: Readonly<Record<PhotoType, readonly SearchTerm[]>> = {
  planes: [...termsOf('planes.json'), ...termsOf('more-planes.json')],
  trains: [...termsOf('trains.json'), ...termsOf('more-trains.json')],
};

function termsOf(file: string): SearchTerm[] {
  // oxlint-disable-next-line no-unsafe-type-assertion -- our own files
  return JSON.parse(read(file)) as SearchTerm[];
}

function planeOf(cells: readonly string[]): CataloguePhoto {
  const [name = '', registration = '', type = '', operator = '', icao = '', kinds = '', description = ''] =
    cells;
  const airport = airports.find((each) => each.icao === icao);
  if (airport === undefined) throw new Error(`no airport ${icao}`);
  const { iata, city, cityZh, nameZh } = airport;
  return {
    ...NOTHING,
    id: Number(name.slice(1)),
    name,
    type: 'planes',
    username: cells[7] ?? '',
    description,
    registration,
    aircraft_type: type,
    operator,
    airport: icao,
    airport_names: { iata, name: airport.name, city, name_zh: nameZh, city_zh: cityZh },
    image_types: [keyOf(kinds)],
  };
}

function trainOf(cells: readonly string[]): CataloguePhoto {
  const [name = '', number = '', type = '', kind = '', line = '', railway = '', kinds = ''] = cells;
  const other = /^Other: (.*)$/.exec(railway)?.[1];
  const bureau = Object.entries(RAILWAY_BUREAU_NAMES_ZH).find(([, inChinese]) => inChinese === railway)?.[0];
  return {
    ...NOTHING,
    id: Number(name.slice(1)),
    name,
    type: 'trains',
    username: cells[8] ?? '',
    description: cells[7] ?? '',
    train_number: number,
    train_type: type,
    emu_type: KINDS[kind] ?? null,
    line,
    railway_bureau: bureau ?? 'Other',
    railway_name: other ?? null,
    image_types: [keyOf(kinds)],
  };
}

function keyOf(kind: string): string {
  return kind.toLowerCase().replaceAll(/[ -]/g, '_');
}
