/** Which picture of the guidelines shows a fault (docs/rules/photos.md, "Guidelines"). */
import type { PhotoType, RejectCode } from '../../contract/rules/values.ts';
import { PANELS } from './guideline-plates.ts';

/** The address of the picture of a fault, for a photo of this type: of a plane where no train is drawn; undefined where none is. */
export function guidelineOf(code: RejectCode, type: PhotoType): string | undefined {
  const plate = plateIn(type, code) ?? plateIn('planes', code);
  return plate === undefined ? undefined : `/rules#${plate}`;
}

function plateIn(type: PhotoType, code: RejectCode): string | undefined {
  return PANELS[type].find(({ codes }: { codes: readonly RejectCode[] }) => codes.includes(code))?.name;
}
