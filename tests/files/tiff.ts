/** Encodes EXIF as a camera or an attacker may write it (TIFF 6.0, big-endian). */

export const TAG = {
  imageDescription: 0x010e,
  make: 0x010f,
  model: 0x0110,
  orientation: 0x0112,
  artist: 0x013b,
  hostComputer: 0x013c,
  previewStart: 0x0201,
  previewLength: 0x0202,
  copyright: 0x8298,
  exposureTime: 0x829a,
  fNumber: 0x829d,
  exifDirectory: 0x8769,
  gpsDirectory: 0x8825,
  iso: 0x8827,
  dateTimeOriginal: 0x9003,
  focalLength: 0x920a,
  makerNote: 0x927c,
  userComment: 0x9286,
  xpAuthor: 0x9c9d,
  imageUniqueId: 0xa420,
  cameraOwnerName: 0xa430,
  bodySerialNumber: 0xa431,
  interopDirectory: 0xa005,
  lensModel: 0xa434,
  lensSerialNumber: 0xa435,
  interopIndex: 0x0001,
  gpsLatitudeRef: 0x0001,
  gpsLatitude: 0x0002,
  gpsLongitudeRef: 0x0003,
  gpsLongitude: 0x0004,
} as const;

const TYPE = { ascii: 2, short: 3, long: 4, rational: 5, undefined: 7, double: 12 } as const;

export interface Entry {
  tag: number;
  type: number;
  /** The number of values that the entry claims to have. */
  count: number;
  /** The encoded values; more than four bytes are stored after the directory. */
  value: Buffer;
}

/** A NUL-terminated string. */
export function ascii(tag: number, text: string | Buffer): Entry {
  const value = Buffer.concat([Buffer.from(text), Buffer.from([0])]);
  return { tag, type: TYPE.ascii, count: value.length, value };
}

export function short(tag: number, ...values: number[]): Entry {
  return { tag, type: TYPE.short, count: values.length, value: numbers(values, 2) };
}

export function long(tag: number, ...values: number[]): Entry {
  return { tag, type: TYPE.long, count: values.length, value: numbers(values, 4) };
}

/** Rationals, given as alternating numerators and denominators. */
export function rational(tag: number, ...parts: number[]): Entry {
  return { tag, type: TYPE.rational, count: parts.length / 2, value: numbers(parts, 4) };
}

export function bytes(tag: number, value: Buffer): Entry {
  return { tag, type: TYPE.undefined, count: value.length, value };
}

/** An entry that claims to have so many 8-byte numbers that they would take 32 GB. */
export function endless(tag: number): Entry {
  return { tag, type: TYPE.double, count: 0xffff_ffff, value: numbers([8], 4) };
}

function numbers(values: number[], size: 2 | 4): Buffer {
  const value = Buffer.alloc(values.length * size);
  values.forEach((number, n) => value.writeUIntBE(number, n * size, size));
  return value;
}

export interface Directories {
  main?: Entry[];
  exif?: Entry[];
  gps?: Entry[];
  interop?: Entry[];
  /** The embedded thumbnail. */
  preview?: Buffer;
}

/** The bytes of an EXIF block. */
export function tiff({ main = [], exif = [], gps = [], interop = [], preview }: Directories): Buffer {
  const first = [...main];
  const second = [...exif];
  // The pointers depend on the sizes of the directories, so lay everything out twice.
  const at = { exif: 0, gps: 0, interop: 0, preview: 0 };
  for (let round = 0; round < 2; round += 1) {
    first.length = main.length;
    second.length = exif.length;
    if (interop.length > 0) second.push(long(TAG.interopDirectory, at.interop));
    if (exif.length > 0) first.push(long(TAG.exifDirectory, at.exif));
    if (gps.length > 0) first.push(long(TAG.gpsDirectory, at.gps));
    at.exif = 8 + directory(first, 8, 0).length;
    at.gps = at.exif + directory(second, at.exif, 0).length;
    at.interop = at.gps + directory(gps, at.gps, 0).length;
    at.preview = at.interop + directory(interop, at.interop, 0).length;
  }
  const header = Buffer.from([...Buffer.from('MM'), 0, 42, 0, 0, 0, 8]);
  const parts = [
    header,
    directory(first, 8, preview ? at.preview : 0),
    directory(second, at.exif, 0),
    directory(gps, at.gps, 0),
    directory(interop, at.interop, 0),
  ];
  if (preview !== undefined) {
    const start = at.preview + 2 + 2 * 12 + 4;
    const entries = [long(TAG.previewStart, start), long(TAG.previewLength, preview.length)];
    parts.push(directory(entries, at.preview, 0), preview);
  }
  return Buffer.concat(parts);
}

/** A directory at `start`, followed by its values; empty when it has neither entries nor a next directory. */
function directory(entries: readonly Entry[], start: number, next: number): Buffer {
  if (entries.length === 0 && next === 0) return Buffer.alloc(0);
  const head = Buffer.alloc(2 + entries.length * 12 + 4);
  head.writeUInt16BE(entries.length, 0);
  head.writeUInt32BE(next, head.length - 4);
  const values: Buffer[] = [];
  let end = start + head.length;
  for (const [n, { tag, type, count, value }] of entries.entries()) {
    const at = 2 + n * 12;
    head.writeUInt16BE(tag, at);
    head.writeUInt16BE(type, at + 2);
    head.writeUInt32BE(count, at + 4);
    if (value.length <= 4) {
      value.copy(head, at + 8);
    } else {
      head.writeUInt32BE(end, at + 8);
      values.push(value);
      end += value.length;
    }
  }
  return Buffer.concat([head, ...values]);
}
