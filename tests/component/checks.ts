/** What the checks found on a photo of 1620 × 1080 px. */
import type { PhotoChecks } from '../../src/contract/calls/photo-checks.ts';

const WHOLE = { x: 0, y: 0, width: 1620, height: 1080 };
const NO_CLIPPING = { total: 0, red: 0, green: 0, blue: 0, places: [] };

/** Nothing to mend; `over` overrides parts. A copy, since tests of several files share what is below. */
export function checksOf(over: Partial<PhotoChecks> = {}): PhotoChecks {
  return structuredClone({
    version: 1,
    width: WHOLE.width,
    height: WHOLE.height,
    exposure: { trust: 'sure', highlights: NO_CLIPPING, shadows: NO_CLIPPING },
    tilt: { trust: 'sure', degrees: 0 },
    sharpness: { trust: 'sure', value: 0.8 },
    noise: { trust: 'sure', sigma: 1 },
    dust: { trust: 'sure', spots: [] },
    margins: { trust: 'unknown', subject: WHOLE, left: 0, top: 0, right: 0, bottom: 0 },
    halo: { trust: 'sure', overshoot: 2 },
    jpeg: { trust: 'sure', quality: 95 },
    pdq: { trust: 'sure', hash: '0'.repeat(64), quality: 100 },
    ...over,
  });
}

/** A horizon that rises to the right by 1.6°. */
export const TILTED = { tilt: { trust: 'sure', degrees: 1.6 } } as const satisfies Partial<PhotoChecks>;

const BURNT = { x: 0, y: 0, width: 324, height: 216 };

/** A white patch of 4 % of the photo, at the top left. */
export const BURNT_OUT: Pick<PhotoChecks, 'exposure'> = {
  exposure: {
    trust: 'likely',
    highlights: {
      total: 4,
      red: 4,
      green: 4,
      blue: 4,
      places: [BURNT],
      fault: { percent: 4, places: [BURNT] },
    },
    shadows: NO_CLIPPING,
  },
};
