import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readAirports } from '../../../src/contract/rules/airports.ts';
import { airportMatcher } from '../../../src/contract/rules/filter-photos.ts';
import { airportText, hasWords, photoText, searchWords } from '../../../src/contract/rules/photo-search.ts';
import { card } from '../screens/make.ts';

const airports = readAirports(readFileSync('src/contract/rules/airports.tsv', 'utf8')).map((airport) => {
  const names = { ...airport, name_zh: airport.nameZh, city_zh: airport.cityZh };
  const photo = photoText(card({ airport: airport.icao, airport_names: names, username: '' }));
  return { icao: airport.icao, text: airportText(names), photo };
});

/** The airports of which the search finds photos. */
function searched(query: string): string[] {
  const words = searchWords(query);
  return airports.filter(({ photo }) => hasWords(photo, words)).map(({ icao }) => icao);
}

/** Those that the gallery's filter lets through. */
function filtered(value: string): string[] {
  const isAsked = airportMatcher(value);
  return airports.filter(({ icao, text }) => isAsked(icao, text)).map(({ icao }) => icao);
}

describe('an airport is found, and filtered by,', () => {
  test.each([
    ['Orly', 'LFPO'],
    ['Paris-Orly', 'LFPO'],
    ['parisorly', 'LFPO'],
    ['Paris Orly', 'LFPO'],
    ['Fiumicino', 'LIRF'],
    ['Arlanda', 'ESSA'],
    ['Landvetter', 'ESGG'],
    ['Barajas', 'LEMD'],
    ['Findel', 'ELLX'],
    ['Mulhouse', 'LFSB'],
    ['Tacoma', 'KSEA'],
    ["O'Hare", 'KORD'],
    ['ohare', 'KORD'],
    ['Hare', 'KORD'],
    ['塔科马', 'KSEA'],
    ['西雅图塔科马', 'KSEA'],
  ])('by each part of a name, and by all of it: %s', (query, icao) => {
    expect([searched(query), filtered(query)]).toEqual([
      expect.arrayContaining([icao]),
      expect.arrayContaining([icao]),
    ]);
  });

  test.each([
    ['Charles de Gaulle', 'LFPG'],
    ['La Paz', 'SLLP'],
    ['St Louis', 'KSTL'],
    ['St. Louis', 'KSTL'],
    ['Ho Chi Minh City', 'VVTS'],
    ['Palma de Mallorca', 'LEPA'],
    ['Frankfurt am Main', 'EDDF'],
    ['de gaulle', 'LFPG'],
  ])('by words of which some are short: %s', (query, icao) => {
    expect([searched(query), filtered(query)]).toEqual([
      expect.arrayContaining([icao]),
      expect.arrayContaining([icao]),
    ]);
  });

  test.each(['苏黎世机场', '苏黎世国际机场'])('with the Chinese word for an airport: %s', (query) => {
    expect([searched(query), filtered(query)]).toEqual([['LSZH'], ['LSZH']]);
  });
});

/** Whether a photo of a type is found. */
function has(query: string, type: string, registration = 'B-1000'): boolean {
  const photo = card({ aircraft_type: type, registration, airport: null, username: '' });
  return hasWords(photoText(photo), searchWords(query));
}

test('a designator is a word of its own', () => {
  expect(has('737', 'Boeing B738')).toBe(true);
  expect(has('737', 'Airbus A320-214', 'B-7381')).toBe(false);
  expect(has('A19N', 'A319-171N')).toBe(true);
  for (const type of ['A321neo', 'A321-251NX', 'A321-272N', 'A21N']) expect(has('A21N', type)).toBe(true);
  expect(has('A21N', 'A321-211')).toBe(false);
  expect(has('B38M', 'Boeing 737 MAX 8')).toBe(true);
});

test('a short word of an airport counts only beside another word of the same airport', () => {
  expect(searched('Pa')).not.toContain('SLLP');
  expect(searched('Pa').every((icao) => icao.includes('PA'))).toBe(true);
  expect(searched('am Heathrow')).toEqual([]);
  expect(filtered('am Heathrow')).toEqual([]);
  // Both words name airports, but none has both.
  expect(searched('Gaulle Mallorca de')).toEqual([]);
});
