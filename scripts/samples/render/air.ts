/** Haze: distant things fade into the light of the horizon behind them. */
import type { Sky } from './sky.ts';

/** Lays haze over `out` for something `distance` m away in a direction, `height` m above the ground. */
export type Air = (
  dx: number,
  dy: number,
  dz: number,
  distance: number,
  height: number,
  out: Float64Array,
) => void;

export function newAir(haze: { density: number; height?: number } | undefined, sky: Sky, eye: number): Air {
  if (haze === undefined) return () => {};
  const { density, height: scale = 400 } = haze;
  const behind = new Float64Array(3);
  return (dx, dy, dz, distance, height, out) => {
    const level = (Math.max(0, eye) + Math.max(0, height)) / 2;
    const amount = 1 - Math.exp(-distance * density * Math.exp(-level / scale));
    if (amount < 0.002) return;
    sky(dx, dy, Math.max(dz, 0.004), behind);
    out[0] = (out[0] ?? 0) + ((behind[0] ?? 0) - (out[0] ?? 0)) * amount;
    out[1] = (out[1] ?? 0) + ((behind[1] ?? 0) - (out[1] ?? 0)) * amount;
    out[2] = (out[2] ?? 0) + ((behind[2] ?? 0) - (out[2] ?? 0)) * amount;
  };
}
