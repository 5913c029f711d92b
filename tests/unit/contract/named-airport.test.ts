import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAirports } from '../../../src/contract/rules/airports.ts';
import { namedAirport } from '../../../src/contract/rules/named-airport.ts';

const airports = readAirports(readFileSync('src/contract/rules/airports.tsv', 'utf8'));

/** The ICAO codes of the airports that a text may mean. */
function meant(text: string): string[] {
  const named = namedAirport(airports, text);
  if (named.is === 'one') return [named.airport.icao];
  return named.is === 'none' ? [] : named.airports.map(({ icao }) => icao);
}

test.each([
  ['eddf', 'EDDF'],
  ['pvg', 'ZSPD'],
  ['LAX', 'KLAX'],
  // Four letters that are a city but not a code in the list.
  ['Oslo', 'ENGM'],
  ['ROME', 'LIRF'],
  ['bari', 'LIBD'],
  ['Cork', 'EICK'],
  ['Orly', 'LFPO'],
  ['Zurich', 'LSZH'],
  ['Zürich', 'LSZH'],
  ['Frankfurt', 'EDDF'],
  ['mannheim', 'EDFM'],
  ['heathrow', 'EGLL'],
  ['los angeles', 'KLAX'],
  ['浦东', 'ZSPD'],
  ['上海浦东', 'ZSPD'],
  ['罗马', 'LIRF'],
])('%s names the airport %s', (text, icao) => {
  expect(meant(text)).toEqual([icao]);
});

test.each([
  ['London', ['EGKK', 'EGLL', 'EGGW', 'EGSS']],
  ['Paris', ['LFPG', 'LFPO']],
  ['tokyo', ['RJAA', 'RJTT']],
  ['Shanghai', ['ZSSS', 'ZSPD']],
  ['上海', ['ZSSS', 'ZSPD']],
  ['Beijing', ['ZBAA', 'ZBAD']],
  ['北京', ['ZBAA', 'ZBAD']],
])('%s has several large airports, which are listed first', (text, large) => {
  expect(meant(text).slice(0, large.length)).toEqual(large);
  expect(meant(text).length).toBeLessThanOrEqual(20);
});

test('a city whose name is also the code of an airfield elsewhere may mean both', () => {
  expect(meant('Lima')).toEqual(['SPJC', 'LIMA']);
});

test.each(['', 'Z', 'zzzz', 'EDD', 'ED1D', 'airport', 'nowhere at all', '无此机场'])(
  '%s names no airport',
  (text) => {
    expect(meant(text)).toEqual([]);
  },
);
