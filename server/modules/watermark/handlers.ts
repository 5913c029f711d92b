/** Calls for the watermark on a photo that was sent without one. */
import type { watermarkCalls } from '../../../src/contract/calls/watermark-calls.ts';
import type { Handlers } from '../../platform/http/route.ts';
import type { PhotosContext } from '../photos/context.ts';
import { readMarkable } from './markable.ts';
import { addBrandBar, applyWatermark } from './replace-picture.ts';

export const watermarkHandlers: Handlers<keyof typeof watermarkCalls, PhotosContext> = {
  'GET /api/photos/watermark/:id': readMarkable,
  'POST /api/apply-watermark': applyWatermark,
  'POST /api/add-brand-bar': addBrandBar,
};
