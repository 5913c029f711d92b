/** The geometry of a photo in full size (docs/rules/photos.md, "Full size"). */
import { describe, expect, test } from 'vitest';
import { FULL_SIZE, transformOf } from '../../../src/components/photo/zoom.ts';
import { fitScale, moveBy, toggleZoom, zoomBy, zoomToPlace } from '../../../src/components/zoom/geometry.ts';
import type { Scene, Zoom } from '../../../src/components/zoom/geometry.ts';
import type { Size } from '../../../src/contract/rules/size.ts';

function sceneOf(picture: Size, window: Size, density = 1): Scene {
  return { picture, stage: { ...window, density, left: 0, top: 0 }, rules: FULL_SIZE };
}

/** What a zoom looks like: the scale of the fitted photo, and the offset of its middle in CSS px. */
const look = (zoom: Zoom | undefined, scene: Scene) => transformOf(zoom && { zoom, scene });
const enlarged = (on: Scene) => look(toggleZoom(undefined, { x: 0, y: 0 }, on), on).scale;
const WHOLE = { scale: 1, x: 0, y: 0 };

describe('a mark', () => {
  const photo = { width: 2000, height: 1000 };
  const scene = sceneOf(photo, { width: 500, height: 500 });
  const lookAt = (x: number, y: number, on = scene) =>
    look(zoomToPlace({ x, y, width: 0, height: 0 }, on), on);

  test('is centred at one photo pixel per screen pixel', () => {
    // The fitted photo is 500 × 250 px; at scale 4 it is shown at its full 2000 × 1000 px.
    expect(lookAt(0.5, 0.5)).toEqual({ scale: 4, x: 0, y: 0 });
    expect(lookAt(0.25, 0.75)).toEqual({ scale: 4, x: 500, y: -250 });
    expect(lookAt(0.5, 0.5, sceneOf(photo, { width: 500, height: 500 }, 2)).scale).toBe(2);
  });

  test('at the edge is centred as far as the photo allows', () => {
    expect(lookAt(0, 0)).toEqual({ scale: 4, x: 750, y: 250 });
    expect(look(undefined, scene)).toEqual(WHOLE);
  });

  test('is at a scale of at most 4, so that its surroundings stay visible', () => {
    const large = sceneOf({ width: 20_000, height: 10_000 }, { width: 500, height: 500 });
    expect(lookAt(0.5, 0.5, large).scale).toBeCloseTo(4);
  });
});

describe('zooming', () => {
  const photo = { width: 3000, height: 2000 };
  const phone = { width: 390, height: 844 };
  const scene = sceneOf(photo, phone);
  /** The position on the photo that is at a point, from its centre, in px of the fitted photo. */
  const under = (zoom: Zoom | undefined, point: { x: number; y: number }, on = scene) => {
    const { scale, x, y } = look(zoom, on);
    return { x: (point.x - x) / scale, y: (point.y - y) / scale };
  };

  test('starts with the photo fitted into the window', () => {
    expect(fitScale(scene)).toBe(390 / 3000);
    expect(fitScale(sceneOf({ width: 1000, height: 2000 }, { width: 1440, height: 900 }, 2))).toBe(0.9);
  });

  test('at once shows one photo pixel per device pixel, at least twice the fitted photo, then the whole photo', () => {
    expect(enlarged(scene)).toBeCloseTo(3000 / 390);
    expect(enlarged(sceneOf(photo, phone, 3))).toBeCloseTo(1000 / 390);
    expect(enlarged(sceneOf({ width: 300, height: 200 }, phone))).toBe(2);
    expect(toggleZoom({ scale: 1, x: 0.5, y: 0.5 }, { x: 0, y: 0 }, scene)).toBeUndefined();
  });

  test('keeps the point under the finger in position', () => {
    const point = { x: 100, y: -50 };
    const before = { scale: 0.26, x: 0.46, y: 0.5 };
    expect(look(before, scene)).toMatchObject({ scale: 2, y: 0 });
    const after = zoomBy(before, 1.5, { to: point }, scene);
    expect(look(after, scene).scale).toBeCloseTo(3);
    expect(under(after, point).x).toBeCloseTo(under(before, point).x);
  });

  test('keeps a point in its place up to the largest scale, twice full size, and not beyond', () => {
    const wide = sceneOf({ width: 2000, height: 1000 }, { width: 500, height: 500 });
    const point = { x: 120, y: -60 };
    let zoom: Zoom | undefined;
    for (let step = 0; step < 20; step += 1) {
      zoom = zoomBy(zoom, 1.5, { to: point }, wide);
      expect(under(zoom, point, wide).x).toBeCloseTo(under(undefined, point, wide).x);
    }
    expect(look(zoom, wide).scale).toBe(8);
    const further = look(zoomBy(zoom, 1.5, { to: point }, wide), wide);
    expect(further.x).toBeCloseTo(look(zoom, wide).x);
    expect(further).toMatchObject({ scale: 8 });
  });

  test('by two fingers lets the photo follow them, from the whole photo on', () => {
    const [from, to] = [
      { x: -20, y: 0 },
      { x: 30, y: 0 },
    ];
    const zoom = zoomBy(undefined, 3, { from, to }, scene);
    expect(under(zoom, to).x).toBeCloseTo(under(undefined, from).x);
  });

  test('keeps the photo’s edges outside the window, and is at least the fitted size', () => {
    expect(zoomBy({ scale: 0.26, x: 0.5, y: 0.5 }, 0.3, { to: { x: 90, y: 90 } }, scene)).toBeUndefined();
    // At scale 2 the photo is 780 × 520 px, i.e. 195 px wider than the window on each side, but still less tall.
    const moved = moveBy({ scale: 0.26, x: 0.5, y: 0.5 }, { x: 500, y: 40 }, scene);
    expect(look(moved, scene)).toEqual({ scale: 2, x: 195, y: 0 });
    const largest = zoomBy(undefined, 99, { to: { x: 0, y: 0 } }, scene);
    expect(look(largest, scene).scale).toBeCloseTo((3000 / 390) * 2);
  });

  test('out by as many turns of the wheel as in shows the whole photo, whatever its size', () => {
    for (let width = 1000; width < 1100; width += 1) {
      const odd = sceneOf({ width, height: 701 }, phone, 3);
      const about = { to: { x: 0, y: 0 } };
      let zoom: Zoom | undefined;
      for (let step = 0; step < 3; step += 1) zoom = zoomBy(zoom, Math.exp(0.3), about, odd);
      expect(zoom).toBeDefined();
      for (let step = 0; step < 3; step += 1) zoom = zoomBy(zoom, Math.exp(-0.3), about, odd);
      expect(zoom).toBeUndefined();
    }
  });

  test('survives a turn of the phone: the same middle, as much enlarged, within the photo’s edges', () => {
    const turned = sceneOf(photo, { width: 844, height: 390 });
    const zoom = { scale: 0.26, x: 0.6, y: 0.5 };
    const after = FULL_SIZE.resized(zoom, scene.stage, turned);
    expect(look(after, turned).scale).toBeCloseTo(2);
    expect(after).toMatchObject({ x: 0.6, y: 0.5 });
    expect(FULL_SIZE.resized({ ...zoom, x: 0.75 }, scene.stage, turned).x).toBeCloseTo(
      1 - 844 / (585 * 2) / 2,
    );
  });
});
