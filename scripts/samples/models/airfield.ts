/** What stands around on an airfield: halls, a tower, jet bridges, lamp posts, carts, containers. */
import { box, loft, tube } from '../mesh/loft.ts';
import type { Ring } from '../mesh/loft.ts';
import { placed, pose } from '../mesh/mesh.ts';
import type { Model } from '../mesh/mesh.ts';
import { rgb } from '../math/colour.ts';
import { hash } from '../math/random.ts';
import type { V3 } from '../math/vector.ts';
import { band, over, plain } from '../render/surface.ts';
import type { Material } from '../render/surface.ts';
import { wheel } from './gear.ts';

/** A terminal of glass, from x = 0 to `length`, its front at y = 0; `inside` is the light behind the glass. */
export function terminal(length: number, height: number, inside: number): Model {
  const warm = rgb('#ffdca8');
  const glass: Material = (s) => {
    over(s, [0.02, 0.026, 0.032], 1);
    s.rough = 0.06;
    const pane = Math.abs(s.x / 3.2 - Math.round(s.x / 3.2)) * 3.2;
    const floor = Math.abs(s.z / 5 - Math.round(s.z / 5)) * 5;
    const frame = pane < 0.09 || floor < 0.25 ? 1 : 0;
    over(s, [0.25, 0.26, 0.27], frame);
    if (frame === 0) {
      const bay = Math.floor(s.x / 3.2);
      const own = 0.55 + 0.6 * hash(bay, Math.floor(s.z / 5), 2);
      const ceiling = ((s.z % 5) + 5) % 5 > 3.4 ? 1.5 : 0.75;
      const glow = inside * own * ceiling;
      s.er = warm[0] * glow;
      s.eg = warm[1] * glow;
      s.eb = warm[2] * glow;
    }
  };
  const roof: Ring[] = [];
  for (let i = 0; i <= 16; i++) {
    const t = i / 16;
    const z = height + Math.sin(t * Math.PI) * height * 0.22;
    const y = -6 + t * 42;
    roof.push([
      [-4, y, z],
      [length + 4, y, z],
      [length + 4, y, z + 0.7],
      [-4, y, z + 0.7],
    ]);
  }
  return [
    box(glass, [0, 0, 4.4], [length, 36, height]),
    box(plain('#6c6f73', { rough: 0.7 }), [0, 1.5, 0], [length, 36, 4.4]),
    loft(plain('#c8ccd0', { rough: 0.35, metal: 0.3 }), roof, true),
  ];
}

/** A jet bridge from (0, 0) along +x, `length` m, its floor at 4 m. */
export function jetBridge(length: number, inside = 0): Model {
  const warm = rgb('#ffe2b5');
  const side: Material = (s) => {
    over(s, [0.42, 0.44, 0.46], 1);
    s.rough = 0.4;
    const strip = band(5.1, 6.2, s.z, s.size);
    over(s, [0.03, 0.035, 0.04], strip);
    s.er = warm[0] * inside * strip;
    s.eg = warm[1] * inside * strip;
    s.eb = warm[2] * inside * strip;
  };
  const steel = plain('#5b5f64', { rough: 0.5 });
  return [
    box(side, [0, -1.4, 4], [length * 0.55, 1.4, 6.9]),
    box(side, [length * 0.5, -1.7, 3.8], [length, 1.7, 7.1]),
    box(steel, [length - 2, -2.2, 3.7], [length + 1.4, 2.2, 7.3]),
    box(steel, [length * 0.8, -0.4, 0.5], [length * 0.8 + 0.8, 0.4, 4]),
    box(plain('#2b2d30'), [length * 0.8 - 0.4, -1.4, 0], [length * 0.8 + 1.2, 1.4, 0.9]),
    tube(steel, [1.5, 0, 0], [1.5, 0, 4], 0.6, 14),
  ];
}

/** A lamp post `height` m tall with four floodlights facing -y; their places are `floodlights`. */
export function mast(height: number): Model {
  const steel = plain('#7f858a', { rough: 0.5, metal: 0.3 });
  return [
    tube(steel, [0, 0, 0], [0, 0, height], 0.3, 10, 0.16),
    box(steel, [-2.4, -0.2, height - 0.2], [2.4, 0.2, height + 0.1]),
    ...[-2, -0.7, 0.7, 2].map((x) =>
      box(
        plain('#d8d8d2', { glow: [3, 2.7, 2.2] }),
        [x - 0.4, -0.5, height - 0.55],
        [x + 0.4, -0.1, height - 0.1],
      ),
    ),
  ];
}

const ring = (z: number, r: number): Ring =>
  Array.from({ length: 16 }, (_, i): V3 => {
    const a = (i / 16) * Math.PI * 2;
    return [Math.sin(a) * r, Math.cos(a) * r, z];
  });

/** A tower with a glass cab. */
export function tower(height: number, inside = 0): Model {
  const shaft = plain('#a9a8a3', { rough: 0.8 });
  const warm = rgb('#bfe0c8', inside);
  const cab = plain('#0c1216', { rough: 0.05, glow: warm });
  return [
    loft(shaft, [ring(0, 3.6), ring(height * 0.5, 2.9), ring(height - 9, 3.1), ring(height - 6, 5.2)], true),
    loft(plain('#8c8d8c'), [ring(height - 6, 5.4), ring(height - 4.6, 5.6)], true),
    loft(cab, [ring(height - 4.6, 4.6), ring(height - 1.2, 5.5)], true),
    loft(plain('#74777a'), [ring(height - 1.2, 5.8), ring(height - 0.5, 5.6), ring(height - 0.2, 2)], true),
    tube(shaft, [0, 0, height - 0.2], [0, 0, height + 6], 0.1, 6),
  ];
}

const yellow = plain('#d99a1b', { rough: 0.4 });
const cabGlass = plain('#0f1418', { rough: 0.06 });

/** A tug with carts behind it, along -x. */
export function tugAndCarts(carts: number, load: readonly string[]): Model {
  const model: Model = [
    box(yellow, [-1.4, -0.75, 0.35], [1.4, 0.75, 1.05]),
    box(cabGlass, [-0.9, -0.7, 1.05], [0.3, 0.7, 1.75]),
    box(yellow, [-1, -0.75, 1.75], [0.4, 0.75, 1.85]),
    ...[-0.9, 0.9].flatMap((x) => [-0.75, 0.75].flatMap((y) => wheel([x, y, 0.33], 0.33, 0.25))),
  ];
  for (let i = 0; i < carts; i++) {
    const x = -3.6 - i * 3.9;
    const colour = load[i % load.length] ?? '#8d949a';
    model.push(
      box(plain('#4a4d50'), [x - 1.6, -0.9, 0.45], [x + 1.6, 0.9, 0.58]),
      box(plain(colour, { rough: 0.35, metal: 0.35 }), [x - 1.5, -0.85, 0.58], [x + 1.5, 0.85, 2.2]),
      ...[-1.2, 1.2].flatMap((dx) => [-0.8, 0.8].flatMap((y) => wheel([x + dx, y, 0.24], 0.24, 0.16))),
    );
  }
  return model;
}

/** A scissor lift with its platform at `height` m, as at a freighter's door. */
export function loader(height: number, cargo: string): Model {
  const steel = plain('#73787d', { rough: 0.5 });
  return [
    box(yellow, [-4, -1.8, 0.5], [4, 1.8, 1.1]),
    ...[-3, 3].flatMap((x) => [-1.5, 1.5].flatMap((y) => wheel([x, y, 0.5], 0.5, 0.35))),
    ...[-1.6, 1.6].flatMap((y) => [
      tube(steel, [-3.4, y, 1.1], [3.4, y, height - 0.3], 0.14),
      tube(steel, [3.4, y, 1.1], [-3.4, y, height - 0.3], 0.14),
    ]),
    box(steel, [-4.2, -1.9, height - 0.35], [4.2, 1.9, height]),
    ...placed(uld(cargo), pose([-0.4, 0, height])),
  ];
}

/** A cargo container for aircraft, its floor at z = 0. */
export function uld(colour: string): Model {
  const metal = plain(colour, { metal: 0.55, rough: 0.35 });
  const skin: Material = (s) => {
    metal(s);
    const rib = Math.abs(s.x * 1.4 - Math.round(s.x * 1.4));
    if (rib < 0.06) over(s, [s.r * 0.5, s.g * 0.5, s.b * 0.5], 1);
  };
  return [box(skin, [-1.55, -1.2, 0.1], [1.55, 1.2, 2.4])];
}

/** A de-icing truck: a cab, a tank and a raised arm with a basket towards +y. */
export function deicer(): Model {
  const white = plain('#e7e6e0', { rough: 0.35 });
  const orange = plain('#d2601a', { rough: 0.35 });
  const steel = plain('#8a8f94', { rough: 0.4, metal: 0.4 });
  return [
    box(orange, [2.2, -1.2, 0.6], [4.2, 1.2, 2.7]),
    box(cabGlass, [3.2, -1.22, 1.7], [4.22, 1.22, 2.45]),
    box(white, [-4, -1.2, 0.9], [2, 1.2, 2.6]),
    box(orange, [-4.01, -1.21, 1.2], [2.01, 1.21, 1.45]),
    ...[-3, -1.6, 3.2].flatMap((x) => [-1, 1].flatMap((y) => wheel([x, y, 0.5], 0.5, 0.35))),
    tube(steel, [-3, 0, 2.6], [1.5, 1, 6.4], 0.2),
    tube(steel, [1.5, 1, 6.4], [3.2, 5.6, 7.6], 0.15),
    box(white, [2.6, 5.2, 6.6], [3.8, 6.4, 7.8]),
  ];
}
