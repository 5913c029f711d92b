/** Skies of the guidelines' drawings. */
import { direction } from '../../samples/math/vector.ts';
import type { SkyLook } from '../../samples/render/sky.ts';

/** A fine day, the sun behind the photographer, who looks along +y. */
export function fineDay(seed: number): SkyLook {
  return {
    stops: [
      [0, '#dfe8ee'],
      [5, '#b5d2ea'],
      [22, '#6ea6da'],
      [90, '#2d66b0'],
    ],
    sun: direction(238, 30),
    clouds: [
      {
        kind: 'billow',
        scale: 0.55,
        lift: 0.12,
        cover: 0.44,
        soft: 0.22,
        lit: '#ffffff',
        shade: '#aebccd',
        strength: 1.1,
        seed,
      },
    ],
  };
}

/** The same day without a cloud: every spot shows. */
export function clearDay(): SkyLook {
  return {
    stops: [
      [0, '#cfe0ee'],
      [8, '#a3c8e8'],
      [30, '#6aa2d8'],
      [90, '#2d66b0'],
    ],
    sun: direction(238, 34),
  };
}

/** The sun ahead of the photographer, low behind thin cloud. */
export function againstTheSun(seed: number): SkyLook {
  return {
    stops: [
      [0, '#fff3d6'],
      [6, '#fbe6c2'],
      [18, '#e8dcc8'],
      [40, '#b7c3cf'],
      [90, '#7f9cc0'],
    ],
    strength: 1.25,
    sun: direction(82, 13),
    glows: [{ colour: '#fff0c8', width: 12, strength: 2.6 }],
    clouds: [
      {
        kind: 'sheet',
        scale: 0.9,
        stretch: 2.4,
        lift: 0.12,
        cover: 0.5,
        soft: 0.6,
        lit: '#fff4e0',
        shade: '#cfc4b6',
        strength: 1.1,
        opacity: 0.7,
        seed,
      },
    ],
  };
}
