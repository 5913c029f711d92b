import type { PhotoForm } from '../../../contract/rules/rules.ts';
import type { Op } from '../../engine/types.ts';

/**
 * The next exchange of an upload. `ask`: HEAD; `create`, `send`: tus; `wipe`: tus termination before a new start;
 * `finish`: POST /api/upload; `look-up`: is a photo with our key there already.
 */
export type UploadStep = 'ask' | 'create' | 'send' | 'wipe' | 'finish' | 'look-up';

/** The row of a photo that is to be sent. */
export interface UploadOp extends Op {
  kind: 'upload';
  form: PhotoForm;
  /** Length of the composite. */
  bytes: number;
  /** Of the whole composite, lower-case hex. */
  sha256: string;
  /** The bytes carry watermark and brand bar. Missing: they don't, or an earlier version of the app made the row. */
  watermarked?: boolean;
  /** By the camera's clock, local ISO 8601. Missing: the file doesn't say, or an earlier version made the row. */
  takenAt?: string;
  /** `whole`: an earlier version sent it in one call, under the same key. Taken as `finish`, which finds what arrived. */
  step: UploadStep | 'whole';
  /** Bytes the server has confirmed. */
  offset: number;
}
