import { expect, test } from 'vitest';
import { isLoadFailure } from '../../../src/app/load-failure.ts';
import { cardImages } from '../../../src/data/keep-images.ts';
import { pageFrom } from '../../../src/ui/page-number.ts';
import { clockTime, timeAgo } from '../../../src/ui/time.ts';
import { thumbhashUrl } from '../../../src/photo/thumbhash.ts';

test.each([
  ['1', 1],
  ['9', 9],
  ['10', undefined],
  ['0', undefined],
  ['', undefined],
  ['1.5', undefined],
  ['-1', undefined],
])('page "%s" of 9: %s', (typed, page) => {
  expect(pageFrom(typed, 9)).toBe(page);
});

test.each([
  [30_000, undefined],
  [60_000, '1 min. ago'],
  [3 * 3_600_000 + 5000, '3 hr. ago'],
  [50 * 3_600_000, '2 days ago'],
  [-5000, undefined],
])('%d ms ago in English: %s', (passed, words) => {
  expect(timeAgo(1_000_000_000, 1_000_000_000 + passed, 'en')).toBe(words);
});

test('an age in Chinese, and a time of day in both', () => {
  expect(timeAgo(0, 180_000, 'zh')).toBe('3分钟前');
  const noon = new Date(2026, 0, 2, 14, 5).getTime();
  expect([clockTime(noon, 'en'), clockTime(noon, 'zh')]).toEqual(['14:05', '14:05']);
});

test.each([
  [new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'), true],
  [new TypeError('error loading dynamically imported module: https://x/assets/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/a.css'), true],
  [new Error('x is undefined'), false],
  ['Failed to fetch dynamically imported module', false],
])('%s: not loaded? %s', (error, notLoaded) => {
  expect(isLoadFailure(error)).toBe(notLoaded);
});

test('a thumbhash becomes a picture, anything else nothing', () => {
  expect(thumbhashUrl('3OcRJYB4d3h/iIeHeEh3eIhw+j2w')).toMatch(/^data:image\/png;base64,/);
  expect(thumbhashUrl('%%%')).toBeUndefined();
});

const photo = (id: number) => ({ id, cache_image_path: `/media/c${id}.jpg`, file_path: `/media/f${id}.jpg` });

test('the pictures to keep are the small ones of a short list', () => {
  expect(cardImages({ photos: [photo(1), { ...photo(2), cache_image_path: null }, photo(3)] })).toEqual([
    '/media/c1.jpg',
    '/media/c3.jpg',
  ]);
  expect(cardImages({ photos: Array.from({ length: 61 }, (_, id) => photo(id)) })).toEqual([]);
  // Those of rejected photos need a token.
  expect(
    cardImages({ photos: [{ ...photo(1), cache_image_path: '/api/photos/1/picture?size=card' }] }),
  ).toEqual([]);
  expect(cardImages({ id: 1, cache_image_path: '/media/c1.jpg' })).toEqual([]);
  expect(cardImages(undefined)).toEqual([]);
});
