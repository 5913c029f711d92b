/** How well PDQ finds copies of a photo, and what comparing a million hashes takes. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { decodePicture } from '../../../scripts/checks/read-picture.ts';
import { drawBigJpeg } from '../../../scripts/samples/big-jpeg.ts';
import { PictureChecker } from '../../../server/platform/images/picture-checker.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';
import {
  hammingDistance,
  PDQ_WORDS,
  pdqHex,
  SAME_PHOTO_BITS,
} from '../../../workers/image/checks/pdq-distance.ts';
import { checkPdq } from '../../../workers/image/checks/pdq.ts';
import { median } from '../site.ts';
import type { BenchTable } from '../site.ts';

const PHOTOS = 'scripts/samples/photos';
const MILLION = 1_000_000;
const TURNS = 5;

/** What people do to a photo before they send it again. */
const COPIES: Record<string, (photo: Sharp, width: number) => Sharp> = {
  'JPEG at quality 60': (photo) => photo.jpeg({ quality: 60 }),
  'JPEG at quality 40': (photo) => photo.jpeg({ quality: 40 }),
  'half as wide': (photo, width) => photo.resize({ width: Math.round(width / 2) }).jpeg({ quality: 90 }),
  'a quarter as wide': (photo, width) => photo.resize({ width: Math.round(width / 4) }).jpeg({ quality: 90 }),
  '10 % brighter': (photo) => photo.modulate({ brightness: 1.1 }).jpeg({ quality: 90 }),
};

/** Hashes the sample photos and copies of them: how many count as the same photo, and how far the hashes differ. */
export async function measurePdq(): Promise<BenchTable> {
  const hashes = new Map<string, string>();
  const distances = new Map(Object.keys(COPIES).map((name) => [name, new Array<number>()]));
  for (const file of readdirSync(PHOTOS).filter((name) => name.endsWith('.jpg'))) {
    const photo = await sharp(path.join(PHOTOS, file)).autoOrient().jpeg({ quality: 95 }).toBuffer();
    const picture = await decodePicture(photo);
    const { hash, trust } = checkPdq(picture);
    if (trust === 'unknown') continue;
    hashes.set(file, hash);
    for (const [name, copy] of Object.entries(COPIES)) {
      const bytes = await copy(sharp(photo), picture.width).toBuffer();
      distances.get(name)?.push(hammingDistance(hash, checkPdq(await decodePicture(bytes)).hash));
    }
  }
  const pairs = [...hashes].flatMap(([a, left], index) =>
    [...hashes].slice(index + 1).map(([b, right]) => ({
      samePlace: placeOf(a) === placeOf(b),
      distance: hammingDistance(left, right),
    })),
  );
  const near = pairs.filter(({ samePlace }) => samePlace).map(({ distance }) => distance);
  const far = pairs.filter(({ samePlace }) => !samePlace).map(({ distance }) => distance);
  return Object.fromEntries(
    [...distances, ['another photo of the same place', near] as const, ['any other photo', far] as const].map(
      ([name, all]) => [name, row(all)],
    ),
  );
}

/** The sample photos of one place begin with the same word. */
function placeOf(file: string): string {
  return file.split('-')[0] ?? file;
}

function row(distances: readonly number[]): Record<string, string> {
  const found = distances.filter((distance) => distance <= SAME_PHOTO_BITS).length;
  return {
    'found as the same photo': `${found} of ${distances.length}`,
    'bits that differ, least': String(Math.min(...distances)),
    median: String(median(distances)),
    most: String(Math.max(...distances)),
  };
}

/** Looks for one hash among a million in the server's thread, beside one decode of a 24-megapixel photo. */
export async function measurePdqMillion(): Promise<BenchTable> {
  const jpeg = await drawBigJpeg(10e6);
  const before = process.memoryUsage().rss;
  const memory = new SharedArrayBuffer(MILLION * PDQ_WORDS * 4);
  const hashes = new Uint32Array(memory);
  const random = randomNumbers(1);
  for (let index = 0; index < hashes.length; index++) hashes[index] = random();
  const ids = new Int32Array(MILLION).fill(1);
  const grown = process.memoryUsage().rss - before;

  const place = MILLION - 2;
  const wanted = hashes.slice(place * PDQ_WORDS, (place + 1) * PDQ_WORDS);
  wanted[0] = (wanted[0] ?? 0) ^ 0xff;
  const checker = new PictureChecker(createLogger('error'));
  const ask = () => checker.near(memory, ids.length, pdqHex(wanted));
  // Starts the thread.
  await ask();
  const compared: number[] = [];
  const decoded: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    decoded.push(await timed(() => sharp(jpeg).raw().toBuffer()));
    compared.push(
      await timed(async () => {
        const near = await ask();
        if (near.length !== 1 || near[0]?.index !== place) throw new Error('the hash was not found');
      }),
    );
  }
  await checker.close();
  const [ours, theirs] = [median(compared), median(decoded)];
  return {
    'a million hashes': {
      'compared in, ms': ours.toFixed(0),
      'decode of 24 MP, ms': theirs.toFixed(0),
      ratio: (ours / theirs).toFixed(2),
      'memory, MB': (grown / 1e6).toFixed(0),
    },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Numbers of 32 bits that are the same in every run (xorshift). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
