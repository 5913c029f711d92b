/** JPEG quality: not measured yet. */
import type { JpegCheck } from './types.ts';

/** Placeholder. `bytes`: the file; undefined if there is none. */
export function checkJpegQuality(bytes: Uint8Array | undefined): JpegCheck {
  return bytes === undefined ? { trust: 'unknown' } : { trust: 'unknown' };
}
