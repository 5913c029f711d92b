import { describe, expect, test } from 'vitest';
import { hotSlots, wallSlots } from '../../../src/contract/rules/picture-slots.ts';
import { firstPicture, pictureUrls, sourcesOf } from '../../../src/contract/rules/pictures.ts';
import type { PictureUse } from '../../../src/contract/rules/pictures.ts';
import { card } from '../screens/make.ts';

const jpeg = (path: string, width: number) => ({ path, width, type: 'image/jpeg' as const });
const webp = (path: string, width: number) => ({ path, width, type: 'image/webp' as const });

const photo = card({
  width: 2160,
  height: 1440,
  file_path: '/media/display/a.jpg',
  cache_image_path: '/media/card/a.jpg',
  pictures: [
    webp('/media/card/a.webp', 640),
    jpeg('/media/card/a.jpg', 640),
    webp('/media/medium/a.webp', 1280),
    jpeg('/media/medium/a.jpg', 1280),
    jpeg('/media/display/a.jpg', 2160),
  ],
});

const sized = (ratio: number) => ({ width: 1000 * ratio, height: 1000 });

/** A photo across the full width of a phone. */
const wall = { phone: 1 };
/** A photo across half the width of a phone. */
const pair = { phone: 0.5 };

/** Evaluates a length in `sizes` and returns it in px. Supports only what these tests need. */
function lengthOf(text: string, width: number, height: number): number {
  const units = { px: 1, vw: width / 100, vh: height / 100 };
  const [, which, inner] = /^(min|max)\((.*)\)$/.exec(text) ?? [];
  if (inner !== undefined) {
    const lengths = inner.split(', ').map((part) => lengthOf(part, width, height));
    return which === 'min' ? Math.min(...lengths) : Math.max(...lengths);
  }
  return text
    .split(' - ')
    .map((part) => {
      const [, number = '', unit = ''] = /^([\d.]+)(px|vw|vh)$/.exec(part) ?? [];
      if (unit !== 'px' && unit !== 'vw' && unit !== 'vh') throw new Error(`not a length: ${part}`);
      return Number(number) * units[unit];
    })
    .reduce((difference, length) => difference - length);
}

/** The width in px that `sizes` gives in a window. */
function slotOf(sizes: string, width: number, height: number): number {
  for (const entry of sizes.split(/, (?![^(]*\))/)) {
    const [, least, length = entry] = /^\(width >= (\d+)px\) (.*)$/.exec(entry) ?? [];
    if (least === undefined || width >= Number(least)) return lengthOf(length, width, height);
  }
  throw new Error(`no length without a condition: ${sizes}`);
}

describe('the copies offered to the browser', () => {
  test('are one of each width, WebP where available', () => {
    expect(sourcesOf(photo, 'page')).toMatchObject({
      src: '/media/card/a.jpg',
      srcset: '/media/card/a.webp 640w, /media/medium/a.webp 1280w, /media/display/a.jpg 2160w',
    });
    const old = { ...photo, pictures: [jpeg('/media/card/a.jpg', 640), jpeg('/media/display/a.jpg', 2160)] };
    expect(sourcesOf(old, 'page')?.srcset).toBe('/media/card/a.jpg 640w, /media/display/a.jpg 2160w');
    expect(sourcesOf(old, wall)?.srcset).toBe('/media/card/a.jpg 640w');
    const small = {
      ...photo,
      pictures: [jpeg('/c', 640), webp('/m', 852), jpeg('/n', 852), jpeg('/d', 852)],
    };
    expect(sourcesOf(small, 'page')?.srcset).toBe('/c 640w, /m 852w');
  });

  test('omit the display copy in lists, except for the first hot photos', () => {
    const small = '/media/card/a.webp 640w, /media/medium/a.webp 1280w';
    expect(sourcesOf(photo, wall)?.srcset).toBe(small);
    expect(sourcesOf(photo, 'strip')?.srcset).toBe(small);
    const hot = hotSlots([photo, photo, photo, photo]).map((slot) => sourcesOf(photo, slot)?.srcset);
    expect(hot.map((set) => set === small)).toEqual([false, false, false, true]);
    expect(sourcesOf(photo, 'front')?.srcset).toContain('2160w');
  });

  test('are none for a photo without public files, or cached before there were several copies', () => {
    expect(sourcesOf({ ...photo, pictures: [] }, wall)).toBeUndefined();
    const { pictures: _, ...cached } = photo;
    expect(sourcesOf(cached, 'page')).toBeUndefined();
    expect(firstPicture(cached, 'page')).toBeUndefined();
    expect(sourcesOf({ ...photo, file_path: null, cache_image_path: null }, 'page')).toBeUndefined();
  });

  test('are the same when the first picture is preloaded before the page renders', () => {
    expect(firstPicture(photo, wall)).toEqual({ ...sourcesOf(photo, wall), type: 'image/webp' });
    const jpegs = photo.pictures.filter(({ type }) => type === 'image/jpeg');
    expect(firstPicture({ ...photo, pictures: jpegs }, wall)?.type).toBe('image/jpeg');
  });

  // These widths were measured in the built page; `sizes` may be up to a fifth too small or a third too large.
  test.each<[PictureUse, number, number, number, number]>([
    [wall, 1.5, 390, 844, 390],
    [pair, 1.5, 390, 844, 193],
    [wall, 1.5, 768, 1024, 351],
    [wall, 1.5, 1024, 768, 312],
    [wall, 1.5, 1440, 900, 450],
    ['strip', 1.5, 390, 844, 264],
    ['strip', 1.5, 1024, 768, 399],
    ['strip', 1.5, 1440, 900, 456],
    ['front', 1.5, 412, 823, 412],
    ['front', 1.78, 412, 823, 412],
    ['front', 0.667, 412, 823, 183],
    ['front', 1.5, 1440, 900, 1440],
    ['front', 1.5, 1024, 1366, 1683],
    ['front', 0.667, 1440, 900, 438],
    ['page', 1.5, 390, 844, 390],
    ['page', 1.5, 1440, 900, 1098],
    ['page', 0.667, 1440, 900, 488],
  ])('%j: a photo of %d to 1 in a window of %d × %d is about %d px wide', (use, ratio, width, height, px) => {
    const slot = slotOf(sourcesOf({ ...photo, ...sized(ratio) }, use)?.sizes ?? '', width, height);
    expect(slot).toBeGreaterThan(px * 0.8);
    expect(slot).toBeLessThan(px * 1.33);
  });
});

test('a usual phone loads at most the medium copy behind the home headline', () => {
  for (const [width, height, density] of [
    [412, 823, 1.75],
    [390, 844, 3],
    [412, 915, 3.5],
  ] as const) {
    for (const ratio of [0.667, 1.5, 1.78, 2.4]) {
      const { sizes = '' } = sourcesOf({ ...photo, ...sized(ratio) }, 'front') ?? {};
      // A browser takes the next larger copy if a smaller one has less than three quarters of the pixels.
      expect(slotOf(sizes, width, height) * density).toBeLessThan(1280 * 1.3);
    }
  }
});

const shares = (...ratios: number[]) => wallSlots(ratios.map(sized)).map(({ phone }) => phone);

describe('the slots of photos', () => {
  // Widths measured in the built page.
  test('on a phone’s wall form full rows of one or two', () => {
    expect(shares(1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5)).toEqual([1, 0.5, 0.5, 0.5, 0.5, 1, 1]);
    expect(shares(1.5, 1, 1.5)).toEqual([1, 0.4, 0.6]);
    expect(shares()).toEqual([]);
  });

  test('on a wall with portraits form rows of three, and the last photo may have its own row', () => {
    const [first, ...others] = shares(1.5, 0.667, 1.5, 1.5, 1.5);
    expect(first).toBe(1);
    expect(others.map((share) => Math.round(share * 390))).toEqual([71, 160, 160, 390]);
  });

  test('of the hot list are a large one beside two small ones, then equal ones; with fewer than three all are equal', () => {
    const [first, second, third, fourth, ...rest] = hotSlots([1.5, 1.5, 1.5, 1.5, 1.5, 3].map(sized));
    expect(first?.beyond).toBeCloseTo(2 / 3);
    expect(second?.beyond).toBeCloseTo(1 / 3);
    expect(third).toEqual(second);
    expect(fourth).toEqual({ phone: 1, beyond: 1 / 3 });
    expect(rest.map(({ beyond }) => beyond)).toEqual([1 / 3, 0.5]);
    expect(hotSlots([sized(1.5), sized(1.5)])).toEqual([
      { phone: 1, beyond: 0.5 },
      { phone: 1, beyond: 0.5 },
    ]);
  });
});

test('when the chosen copy fails, all others are tried once, those most likely cached first', () => {
  expect(pictureUrls(photo, false)).toEqual([
    '/media/card/a.jpg',
    '/media/display/a.jpg',
    '/media/card/a.webp',
    '/media/medium/a.webp',
    '/media/medium/a.jpg',
  ]);
  expect(pictureUrls(photo, true).slice(0, 2)).toEqual(['/media/display/a.jpg', '/media/card/a.jpg']);
  expect(pictureUrls({ ...photo, pictures: [], file_path: null }, true)).toEqual(['/media/card/a.jpg']);
});
