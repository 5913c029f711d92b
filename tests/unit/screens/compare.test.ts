/** Which photos the desk compares (docs/rules/review.md, "Compare"). */
import { expect, test } from 'vitest';
import { comparedPhotos } from '../../../src/features/review/stage/compare.ts';

const other = (id: number) => ({
  id,
  username: 'maren',
  file_path: `/media/${id}`,
  cache_image_path: null,
  width: 3,
  height: 2,
  thumbhash: null,
});
const near = (id: number) => ({ ...other(id), distance: 2, approval_status: 'pending' as const });

test('a photo is compared with those that look the same, then with those of the same day, each once', () => {
  const photos = comparedPhotos({ near_duplicates: [near(7), near(5)], same_day: [other(5), other(9)] });
  expect(photos.map(({ id, relation }) => [id, relation])).toEqual([
    [7, 'nearDuplicate'],
    [5, 'nearDuplicate'],
    [9, 'sameDay'],
  ]);
});

test('the earlier version comes first, also if it looks the same', () => {
  const { username: _, ...rejected } = other(5);
  const earlier = {
    ...rejected,
    by: 'sender' as const,
    full: { path: '/api/5', bytes: 1, width: null, height: null },
    rejected_at: '2026-03-10T12:00:00Z',
    message: '',
    marks: [],
  };
  const photos = comparedPhotos({ earlier, near_duplicates: [near(7), near(5)] });
  expect(photos.map(({ id, relation }) => [id, relation])).toEqual([
    [5, 'earlier'],
    [7, 'nearDuplicate'],
  ]);
});

test('a list that an earlier version stored has nothing to compare', () => {
  expect(comparedPhotos({})).toEqual([]);
});
