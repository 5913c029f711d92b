/** Finds the picture in the guidelines that shows a reason (docs/rules/photos.md, "Guidelines"). */
import type { PhotoType, RejectCode } from '../../contract/rules/values.ts';
import { PANELS } from './guideline-plates.ts';

/** The path of a reason's picture for this photo type, or for planes if there is none; undefined if neither exists. */
export function guidelineOf(code: RejectCode, type: PhotoType): string | undefined {
  const plate = plateIn(type, code) ?? plateIn('planes', code);
  return plate === undefined ? undefined : `/rules#${plate}`;
}

function plateIn(type: PhotoType, code: RejectCode): string | undefined {
  return PANELS[type].find(({ codes }: { codes: readonly RejectCode[] }) => codes.includes(code))?.name;
}
