import { expect, test } from 'vitest';
import { byYear } from '../../../src/features/gallery/subject/by-year.ts';
import { card } from './make.ts';

test('photos are grouped by year, latest first, those without a date last', () => {
  const photos = [
    card({ id: 1, date_taken: '2019-05-01T00:00:00' }),
    card({ id: 2, date_taken: null }),
    card({ id: 3, date_taken: '2024-01-01T00:00:00' }),
    card({ id: 4, date_taken: '2024-06-01T00:00:00' }),
    card({ id: 5, date_taken: '2024-06-01T00:00:00' }),
  ];
  expect(byYear(photos).map(({ year, photos: group }) => [year, group.map(({ id }) => id)])).toEqual([
    ['2024', [5, 4, 3]],
    ['2019', [1]],
    [undefined, [2]],
  ]);
});
