import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readAirports } from '../../../src/contract/rules/airports.ts';
import { airportMatcher } from '../../../src/contract/rules/filter-photos.ts';
import { airportText, hasWords, photoText } from '../../../src/contract/rules/photo-search.ts';
import { searchWords } from '../../../src/contract/vocabulary/search-words.ts';
import { card } from '../screens/make.ts';

const airports = readAirports(readFileSync('src/contract/rules/airports.tsv', 'utf8')).map((airport) => {
  const names = { ...airport, name_zh: airport.nameZh, city_zh: airport.cityZh };
  const photo = photoText(card({ airport: airport.icao, airport_names: names, username: '' }));
  return { icao: airport.icao, text: airportText(names), photo };
});

/** ICAO codes of airports whose photos the search finds. */
function searched(query: string): string[] {
  const words = searchWords(query);
  return airports.filter(({ photo }) => hasWords(photo, words)).map(({ icao }) => icao);
}

/** ICAO codes of airports whose photos the gallery's filter shows. */
function filtered(value: string): string[] {
  const isMatch = airportMatcher(value);
  return airports.filter(({ icao, text }) => isMatch(icao, text)).map(({ icao }) => icao);
}

describe('search and filter find an airport', () => {
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
  ])('by any part of its name, and by all of it: %s', (query, icao) => {
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

/** Whether the search finds a photo of an aircraft of this type. */
function isFound(query: string, type: string, registration = 'B-1000'): boolean {
  const photo = card({ aircraft_type: type, registration, airport: null, username: '' });
  return hasWords(photoText(photo), searchWords(query));
}

test('Boeing’s types are found with a B and without', () => {
  for (const query of ['747', 'B747', 'jumbo', 'B748', '747-8']) expect(isFound(query, 'B747-8F')).toBe(true);
  expect(isFound('B738', 'B737-86N')).toBe(true);
});

test('an ICAO type designator matches as a word', () => {
  expect(isFound('737', 'Boeing B738')).toBe(true);
  expect(isFound('737', 'Airbus A320-214', 'B-7381')).toBe(false);
  expect(isFound('A19N', 'A319-171N')).toBe(true);
  for (const type of ['A321neo', 'A321-251NX', 'A321-272N', 'A21N']) expect(isFound('A21N', type)).toBe(true);
  expect(isFound('A21N', 'A321-211')).toBe(false);
  expect(isFound('B38M', 'Boeing 737 MAX 8')).toBe(true);
});

test('a short word of an airport matches only with another word of the same airport', () => {
  expect(searched('Pa')).not.toContain('SLLP');
  expect(searched('Pa').every((icao) => icao.includes('PA'))).toBe(true);
  expect(searched('am Heathrow')).toEqual([]);
  expect(filtered('am Heathrow')).toEqual([]);
  // Each word names an airport, but no airport has both.
  expect(searched('Gaulle Mallorca de')).toEqual([]);
});
