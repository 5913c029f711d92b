/** Calls that add the watermark to a photo that was sent without one (docs/rules/photos.md, "Watermark afterwards"). */
import { Type } from 'typebox';
import type { CallSpecs } from './call.ts';
import { idParams } from './id.ts';
import { MyPhoto, wirePhoto } from './photo.ts';
import { BRANDED_FILE_PART, WATERMARKED_FILE_PART } from '../rules/watermark-form.ts';

const watermarkForm = Type.Object({ photo_id: Type.String() });

/** The new copies' paths, and the photo's new revision. */
const WatermarkedPhoto = Type.Object({
  file_path: Type.String(),
  cache_image_path: Type.String(),
  revision: Type.Integer(),
});

export const watermarkCalls = {
  'GET /api/photos/watermark/:id': {
    summary: "Get one of the user's own pending photos for watermarking",
    params: idParams,
    response: wirePhoto(MyPhoto),
  },
  'POST /api/apply-watermark': {
    summary: "Replace a pending photo's picture with a watermarked one (part `watermarked_photo`)",
    multipart: true,
    filePart: WATERMARKED_FILE_PART,
    body: watermarkForm,
    response: WatermarkedPhoto,
    idempotent: true,
  },
  'POST /api/add-brand-bar': {
    summary: "Replace a pending photo's picture with one that has the brand bar (part `branded_photo`)",
    multipart: true,
    filePart: BRANDED_FILE_PART,
    body: watermarkForm,
    response: WatermarkedPhoto,
    idempotent: true,
  },
} as const satisfies CallSpecs;
