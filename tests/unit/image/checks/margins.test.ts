import { expect, test } from 'vitest';
import { pictureOf } from '../../../../scripts/checks/read-picture.ts';
import { sampleNamed } from '../../../../scripts/samples/catalogue.ts';
import { checkMargins } from '../../../../workers/image/checks/margins.ts';
import type { Rect } from '../../../../workers/image/types.ts';
import { changed, drawn, pixelsOf, randomNumbers, withNoise } from './pictures.ts';
import type { Pixels } from './pictures.ts';

const marginsOf = ({ data, ...size }: Pixels) => checkMargins(pictureOf(data, size));

test('the margins of an aircraft in the sky are found within 3 %, and those of a cluttered scene are unknown', async () => {
  for (const id of ['overhead', 'dawn-departure', 'dawn-nose']) {
    const { x, y, width, height } = sampleNamed(id).subject;
    const check = marginsOf(await pixelsOf(id));
    expect(check.trust).not.toBe('unknown');
    const expected = { left: x, top: y, right: 1 - x - width, bottom: 1 - y - height };
    for (const side of ['left', 'top', 'right', 'bottom'] as const) {
      expect(Math.abs(check[side] - 100 * expected[side])).toBeLessThan(3);
    }
  }
  for (const id of ['metro-warm', 'heli-faded', 'hall-mono']) {
    expect(marginsOf(await pixelsOf(id)).trust).toBe('unknown');
  }
});

/** A chequered subject on a plain sky, with a horizon if there is one. */
function scene(subject: Rect, horizon = Infinity): Pixels {
  const { x, y, width, height } = subject;
  const random = randomNumbers(5);
  return drawn(960, 640, (px, py) => {
    if (px >= x && px < x + width && py >= y && py < y + height) {
      return ((px >> 3) + (py >> 3)) % 2 === 0 ? [40, 40, 40] : [230, 230, 230];
    }
    const value = py > horizon ? 70 + Math.floor(random() * 40) : 150;
    return [value, value, value];
  });
}

test('a subject alone is found to within a few px, noisy or not', () => {
  const subject = { x: 300, y: 120, width: 240, height: 160 };
  for (const noise of [0, 5]) {
    const check = marginsOf(withNoise(scene(subject), noise));
    expect(check.trust).toBe('sure');
    for (const name of ['x', 'y', 'width', 'height'] as const) {
      expect(Math.abs(check.subject[name] - subject[name])).toBeLessThanOrEqual(8);
    }
    expect(check.left).toBeCloseTo((100 * check.subject.x) / 960);
    expect(check.left + (100 * check.subject.width) / 960 + check.right).toBeCloseTo(100);
    expect(check.top + (100 * check.subject.height) / 640 + check.bottom).toBeCloseTo(100);
  }
});

test('grass along the whole width is background', () => {
  const subject = { x: 360, y: 200, width: 240, height: 120 };
  const check = marginsOf(scene(subject, 500));
  expect(check.trust).not.toBe('unknown');
  expect(check.subject.y + check.subject.height).toBeLessThan(340);
});

test('a plain picture has no subject', () => {
  const plain = drawn(300, 200, () => [90, 120, 160]);
  expect(marginsOf(plain)).toEqual({
    trust: 'unknown',
    subject: { x: 0, y: 0, width: 300, height: 200 },
    left: 0,
    top: 0,
    right: 0,
    bottom: 0,
  });
  expect(marginsOf(drawn(1, 5, () => [1, 2, 3])).trust).toBe('unknown');
});

test('the watermark is no subject; where it may be anywhere, the box is less certain', () => {
  const watermark = { x: 600, y: 420, width: 280, height: 160 };
  const { data, ...size } = scene(watermark);
  expect(checkMargins(pictureOf(data, size, watermark)).trust).toBe('unknown');
  expect(checkMargins(pictureOf(data, size, 'unknown')).trust).toBe('likely');
});

test('a smaller subject moved to the right has as much less margin there', async () => {
  const photo = await pixelsOf('dawn-departure');
  const cut = await changed(photo, (image) =>
    image.extract({ left: 0, top: 0, width: photo.width * 0.8, height: photo.height }),
  );
  const [whole, part] = [marginsOf(photo), marginsOf(cut)];
  expect(part.right).toBeLessThan(whole.right - 8);
  expect(Math.abs(part.subject.x - whole.subject.x)).toBeLessThan(40);
});
