/** Which measures of its photographer one approved photo may change. */
import type { Measure, Measured } from '../../../src/contract/rules/achievements.ts';
import type { ImageType } from '../../../src/contract/rules/values.ts';
import type { photos } from '../../platform/db/schema.ts';

/** The hours of night and early morning, by the camera's clock. */
export const NIGHT = ['22', '23', '00', '01', '02', '03'];
export const DAWN = ['04', '05', '06'];

/** Image types of special liveries, and of freight. */
export const LIVERY: readonly ImageType[] = ['special_livery'];
export const FREIGHT: readonly ImageType[] = ['cargo_planes', 'freight_trains'];

/** The columns of a photo that matter. */
export type ApprovedPhoto = Pick<
  typeof photos.$inferSelect,
  'user_id' | 'airport' | 'railway_bureau' | 'image_types' | 'date_taken' | 'likes'
>;

/** Measures to be read again, and measures that the photo itself tells. */
export interface PhotoFacts {
  changed: Measure[];
  known: Measured;
}

/** The changes by a photo that was just approved; most need no reads beyond the stored counters. */
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
