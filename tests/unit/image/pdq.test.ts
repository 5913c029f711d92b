import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePicture, pictureOf } from '../../../scripts/checks/read-picture.ts';
import {
  hammingDistance,
  nearHashes,
  PDQ_WORDS,
  pdqHex,
  pdqWords,
  SAME_PHOTO_BITS,
} from '../../../workers/image/checks/pdq-distance.ts';
import { checkPdq } from '../../../workers/image/checks/pdq.ts';

const PHOTOS = 'scripts/samples/photos';
const ALL_ZERO = '0'.repeat(64);
const ALL_ONE = 'f'.repeat(64);
/** Of the reference's tests (pdq/python/pdqhashing/tests/hash256_test.py). */
const PUBLISHED = '9c151c3af838278e3ef57c180c7d031c07aefd12f2ccc1e18f2a1e1c7d0ff163';
/** Of the reference's tests (pdq_test.py): a photo of a bridge, upright, and mirrored from top to bottom. */
const BRIDGE = 'd8f8f0cce0f4a84f0e370a22028f67f0b36e2ed596623e1d33e6b39c4e9c9b22';
const MIRRORED_BRIDGE = 'd8f80f31e0f417b00e37f5dd028f980fb36ed12a9662c1e233e64c634e9c64dd';
const TURNED_BRIDGE = '2dadda64b5a142e5d362209057da895ae63b8c7fc277b4b766b319361f893188';
/** Every second row of frequencies changes its sign when a picture is mirrored from top to bottom. */
const MIRRORING = '0000ffff'.repeat(8);
/** Turned by 180 degrees, every second frequency changes its sign, as on a chess-board. */
const TURNING = '5555aaaa'.repeat(8);

describe('the hash of a picture', () => {
  // Computed with a transcription of the reference's C++ code in 32-bit floats, from the pixels of `pattern`.
  it.each([
    {
      width: 300,
      height: 200,
      quality: 100,
      hash: '6e8a580bb7d5ac15c9ffdb00163fd4ff95c09580b59f9d3e31389d3031309d30',
    },
    {
      width: 512,
      height: 512,
      quality: 100,
      hash: 'e0ffe1ffe3ffe3ffe3f8c7f0e7e0c7c0c7c0c780c780c700c700c700c700c700',
    },
    {
      width: 129,
      height: 500,
      quality: 100,
      hash: 'b5e9f22b99ab9eeb618b40aaad7a663a59daeefea5be9a40f938461055403c00',
    },
    {
      width: 64,
      height: 64,
      quality: 14,
      hash: 'd055864b6601c45d50dd5c4d4561497fd855d1f52337775d4558b3d53403d5d7',
    },
    {
      width: 100,
      height: 5,
      quality: 9,
      hash: 'a0129a475f6dc539de62c7578a4230a8659d3ac6a0129a475fedc5399e62cf57',
    },
    {
      width: 37,
      height: 90,
      quality: 40,
      hash: '55552aaa5555aaaa55552aaa55552aaa5555aaaa5555aaaa5555aaab5555aaaf',
    },
  ])("is the reference's at $width × $height", ({ width, height, quality, hash }) => {
    const trust = quality >= 50 ? 'sure' : 'unknown';
    expect(checkPdq(pattern(width, height))).toEqual({ trust, hash, quality });
  });

  it('counts for nothing on a picture without detail, or with next to no pixels', async () => {
    const sky = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7ab' } })
      .png()
      .toBuffer();
    expect(checkPdq(await decodePicture(sky))).toMatchObject({ trust: 'unknown', quality: 0 });
    expect(checkPdq(pattern(4, 40))).toEqual({ trust: 'unknown', quality: 0, hash: ALL_ZERO });
  });

  it('changes with a mirrored and a turned picture as the published ones do', async () => {
    expect(hammingDistance(combined(BRIDGE, MIRRORED_BRIDGE), MIRRORING)).toBeLessThanOrEqual(16);
    expect(hammingDistance(combined(BRIDGE, TURNED_BRIDGE), TURNING)).toBeLessThanOrEqual(24);
    const upright = await hashOf(sharp(`${PHOTOS}/dawn-nose.jpg`));
    const mirrored = await hashOf(sharp(`${PHOTOS}/dawn-nose.jpg`).flip());
    const turned = await hashOf(sharp(`${PHOTOS}/dawn-nose.jpg`).rotate(180));
    expect(hammingDistance(combined(upright, mirrored), MIRRORING)).toBeLessThanOrEqual(16);
    expect(hammingDistance(combined(upright, turned), TURNING)).toBeLessThanOrEqual(24);
  });

  it('stays the same for a copy, and differs for another photo of the same place', async () => {
    const [photo, other] = [`${PHOTOS}/dawn-departure.jpg`, `${PHOTOS}/dawn-wide.jpg`];
    const hash = await hashOf(sharp(photo));
    for (const copy of [
      sharp(photo).resize({ width: 600 }).jpeg({ quality: 40 }),
      sharp(photo).resize({ width: 4000 }),
      sharp(photo).modulate({ brightness: 1.1 }),
    ]) {
      expect(hammingDistance(hash, await hashOf(copy))).toBeLessThanOrEqual(10);
    }
    expect(hammingDistance(hash, await hashOf(sharp(other)))).toBeGreaterThan(2 * SAME_PHOTO_BITS);
  });
});

describe('the distance of two hashes', () => {
  it('counts the bits that differ, in text and in words', () => {
    expect(hammingDistance(PUBLISHED, ALL_ZERO)).toBe(128);
    expect(hammingDistance(ALL_ONE, ALL_ZERO)).toBe(256);
    expect(hammingDistance(pdqWords(PUBLISHED), PUBLISHED)).toBe(0);
    expect(hammingDistance(pdqWords(PUBLISHED), pdqWords(ALL_ONE))).toBe(128);
  });

  it('goes from text to words and back', () => {
    expect(pdqHex(pdqWords(PUBLISHED))).toBe(PUBLISHED);
    expect(() => pdqWords('AAA')).toThrow('64');
    expect(() => pdqWords(`${PUBLISHED.slice(1)}!`)).toThrow('64');
  });

  it('finds those of the same photo among many', () => {
    const many = new Uint32Array(4 * PDQ_WORDS);
    many.set(pdqWords(ALL_ONE), 0);
    many.set(withBitsChanged(PUBLISHED, SAME_PHOTO_BITS), PDQ_WORDS);
    many.set(withBitsChanged(PUBLISHED, SAME_PHOTO_BITS + 1), 2 * PDQ_WORDS);
    many.set(pdqWords(PUBLISHED), 3 * PDQ_WORDS);
    expect(nearHashes(many, 4, pdqWords(PUBLISHED))).toEqual([
      { index: 1, distance: SAME_PHOTO_BITS },
      { index: 3, distance: 0 },
    ]);
    expect(nearHashes(many, 3, pdqWords(PUBLISHED))).toHaveLength(1);
  });
});

/** A picture whose brightness is a function of x and y, in whole numbers. */
function pattern(width: number, height: number) {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      pixels.fill(((x * x + 3 * y * y + 2 * x * y + 40 * x) >> 7) & 255, at, at + 3);
    }
  }
  return pictureOf(pixels, { width, height });
}

async function hashOf(picture: Sharp): Promise<string> {
  return checkPdq(await decodePicture(await picture.toBuffer())).hash;
}

/** The bits in which two hashes differ. */
function combined(a: string, b: string): string {
  const [left, right] = [pdqWords(a), pdqWords(b)];
  return pdqHex(left.map((word, index) => word ^ (right[index] ?? 0)));
}

function withBitsChanged(hash: string, count: number): Uint32Array {
  const words = pdqWords(hash);
  for (let bit = 0; bit < count; bit++)
    words[bit % PDQ_WORDS] = (words[bit % PDQ_WORDS] ?? 0) ^ (1 << (bit >> 3));
  return words;
}
