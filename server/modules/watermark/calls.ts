/** Calls that add a watermark to a photo after its upload. */
import { readMarkable } from './get-markable.ts';
import { addBrandBar } from './add-brand-bar.ts';
import { applyWatermark } from './apply-watermark.ts';

export const WATERMARK_CALLS = [readMarkable, applyWatermark, addBrandBar] as const;
