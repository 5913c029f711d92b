/** Far things that are only an outline before the sky: hills, woods, a town. */
import { hypot2 } from '../math/vector.ts';
import { f32 } from '../math/arrays.ts';
import { project } from './camera.ts';
import type { Camera } from './camera.ts';
import type { Frame } from './frame.ts';
import type { Air } from './air.ts';
import { newSurface, reset } from './surface.ts';
import type { Material } from './surface.ts';

export interface Backdrop {
  /** Metres from the camera, all along the horizon. */
  distance: number;
  /** Height in m of its outline; `along` is metres along the horizon, 0 straight to the north (+y). */
  outline: (along: number) => number;
  /** Its colour as it would be seen from near; x is `along`, z the height. Only r, g, b and emission count. */
  paint: Material;
}

/** Draws the backdrops, farthest first, over the sky. */
export function drawBackdrops(frame: Frame, camera: Camera, backdrops: readonly Backdrop[], air: Air): void {
  const s = newSurface();
  const out = new Float64Array(3);
  for (const backdrop of backdrops.toSorted((a, b) => b.distance - a.distance)) {
    const size = backdrop.distance / camera.focal;
    for (let x = 0; x < frame.width; x++) {
      const side = (x + 0.5 - frame.width / 2) / camera.focal;
      const dx = camera.forward[0] + camera.right[0] * side;
      const dy = camera.forward[1] + camera.right[1] * side;
      const flat = hypot2(dx, dy) || 1;
      const along = Math.atan2(dx, dy) * backdrop.distance;
      const height = backdrop.outline(along);
      const foot = (z: number): number =>
        project(camera, [
          camera.at[0] + (dx / flat) * backdrop.distance,
          camera.at[1] + (dy / flat) * backdrop.distance,
          z,
        ]).y;
      const top = foot(height);
      const base = foot(0);
      const perPixel = height / (base - top || 1);
      const first = Math.max(0, Math.floor(Math.min(top, base)));
      const last = Math.min(frame.height - 1, Math.ceil(Math.max(top, base)));
      for (let y = first; y <= last; y++) {
        const inside = base > top ? y + 1 - top : top - y;
        const cover = Math.min(1, Math.max(0, inside));
        reset(s);
        s.x = along;
        s.y = backdrop.distance;
        s.z = height - (y + 0.5 - top) * perPixel;
        s.wx = along;
        s.wz = s.z;
        s.size = size;
        backdrop.paint(s);
        out[0] = s.r + s.er;
        out[1] = s.g + s.eg;
        out[2] = s.b + s.eb;
        air(dx / flat, dy / flat, 0.005, backdrop.distance, Math.max(0, s.z), out);
        const at = (y * frame.width + x) * 3;
        for (let c = 0; c < 3; c++) {
          const behind = f32(frame.light, at + c);
          frame.light[at + c] = behind + ((out[c] ?? 0) - behind) * cover;
        }
      }
    }
  }
}
