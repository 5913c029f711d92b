/** Calls for the watermark on a photo that was sent without one. */
import { readMarkable } from './markable.ts';
import { addBrandBar, applyWatermark } from './replace-picture.ts';

export const WATERMARK_CALLS = [readMarkable, applyWatermark, addBrandBar] as const;
