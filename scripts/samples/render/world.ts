/** A scene with everything worked out that each of its layers needs. */
import { rgb } from '../math/colour.ts';
import { smooth } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';
import { newAir } from './air.ts';
import type { Air } from './air.ts';
import { newEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';
import { newShade } from './light.ts';
import type { Shade } from './light.ts';
import type { Scene } from './scene.ts';
import { groundShade, sunShadow } from './shadow.ts';
import type { Shadow } from './shadow.ts';
import { clearSky, cloudySky } from './sky.ts';
import type { Sky } from './sky.ts';
import { newSoup } from './soup.ts';
import { newSurface, reset } from './surface.ts';
import type { Surface } from './surface.ts';

export interface World {
  scene: Scene;
  sky: Sky;
  environment: Environment;
  air: Air;
  shade: Shade;
  /** True for a surface that is turned to the sun. */
  faces: (s: Surface) => boolean;
  shadow: Shadow;
  /** How much of the sky a place on the ground sees. */
  open: (x: number, y: number) => number;
}

export function newWorld(scene: Scene, shadowSize: number): World {
  const sky = cloudySky(scene.sky);
  const clear = clearSky(scene.sky);
  const casters = newSoup(
    scene.layers.flatMap((layer) => layer.items ?? []).filter((item) => item.shadow !== false),
  );
  const { at, reach } = scene.focus;
  const colour = rgb(scene.sun.colour, scene.sun.strength);
  const around =
    scene.indoors === undefined ? sky : roomSky(sky, rgb(scene.indoors.colour, scene.indoors.strength));
  const environment = newEnvironment(around, groundLight(scene, clear, colour), around);
  const [sx, sy, sz] = scene.sky.sun;
  const lit = scene.sun.strength > 0 && casters.parts.length > 0;
  const standing = scene.ground !== undefined && scene.groundLevel === undefined && casters.parts.length > 0;
  return {
    scene,
    sky,
    environment,
    air: newAir(scene.haze, clear, scene.view.at[2]),
    shade: newShade({ direction: scene.sky.sun, colour }, environment, scene.lamps ?? []),
    faces: (s) => s.nx * sx + s.ny * sy + s.nz * sz > 0,
    shadow: lit ? sunShadow(casters, scene.sky.sun, at, reach, scene.sun.soft ?? 0.15, shadowSize) : () => 1,
    open: standing ? groundShade(casters, at, reach) : () => 1,
  };
}

/** Walls and roof all around, but for the open door: the sky low down on the sun's side. */
function roomSky(sky: Sky, wall: V3): Sky {
  return (dx, dy, dz, out) => {
    sky(dx, dy, dz, out);
    const open = smooth(0.25, 0.75, -dx) * (1 - smooth(0.3, 0.5, dz));
    const pane = dz > 0.6 && Math.abs(Math.sin(dx * 9)) > 0.7 ? 0.25 : 0;
    for (let c = 0; c < 3; c++)
      out[c] = (wall[c] ?? 0) + ((out[c] ?? 0) - (wall[c] ?? 0)) * Math.min(1, open + pane);
  };
}

/** The light that the ground around the subject throws up. */
function groundLight(scene: Scene, sky: Sky, sun: V3): V3 {
  const s = newSurface();
  const above = new Float64Array(3);
  sky(0.1, 0.5, 0.86, above);
  const sum: [number, number, number] = [0, 0, 0];
  const { at } = scene.focus;
  for (let i = 0; i < 9; i++) {
    reset(s);
    s.x = s.wx = at[0] + ((i % 3) - 1) * 7.3;
    s.y = s.wy = at[1] + (Math.floor(i / 3) - 1) * 7.1;
    s.size = 4;
    scene.ground?.(s);
    sum[0] += s.r / 9;
    sum[1] += s.g / 9;
    sum[2] += s.b / 9;
  }
  const down = Math.max(0, scene.sky.sun[2]);
  if (scene.ground === undefined) {
    sky(0.3, 0.9, -0.3, above);
    return [above[0] ?? 0, above[1] ?? 0, above[2] ?? 0];
  }
  return [
    sum[0] * (sun[0] * down + (above[0] ?? 0)),
    sum[1] * (sun[1] * down + (above[1] ?? 0)),
    sum[2] * (sun[2] * down + (above[2] ?? 0)),
  ];
}
