/** Calls that add a watermark to a photo after its upload. */
import { getMarkable } from './get-photo-to-watermark.ts';
import { addBrandBar } from './add-brand-bar.ts';
import { applyWatermark } from './apply-watermark.ts';

export const WATERMARK_CALLS = [getMarkable, applyWatermark, addBrandBar] as const;
