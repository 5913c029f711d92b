import { describe, expect, test } from 'vitest';
import { photosAhead } from '../../../src/features/review/list/ahead.ts';
import { fitScale, moveBy, toggleZoom, zoomBy, zoomToPlace } from '../../../src/components/zoom/geometry.ts';
import type { Scene, Stage, Zoom } from '../../../src/components/zoom/geometry.ts';
import { DESK, frameRect } from '../../../src/features/review/stage/desk-zoom.ts';

const photo = { width: 6000, height: 4000 };
const stage: Stage = { width: 600, height: 500, density: 2, left: 150.25, top: 80 };
const scene: Scene = { picture: photo, stage, rules: DESK };
const MIDDLE = { x: 0, y: 0 };

/** The point of the photo, in its pixels, that is at a point of the stage, from the stage's middle. */
function pixelAt(zoom: Zoom | undefined, point: { x: number; y: number }) {
  const { scale, x, y } = zoom ?? { scale: fitScale(scene), x: 0.5, y: 0.5 };
  return {
    x: x * photo.width + (point.x * stage.density) / scale,
    y: y * photo.height + (point.y * stage.density) / scale,
  };
}

describe('zooming', () => {
  test('to 100 % shows one pixel of the photo on one of the screen, at the pointer', () => {
    const point = { x: -130, y: 90 };
    const zoom = toggleZoom(undefined, point, scene);
    if (zoom === undefined) throw new Error('not zoomed');
    expect(frameRect({ zoom, scene })).toMatchObject({ width: 3000, height: 2000 });
    const [before, after] = [pixelAt(undefined, point), pixelAt(zoom, point)];
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  test('aligns the photo’s pixels with the screen’s', () => {
    const zoom = toggleZoom(undefined, { x: 33.3, y: 12.7 }, scene) ?? { scale: 1, x: 0.5, y: 0.5 };
    const { left, top } = frameRect({ zoom, scene });
    for (const edge of [left + stage.left, top + stage.top]) expect((edge * 2) % 1).toBeCloseTo(0);
  });

  test('keeps the point, also beyond the largest scale, and ends at the whole photo', () => {
    const point = { x: 200, y: -100 };
    let zoom = toggleZoom(undefined, point, scene);
    const before = pixelAt(zoom, point);
    for (let step = 0; step < 9; step += 1) {
      zoom = zoomBy(zoom, 1.5, { to: point }, scene);
      expect(pixelAt(zoom, point).x).toBeCloseTo(before.x);
      expect(pixelAt(zoom, point).y).toBeCloseTo(before.y);
    }
    expect(zoom?.scale).toBe(4);
    expect(zoomBy(zoom, 0.02, { to: point }, scene)).toBeUndefined();
  });

  test('shows real pixels of a photo that is smaller than the stage', () => {
    const real = { scale: 1, x: 0.5, y: 0.5 };
    const on = { ...scene, picture: { width: 1000, height: 852 } };
    expect(toggleZoom(undefined, MIDDLE, on)).toEqual(real);
    expect(zoomBy(real, 0.1, { to: MIDDLE }, on)).toEqual(real);
  });
});

test('a zoomed photo moves with the finger, up to its edges', () => {
  const zoom = { scale: 1, x: 0.5, y: 0.5 };
  expect(moveBy(zoom, { x: 30, y: -60 }, scene)).toEqual({ scale: 1, x: 0.49, y: 0.53 });
  expect(moveBy(zoom, { x: 99_999, y: 99_999 }, scene)).toEqual({ scale: 1, x: 0.1, y: 0.125 });
});

test('what is at the stage’s top left corner stays there when the stage gets another size', () => {
  const zoom = { scale: 1, x: 0.4, y: 0.6 };
  const after = { ...scene, stage: { ...stage, width: 400, height: 380 } };
  const resized = DESK.resized(zoom, stage, after);
  const { left, top } = frameRect({ zoom, scene });
  expect(frameRect({ zoom: resized, scene: after })).toMatchObject({ left, top });
});

test('a place is in the middle at 100 %, or smaller if it doesn’t fit', () => {
  expect(zoomToPlace({ x: 0.3, y: 0.6, width: 0, height: 0 }, scene)).toEqual({
    scale: 1,
    x: 0.3,
    y: 0.6,
  });
  const wide = zoomToPlace({ x: 0.2, y: 0.4, width: 0.4, height: 0.1 }, scene);
  expect(wide.scale).toBeCloseTo((600 * 2 * 0.8) / 2400);
  expect([wide.x, wide.y]).toEqual([0.4, 0.45]);
});

describe('the photos decoded ahead', () => {
  const list = ['/media/1', '/media/2', '/api/photos/3/picture', '/media/4', '/media/5', '/media/6'].map(
    (file_path, index) => ({ id: index + 1, file_path }),
  );
  const device = { memory: 8, isSavingData: false };
  const idsAfter = (id: number, changes = {}) =>
    photosAhead(list, id, { ...device, ...changes }).map(({ id: each }) => each);

  test('are the next three, without private pictures', () => {
    expect(idsAfter(1)).toEqual([2, 4]);
    expect(idsAfter(3)).toEqual([4, 5, 6]);
    expect(idsAfter(5)).toEqual([6]);
    expect(idsAfter(6)).toEqual([]);
  });

  test('are none on a device with little memory, or that saves data', () => {
    expect(idsAfter(3, { memory: 1 })).toEqual([]);
    expect(idsAfter(3, { isSavingData: true })).toEqual([]);
    expect(idsAfter(3, { memory: undefined })).toEqual([4, 5, 6]);
  });
});
