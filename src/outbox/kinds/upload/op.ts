import type { CompositeLayout, FindingAnswers } from '../../../contract/rules/upload.ts';
import type { PhotoForm } from '../../../contract/photo/form.ts';
import type { Op } from '../../engine/types.ts';

/**
 * The next request of an upload. `ask`: HEAD for the offset; `create`, `send`: tus; `wipe`: tus termination before a
 * restart; `finish`: POST /api/upload; `look-up`: asks whether a photo with our key already exists.
 */
export type UploadStep = 'ask' | 'create' | 'send' | 'wipe' | 'finish' | 'look-up';

/** The row of a photo to upload. */
export interface UploadOp extends Op {
  kind: 'upload';
  form: PhotoForm;
  /** Length of the composite in bytes. */
  bytes: number;
  /** Digest of the whole composite, lower-case hex. */
  sha256: string;
  /** True if the composite has the watermark and brand bar; missing otherwise. */
  watermarked?: boolean;
  /** Where its parts are; missing if it isn't a composite. */
  layout?: CompositeLayout;
  /** When the photo was taken, by the camera's clock, as local ISO 8601. Missing if the file doesn't contain it. */
  takenAt?: string;
  /** The PDQ hash of the picked photo; missing if it has none that counts. */
  pdq?: string;
  /** The rejected photo of which this is a better version; missing otherwise. */
  replaces?: number;
  /** The findings that the photographer was shown; missing if there were none. */
  findings?: FindingAnswers;
  step: UploadStep;
  /** Bytes that the server has confirmed. */
  offset: number;
}
