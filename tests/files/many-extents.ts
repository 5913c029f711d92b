/** A small HEIC that claims to have its EXIF item in countless pieces of no length (ISO/IEC 14496-12, 8.11.3). */
import { box } from './isobmff.ts';

/** `items`: how many items say so, 65,535 times each. */
export function manyExtents(items: number): Buffer {
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0'));
  const entry = box('infe', Buffer.from([2, 0, 0, 0, 0, 1, 0, 0, ...Buffer.from('Exif'), 0]));
  const info = box('iinf', Buffer.from([0, 0, 0, 0, 0, 1]), entry);
  // Version, flags, sizes of all fields (0), the number of items; then id, data reference and number of pieces of each.
  const head = Buffer.from([0, 0, 0, 0, 0, 0, items >> 8, items & 255]);
  const item = Buffer.from([0, 1, 0, 0, 0xff, 0xff]);
  const location = box('iloc', head, ...Array.from({ length: items }, () => item));
  return Buffer.concat([ftyp, box('meta', Buffer.alloc(4), info, location)]);
}
