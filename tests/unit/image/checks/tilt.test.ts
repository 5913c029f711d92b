import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodePicture, pictureOf } from '../../../../scripts/checks/read-picture.ts';
import { noiseFloor } from '../../../../workers/image/checks/noise.ts';
import { findPlainSky } from '../../../../workers/image/checks/plain-sky.ts';
import { checkTilt } from '../../../../workers/image/checks/tilt.ts';
import type { CheckedPicture, TiltCheck, WatermarkPlace } from '../../../../workers/image/checks/types.ts';
import { tiltedPhoto } from '../../../tilted-photo.ts';

/** Half the samples' size: the check looks at no more of them. */
const LONG_SIDE = 1200;

async function tiltOf(id: string, degrees: number, watermark: WatermarkPlace = 'none'): Promise<TiltCheck> {
  return tiltIn(await decodePicture(await tiltedPhoto(id, degrees, LONG_SIDE), watermark));
}

function tiltIn(picture: CheckedPicture): TiltCheck {
  return checkTilt(picture, findPlainSky(noiseFloor(picture)));
}

/** A grey picture with bright boxes, as an upright watermark of letters; nothing else. */
async function boxes(left: number, top: number): Promise<Uint8Array> {
  const box = (x: number) => ({
    input: { create: { width: 60, height: 200, channels: 3 as const, background: '#eee' } },
    left: x,
    top,
  });
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: '#777' } })
    .composite([0, 1, 2, 3, 4, 5].map((index) => box(left + index * 100)))
    .removeAlpha()
    .raw()
    .toBuffer();
}

describe('by plumb lines', () => {
  test.each([-3.4, 0, 2.3])('a town seen from below its roofs, turned by %d°', async (degrees) => {
    const tilt = await tiltOf('metro-warm', degrees);

    expect(tilt.trust).not.toBe('unknown');
    expect(Math.abs(tilt.degrees - degrees)).toBeLessThanOrEqual(0.15);
  });

  test('a hall, with walls that converge and a floor whose lines recede', async () => {
    const tilt = await tiltOf('hangar-nose', -2.9);

    expect(tilt.trust).not.toBe('unknown');
    expect(Math.abs(tilt.degrees + 2.9)).toBeLessThanOrEqual(0.15);
  });

  test('piers that taper, with a horizon above them', async () => {
    const tilt = await tiltOf('mist-late', 1.4);

    expect(tilt.trust).not.toBe('unknown');
    expect(Math.abs(tilt.degrees - 1.4)).toBeLessThanOrEqual(0.15);
  });
});

describe('by level lines', () => {
  test('a horizon with an aircraft above it that climbs', async () => {
    const tilt = await tiltOf('dawn-departure', 3.4);

    expect(tilt).toEqual({ trust: 'likely', degrees: 3.4 });
  });

  test('shore, train and track at different heights', async () => {
    const tilt = await tiltOf('plateau-lake', -1.8);

    expect(tilt.trust).toBe('sure');
    expect(Math.abs(tilt.degrees + 1.8)).toBeLessThanOrEqual(0.15);
  });

  test('the largest photo is measured as the others are', async () => {
    const { width, height } = { width: 6000, height: 4000 };
    const photo = await sharp(await tiltedPhoto('dawn-wide', 2, LONG_SIDE))
      .resize(width, height)
      .toBuffer();

    expect(tiltIn(await decodePicture(photo))).toEqual({ trust: 'likely', degrees: 2 });
  });
});

describe('nothing to go by', () => {
  test.each([
    ['an aircraft that climbs', 'dawn-nose'],
    ['an aircraft from below', 'overhead'],
    ['an aircraft before the moon', 'moon-transit'],
    ['a helicopter before mountains', 'heli-close'],
  ])('%s', async (_, id) => {
    expect(await tiltOf(id, 2)).toEqual({ trust: 'unknown', degrees: 0 });
    expect(await tiltOf(id, 0)).toEqual({ trust: 'unknown', degrees: 0 });
  });

  test('a track that runs past, whose lines all have another angle', async () => {
    expect(await tiltOf('emu-meadow', 1)).toEqual({ trust: 'unknown', degrees: 0 });
  });

  test.each([
    ['its sky', 'dawn-departure'],
    ['its light', 'metro-warm'],
  ])('a picture that lies on its side, by %s', async (_, id) => {
    const lying = await sharp(await tiltedPhoto(id, 3.4, LONG_SIDE))
      .rotate(90)
      .toBuffer();

    expect(tiltIn(await decodePicture(lying))).toEqual({ trust: 'unknown', degrees: 0 });
  });

  test('a picture of one colour', () => {
    const pixels = new Uint8Array(400 * 300 * 3).fill(90);

    expect(tiltIn(pictureOf(pixels, { width: 400, height: 300 }))).toEqual({
      trust: 'unknown',
      degrees: 0,
    });
  });
});

describe('watermark', () => {
  test('its lines are left out', async () => {
    const pixels = await boxes(300, 500);
    const size = { width: 1200, height: 800 };
    const place = { x: 280, y: 480, width: 600, height: 240 };

    expect(tiltIn(pictureOf(pixels, size)).trust).not.toBe('unknown');
    expect(tiltIn(pictureOf(pixels, size, place)).trust).toBe('unknown');
  });

  test('one that may be anywhere makes 0 less certain, and no other angle', async () => {
    expect(await tiltOf('metro-warm', 0, 'unknown')).toEqual({ trust: 'likely', degrees: 0 });
    expect((await tiltOf('metro-warm', 2.3, 'unknown')).trust).not.toBe('unknown');
  });
});
