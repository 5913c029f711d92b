import { expect, test } from 'vitest';
import { centredOn, clampView, WHOLE, zoomAround } from '../../../src/components/photo/zoom.ts';

const photo = { width: 2000, height: 1000 };
const window = { width: 500, height: 500 };

test('a point of a photo is centred at one photo pixel per screen pixel', () => {
  // The fitted photo is 500 × 250 px; at scale 4 it is shown at its full 2000 × 1000 px.
  expect(centredOn({ x: 0.5, y: 0.5 }, photo, window, 1)).toEqual({ scale: 4, x: 0, y: 0 });
  expect(centredOn({ x: 0.25, y: 0.75 }, photo, window, 1)).toEqual({ scale: 4, x: 500, y: -250 });
  expect(centredOn({ x: 0.5, y: 0.5 }, photo, window, 2).scale).toBe(2);
});

test('a point at the edge is centred as far as the photo allows', () => {
  const view = centredOn({ x: 0, y: 0 }, photo, window, 1);
  expect(clampView(view, photo, window, 1)).toEqual({ scale: 4, x: 750, y: 250 });
  expect(clampView(WHOLE, photo, window, 1)).toEqual(WHOLE);
});

test('the scale is at most 4, so that the surroundings of the point stay visible', () => {
  expect(centredOn({ x: 0.5, y: 0.5 }, { width: 20_000, height: 10_000 }, window, 1).scale).toBe(4);
});

test('a point keeps its place while the photo is zoomed in, also at the largest scale', () => {
  const point = { x: 120, y: -60 };
  /** The position on the photo that is at the point, from its centre, in px at scale 1. */
  const under = ({ scale, x, y }: typeof WHOLE) => ({ x: (point.x - x) / scale, y: (point.y - y) / scale });
  let view = WHOLE;
  for (let step = 0; step < 20; step += 1) {
    view = clampView(zoomAround(view, { factor: 1.5, point }, photo, window, 1), photo, window, 1);
    expect(under(view).x).toBeCloseTo(under(WHOLE).x);
  }
  expect(view.scale).toBe(8);
  const after = clampView(zoomAround(view, { factor: 1.5, point }, photo, window, 1), photo, window, 1);
  expect(after).toEqual(view);
});
