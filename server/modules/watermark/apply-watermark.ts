import { WATERMARKED_FILE_PART } from '../../../src/contract/rules/watermark-form.ts';
import { defineCall } from '../../platform/http/call.ts';
import { withCleanup } from '../../platform/lib/cleanup.ts';
import type { PhotosContext } from '../photos/context.ts';
import type { WatermarkStep } from './replace-picture.ts';
import { replacePicture } from './replace-picture.ts';

const WATERMARK: WatermarkStep = {
  filePart: WATERMARKED_FILE_PART,
  done: 'watermarked',
  bar: false,
  twice: { error: 'This photo already has its watermark.', error_zh: '这张照片已有水印。' },
};

export const applyWatermark = defineCall('POST /api/apply-watermark', {
  access: 'user',
  handle: (ctx: PhotosContext, input) =>
    withCleanup((cleanup) => replacePicture(ctx, WATERMARK, input, cleanup)),
});
