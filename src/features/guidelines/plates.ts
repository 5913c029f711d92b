/** The pictures of the guidelines (docs/rules/photos.md, "Guidelines"). */
import type { PhotoType, RejectCode } from '../../contract/rules/values.ts';
import type { PANELS } from '../../components/photo/guideline-plates.ts';

export type Plate = (typeof PANELS)[PhotoType][number];
export type PlateName = Plate['name'];

/** Reasons for rejection that no picture shows. */
export const CODES_WITHOUT_PLATE = [
  'duplicate',
  'privacy',
  'airport_rules',
] as const satisfies readonly RejectCode[];

/** The size of every picture, in px. */
export const PLATE_SIZE = { width: 1080, height: 1350 } as const;

/** URL of a plate's picture, with its lettering in a language. */
export const plateUrl = (name: PlateName, language: string): string =>
  `/guidelines/${language === 'zh' ? 'zh' : 'en'}/${name}.jpg`;
