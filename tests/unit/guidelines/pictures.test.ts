import { readdirSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PICTURE_HEIGHT } from '../../../scripts/guidelines/layout.ts';
import { PLATE_SIZE, plateUrl } from '../../../src/features/guidelines/plates.ts';
import { PANELS } from '../../../src/components/photo/guideline-plates.ts';
import type { PlateName } from '../../../src/features/guidelines/plates.ts';

const MAX_BYTES = 80_000;
const NAMES = [...PANELS.planes, ...PANELS.trains].map(({ name }) => name);
const LANGUAGES = ['en', 'zh'];

test('there are exactly twelve plates of planes and four of trains', () => {
  expect(PANELS.planes.map(({ name, number }) => name === `plane_${number}`)).toEqual(
    Array.from({ length: 12 }, () => true),
  );
  expect(PANELS.trains.map(({ name, number }) => name === `rail_${number}`)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  for (const language of LANGUAGES) {
    expect(readdirSync(`public/guidelines/${language}`).toSorted()).toEqual(
      NAMES.map((name) => `${name}.jpg`).toSorted(),
    );
  }
});

const { width, height } = PLATE_SIZE;

test('each picture is a JPEG without metadata, of the size that the page reserves and at most 80 kB', async () => {
  const files = LANGUAGES.flatMap((language) => NAMES.map((name) => `public${plateUrl(name, language)}`));
  const seen = await Promise.all(
    files.map(async (file) => {
      const { exif, icc, iptc, xmp, orientation, ...found } = await sharp(file).metadata();
      const notes = [exif, icc, iptc, xmp, orientation].filter((part) => part !== undefined);
      const { format, width: across, height: down } = found;
      return { file, format, width: across, height: down, notes, isLight: statSync(file).size <= MAX_BYTES };
    }),
  );
  expect(seen).toEqual(
    files.map((file) => ({ file, format: 'jpeg', width, height, notes: [], isLight: true })),
  );
});

test.each(NAMES)('%s has source pictures of the wrong and of the correct shot', async (name) => {
  const sizes = ['wrong', 'right'].map(async (side) => {
    const found = await sharp(`scripts/guidelines/pictures/${name}-${side}.jpg`).metadata();
    return [found.width, found.height];
  });
  expect(await Promise.all(sizes)).toEqual([
    [width, PICTURE_HEIGHT],
    [width, PICTURE_HEIGHT],
  ]);
});

test.each(NAMES)('%s has different lettering in each language over the same drawings', async (name) => {
  const [english, chinese] = await Promise.all([partsOf(name, 'en'), partsOf(name, 'zh')]);
  expect(meanDifference(english.words, chinese.words)).toBeGreaterThan(5);
  expect(meanDifference(english.drawing, chinese.drawing)).toBeLessThan(3);
});

/** Grey pixels of a plate's head, and of the drawing of the wrong shot at a small size. */
async function partsOf(name: PlateName, language: string) {
  const plate = sharp(`public${plateUrl(name, language)}`).greyscale();
  const head = plate.clone().extract({ left: 0, top: 0, width: 1080, height: 232 });
  const wrong = plate.clone().extract({ left: 0, top: 236, width: 1080, height: 462 }).resize(60, 26);
  return { words: await head.raw().toBuffer(), drawing: await wrong.raw().toBuffer() };
}

/** The mean difference between two pictures in grey levels (0–255). */
function meanDifference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [i, value] of one.entries()) sum += Math.abs(value - (other[i] ?? 0));
  return sum / one.length;
}
