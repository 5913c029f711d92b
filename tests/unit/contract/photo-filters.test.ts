import { describe, expect, test } from 'vitest';
import { filterPhotos } from '../../../src/contract/rules/filter-photos.ts';
import { MAX_FILTERED } from '../../../src/contract/rules/limits.ts';
import { cleanFilters, filterProblem, isUnfiltered } from '../../../src/contract/rules/photo-filters.ts';
import type { PhotoFilters } from '../../../src/contract/rules/photo-filters.ts';
import { card } from '../screens/make.ts';

const PHOTOS = [
  card({
    id: 1,
    airport: 'EDDF',
    operator: 'Meridian Air',
    date_taken: '2026-05-03T10:00:00',
    username: 'maren',
  }),
  card({
    id: 2,
    airport: 'EDDF',
    operator: 'MERIDIAN AIR',
    date_taken: '2024-05-03T10:00:00',
    username: 'Lin',
  }),
  card({ id: 3, airport: 'EGLL', operator: 'Meridian Airways', date_taken: null, username: 'maren' }),
  card({ id: 4, airport: 'EDDF', approval_status: 'rejected', username: 'maren' }),
  card({ id: 5, type: 'trains', line: 'Gotthard', date_taken: '2026-05-03T12:00:00', username: 'maren' }),
];
const ids = (type: 'planes' | 'trains', filters: PhotoFilters) =>
  filterPhotos(PHOTOS, type, filters).map((photo) => photo.id);

describe('filtering', () => {
  test('matches a part of a field, or all of it in quotation marks, ignoring case, among approved photos of the type, newest first', () => {
    expect(ids('planes', {})).toEqual([3, 2, 1]);
    expect(ids('planes', { operator: '"meridian air"' })).toEqual([2, 1]);
    expect(ids('planes', { operator: 'meridian' })).toEqual([3, 2, 1]);
    expect(ids('planes', { operator: '"meridian"' })).toEqual([]);
    expect(ids('planes', { airport: 'EDDF' })).toEqual([2, 1]);
    expect(ids('trains', { username: 'MAREN' })).toEqual([5]);
  });

  test('needs all filters to match', () => {
    expect(ids('planes', { airport: 'EDDF', username: 'maren' })).toEqual([1]);
    expect(ids('planes', { airport: 'EGLL', operator: '"Meridian Air"' })).toEqual([]);
  });

  test('by date takes a year, a month or a day, latest first', () => {
    expect(ids('planes', { date: '2026' })).toEqual([1]);
    expect(ids('planes', { date: '2026-05-03' })).toEqual([1]);
    expect(ids('planes', { date: '2026-05-04' })).toEqual([]);
    const years = [
      card({ id: 8, date_taken: '2026-01-01T00:00:00' }),
      card({ id: 9, date_taken: '2026-01-01T00:00:00' }),
      card({ id: 7, date_taken: '2026-02-01T00:00:00' }),
    ];
    expect(filterPhotos(years, 'planes', { date: '2026' }).map(({ id }) => id)).toEqual([7, 9, 8]);
  });

  test('stops at the server’s limit', () => {
    const many = Array.from({ length: MAX_FILTERED + 5 }, (_, n) => card({ id: n + 1, airport: 'EDDF' }));
    expect(filterPhotos(many, 'planes', { airport: 'EDDF' })).toHaveLength(MAX_FILTERED);
  });

  test('accepts cached photos of an older release', () => {
    const { date_taken: _, ...old } = card({ id: 6 });
    // oxlint-disable-next-line no-unsafe-type-assertion -- as an older release cached it
    expect(filterPhotos([old as ReturnType<typeof card>], 'planes', { date: '2026' })).toEqual([]);
  });
});

test.each([
  ['date', '2026', undefined],
  ['date', '2024-02-29', undefined],
  ['date', '2026-02-29', 'invalid'],
  ['date', '2026-00', 'invalid'],
  ['date', '26-05-03', 'invalid'],
  ['date', '2026-05-03T10', 'invalid'],
  ['airport', 'eddf', undefined],
  ['airport', 'FRA', undefined],
  ['airport', '--', 'invalid'],
  ['railway_bureau', 'Beijing_Bureau', undefined],
  ['railway_bureau', 'beijing_bureau', 'invalid'],
  ['image_type', 'cockpit', undefined],
  ['image_type', 'station', 'invalid'],
  ['operator', ' ', 'invalid'],
  ['operator', 'a\0b', 'invalid'],
  ['operator', 'x'.repeat(100), undefined],
  ['operator', 'x'.repeat(101), 'too_long'],
  ['username', 'x'.repeat(51), 'too_long'],
] as const)('the problem of %s with the value %j is %s', (filter, value, problem) => {
  expect(filterProblem(filter === 'railway_bureau' ? 'trains' : 'planes', filter, value)).toBe(problem);
});

test('filters that a type lacks and invalid values are dropped', () => {
  expect(cleanFilters('trains', { airport: 'EDDF', line: ' Gotthard ', date: 'x', username: '' })).toEqual({
    line: 'Gotthard',
  });
  expect([isUnfiltered({}), isUnfiltered({ line: 'Gotthard' })]).toEqual([true, false]);
});
