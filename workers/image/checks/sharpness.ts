/** Sharpness: not measured yet. */
import type { CheckedPicture, SharpnessCheck, MarginsCheck } from './types.ts';

/** Placeholder. */
export function checkSharpness(_picture: CheckedPicture, _margins: MarginsCheck): SharpnessCheck {
  return { trust: 'unknown', value: 0 };
}
