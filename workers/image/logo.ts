/** Wingrail's logo, a wing over converging rails, as shapes for icons, the navigation and the wordmark. */

/** The wing as an SVG path, 244 wide and 80 high. */
export const WING_PATH =
  'M0 74 C60 70 110 56 160 30 C190 14 214 4 244 0 C236 24 212 46 176 60 C130 77 66 80 0 74 Z';

/**
 * The whole logo on a canvas of 64 × 64: the wing's transform, and the path of rails and sleepers. All outlines run
 * clockwise, so overlaps are filled too.
 */
export const LOGO_ON_64 = {
  wingTransform: 'translate(6.5 9.6) scale(.209 .25)',
  rails:
    'M26.3 33.6h1.8L19.7 57h-4.4zM35.9 33.6h1.8L48.7 57h-4.4zM23.5 37.4h17l1.1 1.9H22.4zM20.1 43.4h23.8l1.5 2.8H18.6zM16.1 50.6h31.8l2 3.6H14.1z',
} as const;
