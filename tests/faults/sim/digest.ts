import { createHash } from 'node:crypto';

/** SHA-256, lower-case hex. */
export function sha256Of(bytes: ArrayBuffer | Uint8Array): string {
  const view = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  return createHash('sha256').update(view).digest('hex');
}
