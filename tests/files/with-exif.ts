/** Puts EXIF blocks into files of every format, whatever is wrong with them. */
import sharp from 'sharp';
import { crc32 } from 'node:zlib';
import { exifSegment, withSegments } from './jpeg-parts.ts';

export const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
export type Format = (typeof FORMATS)[number];

const pictures = new Map<Format, Promise<Buffer>>();

/** A small picture that may be sent, with these blocks. */
export async function pictureWithExif(format: Format, blocks: readonly Buffer[]): Promise<Buffer> {
  const picture = pictures.get(format) ?? plain(format);
  pictures.set(format, picture);
  const file = await picture;
  switch (format) {
    case 'jpeg':
      return withSegments(file, ...blocks.map(exifSegment));
    case 'png':
      return insert(file, file.indexOf('IDAT') - 4, ...blocks.map(pngChunk));
    case 'webp':
      return webp(file, blocks);
    case 'avif':
      return avif(file, blocks);
  }
}

async function plain(format: Format): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const picture = sharp({ create: { width: 900, height: 900, channels: 3, background: '#888', noise } }).blur(
    4,
  );
  // AVIF gets an item with EXIF, whose bytes are then replaced.
  if (format === 'avif')
    return picture
      .withExif({ IFD0: { Make: 'x' } })
      .avif({ effort: 0 })
      .toBuffer();
  return picture.toFormat(format).toBuffer();
}

function insert(file: Buffer, at: number, ...parts: Buffer[]): Buffer {
  return Buffer.concat([file.subarray(0, at), ...parts, file.subarray(at)]);
}

function pngChunk(block: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('eXIf'), block]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(block.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A file in the extended format (RFC 9649, 2.7), with the flag that it has EXIF. */
function webp(file: Buffer, blocks: readonly Buffer[]): Buffer {
  const size = Buffer.from([899 & 255, 899 >> 8, 0]);
  const extended = riffChunk('VP8X', Buffer.concat([Buffer.from([0x08, 0, 0, 0]), size, size]));
  const chunks = blocks.map((block) => riffChunk('EXIF', block));
  const body = Buffer.concat([Buffer.from('WEBP'), extended, file.subarray(12), ...chunks]);
  return riffChunk('RIFF', body);
}

function riffChunk(name: string, body: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** The file with another block in its one item. */
function avif(file: Buffer, [block, ...others]: readonly Buffer[]): Buffer {
  if (block === undefined || others.length > 0) throw new Error('an AVIF is made with one block');
  const item = Buffer.concat([Buffer.alloc(4), block]);
  const changed = Buffer.concat([file, item]);
  const entry = exifExtent(changed);
  changed.writeUInt32BE(file.length, entry);
  changed.writeUInt32BE(item.length, entry + 10);
  return changed;
}

/** Where the location of the EXIF item's bytes is written: a base, then one extent's offset from it and its length. */
function exifExtent(file: Buffer): number {
  const info = file.indexOf('infe');
  const type = file.indexOf('Exif', info);
  const id = file.readUInt16BE(type - 4);
  const location = file.indexOf('iloc');
  const count = file.readUInt16BE(location + 10);
  if (file.readUInt16BE(location + 8) !== 0x4440) throw new Error('offsets and lengths have other sizes');
  for (let n = 0, at = location + 12; n < count; n += 1, at += 18)
    if (file.readUInt16BE(at) === id) return at + 4;
  throw new Error('no EXIF item');
}
