import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodePicture, pictureOf } from '../../../../scripts/checks/read-picture.ts';
import { readSample } from '../../../../scripts/samples/catalogue.ts';
import { confirmSpots, spotsOnSensor } from '../../../../workers/image/checks/dust-recurrence.ts';
import type { SensorFrame } from '../../../../workers/image/checks/dust-recurrence.ts';
import { checkDust } from '../../../../workers/image/checks/dust.ts';
import { noiseFloor } from '../../../../workers/image/checks/noise.ts';
import { findPlainSky } from '../../../../workers/image/checks/plain-sky.ts';
import type { CheckedPicture, DustCheck, DustSpot } from '../../../../workers/image/checks/types.ts';
import { decodePixels, withDust } from '../../../bench/checks/draw-dust.ts';
import type { DrawnSpot } from '../../../bench/checks/draw-dust.ts';
import { seededBytes } from '../../../faults/sim/random.ts';

/** A photo of 2400 × 1600 px with a wide even sky. */
const sky = await decodePixels(await readSample('dawn-departure'));
/** In its sky, apart from the aircraft. */
const SPOTS: DrawnSpot[] = [
  { x: 300.5, y: 900.25, r: 4, depth: 0.09 },
  { x: 700, y: 1100, r: 10, depth: 0.08 },
  { x: 2000.75, y: 900.5, r: 20, depth: 0.15 },
];
const FRAME: SensorFrame = { width: 2400, height: 1600, orientation: 1, watermark: 'none' };

function dustIn(picture: CheckedPicture): DustCheck {
  const floor = noiseFloor(picture);
  return checkDust(picture, findPlainSky(floor), floor);
}

function near(spots: readonly DustSpot[], { x, y }: { x: number; y: number }): DustSpot | undefined {
  return spots.find((spot) => Math.hypot(spot.x - x, spot.y - y) < 3);
}

test('spots are found with their places and sizes, and are only likely on one photo', async () => {
  const { trust, spots } = dustIn(await withDust(sky, SPOTS));
  expect(trust).toBe('likely');
  expect(spots).toHaveLength(SPOTS.length);
  for (const drawn of SPOTS) {
    const found = near(spots, drawn);
    expect(found?.trust).toBe('likely');
    expect(Math.abs((found?.r ?? 0) - drawn.r)).toBeLessThan(drawn.r * 0.2);
  }
  expect(near(spots.slice(0, 1), { x: 2000.75, y: 900.5 }), 'the most visible comes first').toBeDefined();
});

test('balloons, lit windows, snowflakes and lamps are no dust', async () => {
  for (const id of ['balloon-valley', 'metro-dusk', 'snow-nose', 'blue-hour-apron']) {
    expect(dustIn(await decodePicture(await readSample(id))).spots).toEqual([]);
  }
});

test('what is bright, hard, oblong or much darker in the sky is no dust', async () => {
  const { width, height, data } = sky;
  const shapes = `<svg width="${width}" height="${height}">
    <circle cx="300" cy="900" r="8" fill="#fff" fill-opacity="0.3"/>
    <circle cx="600" cy="900" r="12" fill="#000" fill-opacity="0.1"/>
    <ellipse cx="900" cy="1000" rx="14" ry="6" fill="#000" fill-opacity="0.1"/>
    <circle cx="2000" cy="900" r="8" fill="#000" fill-opacity="0.5"/>
  </svg>`;
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(shapes) }])
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(dustIn(await decodePicture(jpeg)).spots).toEqual([]);
});

test('a spot as deep as dust can be is shown, one as deep as a balloon isn’t', async () => {
  const at = { x: 700, y: 1100, r: 10 };
  expect(near(dustIn(await withDust(sky, [{ ...at, depth: 0.3 }])).spots, at)).toBeDefined();
  expect(near(dustIn(await withDust(sky, [{ ...at, depth: 0.42 }])).spots, at)).toBeUndefined();
});

test('the sky behind a wire is searched too', async () => {
  const { width, height, data } = sky;
  const wire = `<svg width="${width}" height="${height}"><rect y="200" width="100%" height="40" fill="#222"/></svg>`;
  const wired = await sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(wire) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const { spots } = dustIn(await withDust({ width, height, data: wired }, SPOTS));
  for (const drawn of SPOTS) expect(near(spots, drawn)).toBeDefined();
});

test('what is darker in a burnt out sky is no dust', async () => {
  const size = { width: 1200, height: 800 };
  const spots = [{ x: 600, y: 400, r: 8, depth: 0.1 }];
  const found = async (level: number) => {
    const data = Buffer.alloc(size.width * size.height * 3, level);
    return dustIn(await withDust({ data, ...size }, spots)).spots.length;
  };
  expect(await found(240)).toBe(1);
  expect(await found(253)).toBe(0);
});

test('a picture without smooth areas is unknown', () => {
  const size = { width: 600, height: 400 };
  const noise = new Uint8Array(seededBytes(1, size.width * size.height * 3));
  expect(dustIn(pictureOf(noise, size))).toEqual({ trust: 'unknown', spots: [], faint: [] });
});

test('a picture of a few pixels is checked too', () => {
  const size = { width: 5, height: 3 };
  expect(dustIn(pictureOf(new Uint8Array(45).fill(128), size)).spots).toEqual([]);
});

test('what is in the watermark is left out', async () => {
  const picture = await withDust(sky, SPOTS);
  const watermarked = { ...picture, watermark: { x: 250, y: 850, width: 100, height: 100 } };
  const { spots } = dustIn(watermarked);
  expect(spots).toHaveLength(2);
  expect(near(spots, { x: 300.5, y: 900.25 })).toBeUndefined();
});

function likely([x, y, r]: readonly [x: number, y: number, r: number]): DustSpot {
  return { x, y, r, trust: 'likely' };
}

/** What `checkDust` would find on a photo with these spots. */
function dustAt(spots: readonly [x: number, y: number, r: number][], faint: typeof spots = []): DustCheck {
  return { trust: 'likely', spots: spots.map(likely), faint: faint.map(likely) };
}

test('a spot that another photo of the camera has is sure, though one camera was held upright', async () => {
  const first = dustIn(await withDust(sky, SPOTS));
  // One of the grains in another scene, taken with the camera on its side: its picture is turned to be upright.
  const lying = await withDust(await decodePixels(await readSample('dawn-wide')), SPOTS.slice(0, 1));
  const { width, height, values } = lying.full;
  const upright = await sharp(values, { raw: { width, height, channels: 1 } })
    .rotate(90)
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const turned = { ...FRAME, width: height, height: width, orientation: 6 };
  const places = spotsOnSensor(dustIn(await decodePicture(upright)), turned);
  const { spots } = confirmSpots(first, FRAME, [places]);
  expect(SPOTS.map((drawn) => near(spots, drawn)?.trust)).toEqual(['sure', 'likely', 'likely']);
});

test('places on the sensor are the same in each orientation', () => {
  const [x, y] = [600, 400];
  const upright: [orientation: number, x: number, y: number][] = [
    [1, x, y],
    [2, 2400 - x, y],
    [3, 2400 - x, 1600 - y],
    [4, x, 1600 - y],
    [5, y, x],
    [6, 1600 - y, x],
    [7, 1600 - y, 2400 - x],
    [8, y, 2400 - x],
  ];
  for (const [orientation, uprightX, uprightY] of upright) {
    const size = orientation >= 5 ? { width: 1600, height: 2400 } : { width: 2400, height: 1600 };
    const places = spotsOnSensor(dustAt([[uprightX, uprightY, 12]]), { ...FRAME, ...size, orientation });
    expect(places).toEqual([{ x: 0.25, y: 0.25, r: 0.005 }]);
  }
});

test('a spot a little aside or twice as large is the same; one farther aside or much larger is not', () => {
  const earlier = [spotsOnSensor(dustAt([[600, 400, 12]]), FRAME)];
  const trustOf = (x: number, r: number): string | undefined =>
    confirmSpots(dustAt([[x, 400, r]]), FRAME, earlier).spots[0]?.trust;
  expect(trustOf(609, 12)).toBe('sure');
  expect(trustOf(611, 12)).toBe('likely');
  expect(trustOf(600, 24)).toBe('sure');
  expect(trustOf(600, 36)).toBe('likely');
});

test('a faint spot is shown once two other photos have it', () => {
  const earlier = spotsOnSensor(dustAt([], [[600, 400, 12]]), FRAME);
  const check = dustAt([], [[602, 401, 12]]);
  expect(confirmSpots(check, FRAME, [earlier])).toEqual(check);
  expect(confirmSpots(check, FRAME, [earlier, earlier])).toEqual({
    trust: 'likely',
    spots: [{ x: 602, y: 401, r: 12, trust: 'sure' }],
    faint: [],
  });
});

test('a drawn spot too faint to be shown is kept', async () => {
  const drawn = { x: 700, y: 1100, r: 10, depth: 0.02 };
  const { spots, faint } = dustIn(await withDust(sky, [drawn]));
  expect(spots).toEqual([]);
  expect(near(faint, drawn)).toBeDefined();
});

test('nothing is raised while a watermark may be anywhere, since it recurs too', () => {
  const check = dustAt([[600, 400, 12]]);
  const earlier = spotsOnSensor(check, FRAME);
  expect(confirmSpots(check, { ...FRAME, watermark: 'unknown' }, [earlier])).toEqual(check);
});
