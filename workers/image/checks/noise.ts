/** Noise: not measured yet. */
import type { CheckedPicture, NoiseCheck } from './types.ts';

/** Placeholder. */
export function checkNoise(_picture: CheckedPicture): NoiseCheck {
  return { trust: 'unknown', sigma: 0 };
}
