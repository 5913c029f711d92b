/** Tilt: not measured yet. */
import type { CheckedPicture, TiltCheck } from './types.ts';

/** Placeholder. */
export function checkTilt(_picture: CheckedPicture): TiltCheck {
  return { trust: 'unknown', degrees: 0 };
}
