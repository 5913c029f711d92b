import type { CompositeLayout } from '../../../contract/rules/upload.ts';
import type { PhotoForm } from '../../../contract/rules/rules.ts';
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
  /** True if the composite has the watermark and brand bar; missing otherwise, and in rows of earlier versions. */
  watermarked?: boolean;
  /** Where its parts are; missing if it isn't a composite, and in rows of earlier versions. */
  layout?: CompositeLayout;
  /**
   * When the photo was taken, by the camera's clock, as local ISO 8601. Missing if the file doesn't contain it, and in
   * rows of earlier versions.
   */
  takenAt?: string;
  /** The PDQ hash of the picked photo; missing if it has none that counts, and in rows of earlier versions. */
  pdq?: string;
  /** The rejected photo of which this is a better version; missing otherwise, and in rows of earlier versions. */
  replaces?: number;
  /**
   * `whole`: an earlier version sent the photo in one multipart call under the same key. Treated as `finish`, which
   * finds out whether the photo arrived.
   */
  step: UploadStep | 'whole';
  /** Bytes that the server has confirmed. */
  offset: number;
}
