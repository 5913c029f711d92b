/** Calls that add a watermark to a photo after its upload. */
import { getPhotoToWatermark } from './get-photo-to-watermark.ts';
import { addBrandBar } from './add-brand-bar.ts';
import { applyWatermark } from './apply-watermark.ts';

export const WATERMARK_CALLS = [getPhotoToWatermark, applyWatermark, addBrandBar] as const;
