/** The pictures of the guidelines (docs/rules/photos.md, "Guidelines"). */
import { PANELS } from '../../components/photo/guideline-plates.ts';
import { REJECT_CODES } from '../../contract/rules/values.ts';
import type { PhotoType, RejectCode } from '../../contract/rules/values.ts';

export type Plate = (typeof PANELS)[PhotoType][number];
export type PlateName = Plate['name'];

const drawn = new Set<RejectCode>([...PANELS.planes, ...PANELS.trains].flatMap(({ codes }) => codes));

/** Reasons for rejection that no picture shows. */
export const CODES_WITHOUT_PLATE: readonly RejectCode[] = REJECT_CODES.filter((code) => !drawn.has(code));

/** The size of every picture, in px. */
export const PLATE_SIZE = { width: 1080, height: 1350 } as const;

/** URL of a plate's picture, with its lettering in a language. */
export const plateUrl = (name: PlateName, language: string): string =>
  `/guidelines/${language === 'zh' ? 'zh' : 'en'}/${name}.jpg`;
