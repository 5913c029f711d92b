/** Lights seen as such: lamps, beacons, windows far away. A core, a soft halo, a hint of rays. */
import { hypot2 } from '../math/vector.ts';
import { rgb } from '../math/colour.ts';
import { f32 } from '../math/arrays.ts';
import type { V3 } from '../math/vector.ts';
import { project } from './camera.ts';
import type { Camera } from './camera.ts';
import type { Frame } from './frame.ts';

export interface Glint {
  at: V3;
  colour: string;
  strength: number;
  /** Radius of the core as a share of the picture's width, whatever the distance. */
  size: number;
  /** Reach of the halo in cores, and its strength against the core's. */
  halo?: number;
  haze?: number;
  /** Length of the rays in cores. */
  rays?: number;
}

/** Adds the lights whose middle is not hidden. `frame.nearness` says by what. */
export function drawGlints(glints: readonly Glint[], frame: Frame, camera: Camera): void {
  for (const glint of glints) {
    const p = project(camera, glint.at);
    if (p.depth < 0.3) continue;
    const px = Math.floor(p.x);
    const py = Math.floor(p.y);
    const seen = px >= 0 && py >= 0 && px < frame.width && py < frame.height;
    if (seen && 1 / p.depth < f32(frame.nearness, py * frame.width + px) * 0.98) continue;
    const core = Math.max(0.7, glint.size * frame.width);
    const halo = core * (glint.halo ?? 6);
    const rays = core * (glint.rays ?? 0);
    const reach = Math.ceil(Math.max(halo * 2, rays, core * 3));
    const [r, g, b] = rgb(glint.colour, glint.strength);
    for (let y = Math.max(0, py - reach); y <= Math.min(frame.height - 1, py + reach); y++) {
      for (let x = Math.max(0, px - reach); x <= Math.min(frame.width - 1, px + reach); x++) {
        const dx = x + 0.5 - p.x;
        const dy = y + 0.5 - p.y;
        const square = dx * dx + dy * dy;
        let amount = Math.exp(-square / (core * core));
        amount += (glint.haze ?? 0.02) * Math.exp(-square / (halo * halo * 0.5));
        if (rays > 0) amount += 0.12 * star(dx, dy, core, rays);
        const at = (y * frame.width + x) * 3;
        frame.light[at] = f32(frame.light, at) + r * amount;
        frame.light[at + 1] = f32(frame.light, at + 1) + g * amount;
        frame.light[at + 2] = f32(frame.light, at + 2) + b * amount;
      }
    }
  }
}

/** Eight thin rays, as a stopped-down aperture draws them. */
function star(dx: number, dy: number, core: number, rays: number): number {
  const far = hypot2(dx, dy);
  if (far > rays) return 0;
  const angle = Math.atan2(dy, dx) * 4 + 0.5;
  const off = Math.abs(Math.sin(angle)) * far;
  const fade = (1 - far / rays) ** 2;
  return Math.exp(-((off / (core * 0.9)) ** 2)) * fade;
}
