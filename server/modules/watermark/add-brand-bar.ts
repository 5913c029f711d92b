import { BRANDED_FILE_PART } from '../../../src/contract/rules/watermark-form.ts';
import { defineCall } from '../../platform/http/call.ts';
import { withCleanup } from '../../platform/lib/cleanup.ts';
import type { PhotosContext } from '../photos/context.ts';
import type { WatermarkStep } from './replace-picture.ts';
import { replacePicture } from './replace-picture.ts';

const BRAND_BAR: WatermarkStep = {
  filePart: BRANDED_FILE_PART,
  done: 'branded',
  bar: true,
  twice: { error: 'This photo already has the brand bar.', error_zh: '这张照片已有署名栏。' },
};

export const addBrandBar = defineCall('POST /api/add-brand-bar', {
  access: 'user',
  handle: (ctx: PhotosContext, input) =>
    withCleanup((cleanup) => replacePicture(ctx, BRAND_BAR, input, cleanup)),
});
