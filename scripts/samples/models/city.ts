/** Blocks of flats and offices with lit windows, near enough to be bodies. */
import { box } from '../mesh/loft.ts';
import type { Model } from '../mesh/mesh.ts';
import { rgb } from '../math/colour.ts';
import { hash } from '../math/random.ts';
import { over } from '../render/surface.ts';
import type { Material } from '../render/surface.ts';

/** Rows of houses on both sides of a line that runs along x. */
export function city(): Model {
  const model: Model = [];
  for (let row = 0; row < 3; row++) {
    for (let i = 0; i < 15; i++) {
      const n = row * 40 + i;
      const x = -240 + i * 34 + hash(n, 1) * 12;
      const y = 92 + row * 62 + hash(n, 2) * 26;
      const wide = 17 + hash(n, 3) * 12;
      const high = 22 + hash(n, 4) ** 2 * (46 + row * 34);
      model.push(box(facade(n), [x, y, 0], [x + wide, y + 18, high]));
      if (hash(n, 6) < 0.5)
        model.push(box(facade(n + 500), [x + 3, y + 4, high], [x + wide * 0.6, y + 12, high + 4]));
    }
  }
  return model;
}

function facade(seed: number): Material {
  const walls = ['#7d746f', '#8b7f78', '#5f6672', '#998f86', '#6c6468'];
  const wall = rgb(walls[Math.floor(hash(seed, 8) * walls.length)] ?? '#7d746f');
  const warm = rgb('#ffcf8c');
  const cool = rgb('#dfe9ff');
  const office = hash(seed, 9) < 0.35;
  const share = office ? 0.5 : 0.3;
  return (s) => {
    over(s, wall, 1);
    s.rough = 0.7;
    if (s.nz > 0.5) return;
    const along = Math.abs(s.nx) > 0.5 ? s.y : s.x;
    const u = along / (office ? 1.6 : 3.1);
    const v = s.z / 3.1;
    const inU = u - Math.floor(u);
    const inV = v - Math.floor(v);
    if (inU < 0.16 || inU > 0.84 || inV < 0.28 || inV > (office ? 0.92 : 0.8)) return;
    over(s, [0.02, 0.024, 0.03], 0.9);
    s.rough = 0.12;
    const chance = hash(Math.floor(u) * 7 + seed, Math.floor(v) * 3 + 1);
    if (chance > share) return;
    const light = office ? cool : warm;
    const k = 0.35 + 0.9 * hash(Math.floor(u) + seed, Math.floor(v) + 9);
    s.er = light[0] * k;
    s.eg = light[1] * k;
    s.eb = light[2] * k;
  };
}
