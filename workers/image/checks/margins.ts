/** Margins: not measured yet. */
import type { CheckedPicture, MarginsCheck } from './types.ts';

/** Placeholder. */
export function checkMargins(picture: CheckedPicture): MarginsCheck {
  return {
    trust: 'unknown',
    subject: { x: 0, y: 0, width: picture.width, height: picture.height },
    left: 0,
    top: 0,
    right: 0,
    bottom: 0,
  };
}
