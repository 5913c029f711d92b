/** What is exactly known of a drawn photo, from its camera and its meshes: for tests of what judges photos. */
import { f32, i32 } from './math/arrays.ts';
import { add, scale } from './math/vector.ts';
import { newCamera, project } from './render/camera.ts';
import type { Camera } from './render/camera.ts';
import { newFrame } from './render/frame.ts';
import { visible } from './render/items.ts';
import { drawLines } from './render/lines.ts';
import type { Layer, Scene } from './render/scene.ts';
import { newSoup } from './render/soup.ts';
import { newWorld } from './render/world.ts';
import type { Facts } from './sample.ts';

/** What is measured: all but the file's own. */
type Measured = Omit<Facts, 'size' | 'camera'>;

/** Measures a scene as it is drawn in so many px. Throws where nothing of the subject is seen. */
export function measure(scene: Scene, width: number, height: number): Measured {
  const camera = newCamera(scene.view, width, height);
  const seen = whatIsSeen(scene, camera);
  return {
    roll: 0 - (scene.view.roll ?? 0),
    horizon: scene.indoors === undefined ? horizonOf(camera, seen.hidden) : null,
    subject: boxOf(seen.subject, width, height),
  };
}

interface Seen {
  /** 1 at each pixel that shows some of the subject. */
  subject: Uint8Array;
  /** 1 at each pixel that a mesh covers. */
  hidden: Uint8Array;
}

function whatIsSeen(scene: Scene, camera: Camera): Seen {
  const { width, height } = camera;
  const subject = new Uint8Array(width * height);
  const hidden = new Uint8Array(width * height);
  const nearness = new Float32Array(width * height);
  for (const layer of scene.layers) {
    markMeshes(layer, camera, { subject, hidden, nearness });
    const lines = (layer.lines ?? []).filter((line) => line.subject === true);
    if (lines.length === 0) continue;
    drawLines(lines, camera, newWorld(scene, 64), nearness, (pixel, _r, _g, _b, cover) => {
      if (cover > 0.3) subject[pixel] = 1;
    });
  }
  // A window's edge hides, hot air moves: the same strokes on a picture of the mask.
  if (scene.finish) {
    finished(scene, subject, camera);
    const open = hidden.map((pixel) => 1 - pixel);
    finished(scene, open, camera);
    for (const [pixel, clear] of open.entries()) hidden[pixel] = 1 - clear;
  }
  return { subject, hidden };
}

function markMeshes(layer: Layer, camera: Camera, marks: Seen & { nearness: Float32Array }): void {
  const items = layer.items ?? [];
  const { soup, target } = visible(newSoup(items), camera, true);
  const isSubject = items.flatMap(({ model, subject }) => model.map(() => subject === true));
  const count = target.samples.length;
  for (let sample = 0; sample < target.triangles.length; sample++) {
    const triangle = i32(target.triangles, sample);
    if (triangle < 0) continue;
    const pixel = Math.floor(sample / count);
    marks.hidden[pixel] = 1;
    marks.nearness[pixel] = Math.max(f32(marks.nearness, pixel), f32(target.nearness, sample));
    if (isSubject[i32(soup.parts, triangle)] === true) marks.subject[pixel] = 1;
  }
}

const BRIGHT = 1e6;

/** Does to a mask what the scene does last to its picture. */
function finished(scene: Scene, mask: Uint8Array, { width, height }: Camera): void {
  const frame = newFrame(width, height);
  for (const [pixel, value] of mask.entries()) frame.light.fill(value * BRIGHT, pixel * 3, pixel * 3 + 3);
  scene.finish?.(frame);
  for (const pixel of mask.keys()) mask[pixel] = f32(frame.light, pixel * 3) > BRIGHT / 2 ? 1 : 0;
}

function boxOf(mask: Uint8Array, width: number, height: number): Measured['subject'] {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (const [pixel, value] of mask.entries()) {
    if (value === 0) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) throw new Error('Nothing of the subject is in the picture.');
  return {
    x: share(left / width),
    y: share(top / height),
    width: share((right + 1 - left) / width),
    height: share((bottom + 1 - top) / height),
  };
}

function horizonOf(camera: Camera, hidden: Uint8Array): Measured['horizon'] {
  const { at, forward, width, height } = camera;
  const ahead = Math.hypot(forward[0], forward[1]);
  // Two points at eye level far away, to the left and the right of the middle.
  const [a, b] = [-1, 1].map((side) => {
    const level = [forward[0] / ahead, forward[1] / ahead, 0] as const;
    const across = [level[1] * side, -level[0] * side, 0] as const;
    return project(camera, add(at, scale(add(level, scale(across, 0.1)), 1e6)));
  });
  if (a === undefined || b === undefined) return null;
  const slope = (b.y - a.y) / (b.x - a.x);
  const yAt = (x: number): number => a.y + (x - a.x) * slope;
  const xAt = (y: number): number => a.x + (y - a.y) / slope;
  // Between the places where it crosses the upper and the lower edge: infinitely far where it is level.
  const edges = [xAt(0), xAt(height)];
  const from = Math.max(0, Math.min(...edges));
  const to = Math.min(width, Math.max(...edges));
  if (from >= to) return null;
  const columns = Array.from({ length: Math.floor(to - from) }, (_, i) => Math.floor(from) + i);
  const clear = columns.filter((x) => {
    const y = Math.min(height - 1, Math.max(0, Math.floor(yAt(x + 0.5))));
    return hidden[y * width + x] === 0;
  }).length;
  return {
    left: { x: share(from / width), y: share(yAt(from) / height) },
    right: { x: share(to / width), y: share(yAt(to) / height) },
    clear: share(clear / columns.length),
  };
}

/** To four places: finer than a pixel of the largest photo is wide. */
const share = (value: number): number => Math.round(value * 1e4) / 1e4;
