/** Halo: not measured yet. */
import type { CheckedPicture, HaloCheck } from './types.ts';

/** Placeholder. */
export function checkHalo(_picture: CheckedPicture): HaloCheck {
  return { trust: 'unknown', overshoot: 0 };
}
