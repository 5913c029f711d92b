/** Pdq: not measured yet. */
import type { CheckedPicture, PdqCheck } from './types.ts';

/** Placeholder. */
export function checkPdq(_picture: CheckedPicture): PdqCheck {
  return { trust: 'unknown', hash: '0'.repeat(64), quality: 0 };
}
