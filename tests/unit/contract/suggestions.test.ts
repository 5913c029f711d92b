import { expect, test } from 'vitest';
import { searchWords } from '../../../src/contract/vocabulary/search-words.ts';
import { isFamily, matchesUsername, sortByGroup } from '../../../src/contract/rules/suggestions.ts';
import { suggestFromPhotos } from '../../../src/features/gallery/suggest-from-photos.ts';
import { SEARCHED } from '../../searched-photos.ts';
import { card } from '../screens/make.ts';

const photos = Object.values(SEARCHED).map((texts, n) => card({ id: n + 1, ...texts }));
const suggested = (typed: string) =>
  suggestFromPhotos(photos, typed).map(
    ({ field, value, photos: n, isPart }) => `${field} ${value} ${n}${isPart === true ? ' part' : ''}`,
  );

test.each([
  [
    'A320',
    [
      'aircraft_type A320 3 part',
      'aircraft_type Airbus A320-251N 1',
      'aircraft_type Airbus A320-214 1',
      'aircraft_type A20N 1',
    ],
  ],
  // Too many types begin like this for them to be one family.
  [
    'A3',
    [
      'aircraft_type Airbus A350-900 1',
      'aircraft_type Airbus A320-251N 1',
      'aircraft_type Airbus A320-214 1',
    ],
  ],
  ['737', ['aircraft_type B738 1']],
  ['lukasz', ['username Łukasz Nowak 1']],
  ['luk', ['username Łukasz Nowak 1']],
  ['lu', ['operator Lufthansa 1', 'username Łukasz Nowak 1']],
])('without a network %s suggests %j', (typed, expected) => {
  expect(suggested(typed)).toEqual(expected);
});

const suggestion = (
  field: 'registration' | 'aircraft_type' | 'train_number' | 'train_type',
  isPart = false,
) => ({
  field,
  value: '',
  photos: 1,
  ...(isPart && { isPart }),
});
const fields = (...list: Parameters<typeof sortByGroup>[0]) =>
  sortByGroup(list).map(({ field, isPart }) => `${field}${isPart === true ? ' part' : ''}`);

test('suggestions are grouped by field: types of planes and trains together, and first where one is a part of several', () => {
  expect(
    fields(
      suggestion('registration'),
      suggestion('aircraft_type'),
      suggestion('train_number'),
      suggestion('train_type'),
    ),
  ).toEqual(['registration', 'aircraft_type', 'train_type', 'train_number']);
  expect(
    fields(
      suggestion('aircraft_type', true),
      suggestion('train_type', true),
      suggestion('registration'),
      suggestion('aircraft_type'),
      suggestion('train_type'),
    ),
  ).toEqual(['aircraft_type part', 'aircraft_type', 'train_type part', 'train_type', 'registration']);
});

test.each([
  ['Łukasz', 'lukasz', true],
  ['Łukasz', 'Ł', true],
  ['Łukasz', 'lu', true],
  ['Łukasz', 'ukász', true],
  ['Łukasz', 'uk', true],
  ['Żółć', 'ol', false],
  ['云中轨', '中轨', true],
  ['maren', '_', false],
])('%s is matched by %s: %s', (name, typed, isMatch) => {
  expect(matchesUsername(name, typed)).toBe(isMatch);
});

const means = (typed: string) => isFamily('aircraft_type', searchWords(typed));

test('three letters or digits can mean a family of types, two are too ambiguous', () => {
  expect(['A32', '737', 'A3'].map(means)).toEqual([true, true, false]);
});
