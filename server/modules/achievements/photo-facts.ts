/** Which of the photographer's measures an approved photo may change. */
import type { Measure, Measured } from '../../../src/contract/rules/achievements.ts';
import type { ImageType } from '../../../src/contract/rules/values.ts';
import type { photos } from '../../platform/db/schema.ts';

/** The hours of the night, by the camera's clock. */
export const NIGHT = ['22', '23', '00', '01', '02', '03'];
/** The hours of the early morning, by the camera's clock. */
export const DAWN = ['04', '05', '06'];

/** Image types that count as special liveries. */
export const LIVERY: readonly ImageType[] = ['special_livery'];
/** Image types that count as freight. */
export const FREIGHT: readonly ImageType[] = ['cargo_planes', 'freight_trains'];

/** The columns of a photo that affect measures. */
export type ApprovedPhoto = Pick<
  typeof photos.$inferSelect,
  'user_id' | 'airport' | 'railway_bureau' | 'image_types' | 'date_taken' | 'likes'
>;

/** Measures that must be read again, and measures whose values are known from the photo. */
export interface PhotoFacts {
  changed: Measure[];
  known: Measured;
}

/** The measures that a newly approved photo changes. Most need no reads beyond the stored counters. */
export function factsOfPhoto(photo: ApprovedPhoto, afterAppeal: boolean): PhotoFacts {
  const { airport, railway_bureau, image_types, date_taken, likes } = photo;
  const hour = date_taken?.slice(11, 13) ?? '';
  const isOf = (types: readonly string[]) => image_types.some((type) => types.includes(type));
  const changed: [Measure, boolean][] = [
    ['approved', true],
    ['worlds', true],
    ['airports', airport !== null],
    ['bureaus', railway_bureau !== null],
    ['liveries', isOf(LIVERY)],
    ['freight', isOf(FREIGHT)],
  ];
  return {
    changed: changed.flatMap(([measure, may]) => (may ? [measure] : [])),
    known: {
      ...(NIGHT.includes(hour) && { nights: 1 }),
      ...(DAWN.includes(hour) && { dawns: 1 }),
      ...(likes > 0 && { mostLikes: likes }),
      ...(afterAppeal && { appealsWon: 1 }),
    },
  };
}
