/** The contrast of two colours as defined by WCAG 2. */

/** How much of a screen's white the sun adds to every colour on it. */
export const SUNLIGHT = 0.25;
/** The least contrast in sunlight of what must be read in field mode. */
export const LEAST_IN_SUNLIGHT = 2.5;

/**
 * The contrast ratio of two `#rrggbb` colours, from 1 to 21. `reflected` is light that is added to both, as a share of the
 * screen's white.
 */
export function contrast(a: string, b: string, reflected = 0): number {
  const [dark = 0, light = 0] = [a, b]
    .map((colour) => luminance(colour) + reflected)
    .toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
