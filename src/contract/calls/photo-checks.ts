/** Schemas of what the checks found on a photo (docs/checks.md). They are advice. */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { OneOf } from './one-of.ts';

const Trust = OneOf(['sure', 'likely', 'unknown'] as const, {
  description: 'How far the value can be trusted on this picture; if `unknown`, it means nothing',
});

/** A rectangle in px of the checked picture. */
const Place = Type.Object({
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
});

const ClippedShares = Type.Object({
  total: Type.Number({ description: '% of the pixels' }),
  red: Type.Number(),
  green: Type.Number(),
  blue: Type.Number(),
  places: Type.Array(Place, {
    description: 'Where it is clipped, the sun, lamps and night included; largest first, at most five',
  }),
  fault: Type.Optional(
    Type.Object(
      {
        percent: Type.Number({ description: '% of the pixels' }),
        places: Type.Array(Place, { description: 'Largest first, at most five' }),
      },
      { description: 'The areas that lack detail which the subject has' },
    ),
  ),
});

/**
 * What the checks found. Lengths are in px of the picture that was checked: the photo without its footer band, at half
 * size if it has more than 50 megapixels.
 */
export const PhotoChecks = Type.Object({
  version: Type.Integer({ description: "Of the checks; values of different versions can't be compared" }),
  width: Type.Integer({ description: 'Width of the checked picture, px' }),
  height: Type.Integer({ description: 'Height of the checked picture, px' }),
  exposure: Type.Object({ trust: Trust, highlights: ClippedShares, shadows: ClippedShares }),
  tilt: Type.Object({ trust: Trust, degrees: Type.Number({ description: 'Clockwise, -5 to 5' }) }),
  sharpness: Type.Object({
    trust: Trust,
    value: Type.Number({ description: 'Higher is sharper' }),
    place: Type.Optional(Place),
    flaw: Type.Optional(
      OneOf(['motion', 'blur'] as const, {
        description: 'If nothing is sharp: camera or subject moved, or it is out of focus',
      }),
    ),
  }),
  noise: Type.Object({
    trust: Trust,
    sigma: Type.Number({ description: 'Levels of 255' }),
    place: Type.Optional(Place),
  }),
  dust: Type.Object({
    trust: Trust,
    spots: Type.Array(
      Type.Object({
        x: Type.Number(),
        y: Type.Number(),
        r: Type.Number(),
        trust: OneOf(['sure', 'likely'] as const),
      }),
    ),
  }),
  margins: Type.Object({
    trust: OneOf(['sure', 'likely', 'unknown'] as const, {
      description: 'Not measured any more: always `unknown` from version 6 on',
    }),
    subject: Place,
    left: Type.Number({ description: '% of the width' }),
    top: Type.Number({ description: '% of the height' }),
    right: Type.Number(),
    bottom: Type.Number(),
  }),
  halo: Type.Object({
    trust: Trust,
    overshoot: Type.Number({ description: "% of an edge's height" }),
    place: Type.Optional(Place),
  }),
  jpeg: Type.Object({
    trust: Trust,
    quality: Type.Optional(Type.Number({ description: '1 to 100 by the scale of libjpeg' })),
  }),
  pdq: Type.Object({
    trust: Trust,
    hash: Type.String({
      description: '256 bits in hexadecimal digits; copies of a photo differ in few of them',
    }),
    quality: Type.Number({ description: '0 to 100' }),
  }),
});
export type PhotoChecks = Static<typeof PhotoChecks>;
