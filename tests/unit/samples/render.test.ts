import { describe, expect, test } from 'vitest';
import { box } from '../../../scripts/samples/mesh/loft.ts';
import { pose } from '../../../scripts/samples/mesh/mesh.ts';
import { newCamera, project, ray } from '../../../scripts/samples/render/camera.ts';
import { clipped } from '../../../scripts/samples/render/clip.ts';
import { drawScene } from '../../../scripts/samples/render/draw.ts';
import { FOUR_SAMPLES, fill, newTarget } from '../../../scripts/samples/render/raster.ts';
import type { Scene } from '../../../scripts/samples/render/scene.ts';
import { newSoup } from '../../../scripts/samples/render/soup.ts';
import { plain } from '../../../scripts/samples/render/surface.ts';
import { inked, textWidth } from '../../../scripts/samples/models/lettering.ts';

/** A red box on a green ground under a blue sky, sun from behind the camera. */
const scene: Scene = {
  view: { at: [0, -20, 3], to: [0, 0, 2], focal: 36 },
  sky: {
    stops: [
      [0, '#8090ff'],
      [90, '#2030ff'],
    ],
    sun: [0.3, -0.6, 0.7],
  },
  sun: { colour: '#ffffff', strength: 1.5 },
  ground: plain('#206020', { rough: 1 }),
  focus: { at: [0, 0, 1], reach: 20 },
  layers: [{ items: [{ model: [box(plain('#c02020'), [-2, -2, 0], [2, 2, 4])], place: pose([0, 0, 0]) }] }],
  develop: { exposure: 0.8, seed: 1, grain: 0, vignette: 0 },
};

describe('drawing a scene', () => {
  const [width, height] = [120, 80];
  const pixels = drawScene(scene, width, height);
  const strongest = (x: number, y: number) => {
    const at = (y * width + x) * 3;
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
    return r > g && r > b ? 'red' : g > b ? 'green' : 'blue';
  };

  test('puts sky, ground and subject where they belong', () => {
    expect(strongest(60, 5)).toBe('blue');
    expect(strongest(60, 40)).toBe('red');
    expect(strongest(10, 75)).toBe('green');
  });

  test('shades the ground behind what stands in the sun', () => {
    // The sun is in front and to the right: the shadow falls away from the camera, to the left.
    const camera = newCamera(scene.view, width, height);
    const green = (x: number, y: number) => {
      const p = project(camera, [x, y, 0]);
      return pixels[(Math.floor(p.y) * width + Math.floor(p.x)) * 3 + 1] ?? 0;
    };
    expect(green(-3, 4)).toBeLessThan(green(3.6, 4) - 20);
  });
});

describe('the camera', () => {
  const camera = newCamera({ at: [3, -8, 2], to: [1, 5, 4], focal: 85 }, 600, 400);

  test('looks through a pixel at what it puts there', () => {
    const [dx, dy, dz] = ray(camera, 130, 310);
    const seen = project(camera, [3 + dx * 40, -8 + dy * 40, 2 + dz * 40]);
    expect(seen.x).toBeCloseTo(130, 4);
    expect(seen.y).toBeCloseTo(310, 4);
  });

  test('keeps the part of a triangle that is in front of it', () => {
    const floor = box(plain('#888888'), [-50, -50, -1], [50, 50, 0]);
    const soup = newSoup([{ model: [floor], place: pose([0, 0, 0]) }]);
    const cut = clipped(soup, camera);
    expect(cut.indices.length).toBeGreaterThan(soup.indices.length);
    expect(clipped(newSoup([{ model: [floor], place: pose([0, 200, 0]) }]), camera).indices).toHaveLength(
      soup.indices.length,
    );
  });
});

describe('filling triangles', () => {
  test('covers each sample once and keeps the nearest', () => {
    const target = newTarget(8, 8, FOUR_SAMPLES);
    const far = { x: [0, 8, 8, 0], y: [0, 0, 8, 8], z: [0.1, 0.1, 0.1, 0.1] };
    const near = { x: [2, 6, 6, 2], y: [2, 2, 6, 6], z: [0.5, 0.5, 0.5, 0.5] };
    const points = {
      x: Float32Array.of(...far.x, ...near.x),
      y: Float32Array.of(...far.y, ...near.y),
      nearness: Float32Array.of(...far.z, ...near.z),
    };
    fill(target, points, Int32Array.of(0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7));
    expect(target.triangles.every((triangle) => triangle >= 0)).toBe(true);
    expect(target.triangles.filter((triangle) => triangle >= 2)).toHaveLength(4 * 4 * 4);
  });
});

describe('lettering', () => {
  test('inks the strokes of a letter and nothing beside them', () => {
    // The I of "LI" stands in the middle of the second field.
    const x = textWidth('L', 6) + 1.6 + 2;
    expect(inked('LI', x, 3, 6, 0.05)).toBe(1);
    expect(inked('LI', x + 1.5, 3, 6, 0.05)).toBe(0);
    expect(inked('LI', 100, 3, 6, 0.05)).toBe(0);
  });
});
