/** Calls for the watermark on a photo that was sent without one. */
import { readMarkable } from './get-markable.ts';
import { addBrandBar } from './add-brand-bar.ts';
import { applyWatermark } from './apply-watermark.ts';

export const WATERMARK_CALLS = [readMarkable, applyWatermark, addBrandBar] as const;
