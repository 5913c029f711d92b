/** Builds JPEG files with camera metadata, byte by byte where sharp can't write it. */
import sharp from 'sharp';

/** One value of a TIFF directory. */
type Value = { short: number } | { long: number } | { text: string } | { rationals: [number, number][] };
type Entries = Record<number, Value>;

export interface TiffPlan {
  little: boolean;
  first: Entries;
  camera?: Entries;
  interop?: Entries;
  gps?: Entries;
  thumbnail?: Uint8Array;
}

/** A position in Shanghai, as a phone writes it. */
export const GPS: Entries = {
  0x0001: { text: 'N\0' },
  0x0002: {
    rationals: [
      [31, 1],
      [8, 1],
      [4321, 100],
    ],
  },
  0x0003: { text: 'E\0' },
  0x0004: {
    rationals: [
      [121, 1],
      [48, 1],
      [1234, 100],
    ],
  },
  0x001d: { text: '2024:05:06\0' },
};

/** Bytes that occur in `GPS` and nowhere else in these samples. */
export const GPS_TRACES = ['2024:05:06', '\u0000\u0000\u0010\u00e1', '\u00e1\u0010\u0000\u0000'];

/** The EXIF payload of an APP1 segment. */
export function exifPayload(plan: TiffPlan): Uint8Array {
  const tiff = new TiffWriter(plan.little);
  const camera = plan.camera ?? {};
  const interop = plan.interop && tiff.directory(plan.interop);
  const cameraAt = tiff.directory(interop === undefined ? camera : { ...camera, 0xa005: { long: interop } });
  const gps = plan.gps && tiff.directory(plan.gps);
  const first = { ...plan.first, 0x8769: { long: cameraAt } };
  const firstAt = tiff.directory(gps === undefined ? first : { ...first, 0x8825: { long: gps } });
  if (plan.thumbnail) {
    const length = plan.thumbnail.length;
    // The thumbnail follows its directory, which takes 30 bytes for its two entries.
    const at = tiff.length + 30;
    tiff.chain(firstAt, tiff.directory({ 0x0201: { long: at }, 0x0202: { long: length } }));
    tiff.append(plan.thumbnail);
  }
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff.finish(firstAt)]);
}

class TiffWriter {
  #bytes = Buffer.alloc(8);
  readonly #little: boolean;

  constructor(little: boolean) {
    this.#little = little;
    this.#bytes.write(little ? 'II' : 'MM', 'latin1');
    this.#bytes.set(this.#number(42, 2), 2);
  }

  get length(): number {
    return this.#bytes.length;
  }

  append(bytes: Uint8Array): void {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
  }

  chain(directory: number, next: number): void {
    const count = this.#little ? this.#bytes.readUInt16LE(directory) : this.#bytes.readUInt16BE(directory);
    this.#bytes.set(this.#number(next, 4), directory + 2 + count * 12);
  }

  directory(entries: Entries): number {
    const list = Object.entries(entries).toSorted(([a], [b]) => Number(a) - Number(b));
    const rows = list.map(([tag, value]) => {
      const { type, count, bytes } = this.#value(value);
      let field = Buffer.concat([bytes, Buffer.alloc(Math.max(0, 4 - bytes.length))]);
      if (bytes.length > 4) {
        field = this.#number(this.length, 4);
        this.append(bytes);
      }
      return Buffer.concat([
        this.#number(Number(tag), 2),
        this.#number(type, 2),
        this.#number(count, 4),
        field,
      ]);
    });
    const at = this.length;
    this.append(Buffer.concat([this.#number(rows.length, 2), ...rows, Buffer.alloc(4)]));
    return at;
  }

  finish(first: number): Buffer {
    this.#bytes.set(this.#number(first, 4), 4);
    return this.#bytes;
  }

  #value(value: Value): { type: number; count: number; bytes: Buffer } {
    if ('short' in value) return { type: 3, count: 1, bytes: this.#number(value.short, 2) };
    if ('long' in value) return { type: 4, count: 1, bytes: this.#number(value.long, 4) };
    if ('text' in value) {
      return { type: 2, count: value.text.length, bytes: Buffer.from(value.text, 'latin1') };
    }
    const numbers = value.rationals.flat().map((part) => this.#number(part, 4));
    return { type: 5, count: value.rationals.length, bytes: Buffer.concat(numbers) };
  }

  #number(value: number, bytes: 2 | 4): Buffer<ArrayBuffer> {
    const buffer = Buffer.alloc(bytes);
    if (this.#little) buffer.writeUIntLE(value, 0, bytes);
    else buffer.writeUIntBE(value, 0, bytes);
    return buffer;
  }
}

/** A marker segment. */
export function segment(marker: number, payload: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

/** A segment with an XMP packet. */
export function xmpSegment(text: string): Buffer {
  return segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${text}`, 'latin1'));
}

/** A plain JPEG without metadata. */
export async function plainJpeg(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#4a6' } })
    .jpeg()
    .toBuffer();
}

/** Inserts segments right after the SOI of a JPEG. */
export function withSegments(jpeg: Uint8Array, ...segments: Uint8Array[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** Whether `bytes` contain `text`, with one byte per character. */
export function holds(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes).includes(Buffer.from(text, 'latin1'));
}
