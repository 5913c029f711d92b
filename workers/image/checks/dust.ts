/** Dust: not measured yet. */
import type { CheckedPicture, DustCheck } from './types.ts';

/** Placeholder. */
export function checkDust(_picture: CheckedPicture): DustCheck {
  return { trust: 'unknown', spots: [] };
}
