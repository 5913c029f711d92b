import { expect, test } from 'vitest';
import { isChunkLoadError } from '../../../src/ui/chunk-load-error.ts';
import { sourcesOf } from '../../../src/contract/rules/pictures.ts';
import { hotSlots, NOTIFICATION_SLOT } from '../../../src/contract/rules/picture-slots.ts';
import { imagesInResponse } from '../../../src/api/images/cache-images.ts';
import { lastPageIfBeyond, pageFrom } from '../../../src/ui/page-number.ts';
import { clockTime, timeAgo } from '../../../src/ui/time.ts';
import { loadThumbhashes, thumbhashUrl } from '../../../src/components/photo/thumbhash.ts';
import { card } from '../screens/make.ts';

test.each([
  ['1', 1],
  ['9', 9],
  ['10', undefined],
  ['0', undefined],
  ['', undefined],
  ['1.5', undefined],
  ['-1', undefined],
])('the page "%s" of 9 is read as %s', (typed, page) => {
  expect(pageFrom(typed, 9)).toBe(page);
});

test.each([
  [30_000, undefined],
  [60_000, '1 min. ago'],
  [3 * 3_600_000 + 5000, '3 hr. ago'],
  [50 * 3_600_000, '2 days ago'],
  [-5000, undefined],
])('%d ms ago is shown in English as %s', (passed, words) => {
  expect(timeAgo(1_000_000_000, 1_000_000_000 + passed, 'en')).toBe(words);
});

test('an age in Chinese, and a time of day in both languages', () => {
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
])('%s is a chunk load error: %s', (error, expected) => {
  expect(isChunkLoadError(error)).toBe(expected);
});

test('a valid thumbhash becomes a picture once the decoder is loaded', async () => {
  expect(thumbhashUrl('3OcRJYB4d3h/iIeHeEh3eIhw+j2w')).toBeUndefined();
  await loadThumbhashes();
  expect(thumbhashUrl('3OcRJYB4d3h/iIeHeEh3eIhw+j2w')).toMatch(/^data:image\/png;base64,/);
  expect(thumbhashUrl('%%%')).toBeUndefined();
});

const photo = (id: number) => ({ id, cache_image_path: `/media/c${id}.jpg`, file_path: `/media/f${id}.jpg` });

/** Pictures to cache from a gallery response. */
const galleryImages = (response: unknown) => imagesInResponse(response, 'GET /api/photos');

test('small public pictures of a short list are cached', () => {
  expect(galleryImages({ photos: [photo(1), { ...photo(2), cache_image_path: null }, photo(3)] })).toEqual([
    { src: '/media/c1.jpg' },
    { src: '/media/c3.jpg' },
  ]);
  const pictures = [{ path: '/media/w1.webp', width: 640, type: 'image/webp' as const }];
  const several = card({ pictures });
  // For a photo with several sizes, the cached picture is the one that a card shows.
  expect(galleryImages({ photos: [several, several, several] })).toEqual([
    sourcesOf(several, { phone: 1 }),
    sourcesOf(several, { phone: 0.5 }),
    sourcesOf(several, { phone: 0.5 }),
  ]);
  expect(galleryImages({ photos: Array.from({ length: 61 }, (_, id) => photo(id)) })).toEqual([]);
  // Pictures of rejected photos need a token.
  expect(
    galleryImages({ photos: [{ ...photo(1), cache_image_path: '/api/photos/1/picture?size=card' }] }),
  ).toEqual([]);
  expect(galleryImages({ id: 1, cache_image_path: '/media/c1.jpg' })).toEqual([]);
  expect(galleryImages(undefined)).toEqual([]);
});

test('pictures of the hot list, the photo of the week and notifications are cached in the sizes of their layouts', () => {
  const several = card({
    pictures: [{ path: '/media/w1.webp', width: 640, type: 'image/webp' as const }],
  });
  const photos = [several, several, several, several];
  expect(imagesInResponse({ photos }, 'GET /api/photos/hot')).toEqual(
    hotSlots(photos).map((slot) => sourcesOf(several, slot)),
  );
  const call = 'GET /api/stats/image-of-the-week';
  expect(imagesInResponse({ photo: several, since: '' }, call)).toEqual([sourcesOf(several, 'front')]);
  expect(imagesInResponse({ photo: null, since: '' }, call)).toEqual([]);
  const notifications = [
    { photo: { ...several, id: 1 } },
    { photo: null },
    {},
    { photo: { ...several, id: 1 } },
  ];
  expect(imagesInResponse({ notifications, unread: 0 }, 'GET /api/notifications')).toEqual([
    sourcesOf(several, NOTIFICATION_SLOT),
  ]);
});

test('a page beyond the last leads to the last page', () => {
  expect([lastPageIfBeyond(3, 2), lastPageIfBeyond(2, 0), lastPageIfBeyond(2, 1)]).toEqual([2, 1, 1]);
  expect([lastPageIfBeyond(2, 2), lastPageIfBeyond(1, 0)]).toEqual([undefined, undefined]);
});
