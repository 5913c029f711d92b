/** Photos as phones write them, with a video, a second picture or a gain map after the first picture. */
import sharp from 'sharp';
import { APP2, END, segment, withSegments, xmpSegment } from '../files/jpeg-parts.ts';

/** The start of an MP4 video, with a GPS position that the server must not publish. */
export const FILM = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypmp42\0\0\0\0isommp42'),
  Buffer.from([0, 0, 0, 32]),
  Buffer.from('moovudta+51.4775-000.4614/ film'),
]);

/** A Google motion photo, in which XMP says where the video after the picture begins. */
export function googleMotionPhoto(jpeg: Buffer): Buffer {
  const xmp = xmpSegment(
    'xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" GCamera:MotionPhoto="1" ' +
      `GCamera:MotionPhotoVersion="1" GCamera:MicroVideo="1" GCamera:MicroVideoOffset="${FILM.length}"`,
  );
  return Buffer.concat([withSegments(jpeg, xmp), FILM]);
}

/** A Samsung motion photo, in which blocks follow the picture and their directory ends the file. */
export function samsungMotionPhoto(jpeg: Buffer): Buffer {
  const block = Buffer.concat([
    Buffer.from([0, 0, 0x30, 0x0a, 16, 0, 0, 0]),
    Buffer.from('MotionPhoto_Data'),
    FILM,
  ]);
  const directory = Buffer.alloc(24);
  directory.write('SEFH');
  directory.writeUInt32LE(106, 4);
  directory.writeUInt32LE(1, 8);
  directory.writeUInt32LE(0x0a30_0000, 12);
  directory.writeUInt32LE(block.length, 16);
  directory.writeUInt32LE(block.length, 20);
  const length = Buffer.from([directory.length, 0, 0, 0]);
  return Buffer.concat([jpeg, block, directory, length, Buffer.from('SEFT')]);
}

/** Two pictures in one file, one after the other, as stereo cameras write it (CIPA DC-007). */
export function multiPicture(first: Buffer, second: Buffer): Buffer {
  const atTwo = Buffer.alloc(50 + 2 * 16);
  atTwo.write('MM');
  atTwo.writeUInt16BE(42, 2);
  atTwo.writeUInt32BE(8, 4);
  const entries = [
    [0xb000, 7, 4, 0x30_31_30_30],
    [0xb001, 4, 1, 2],
    [0xb002, 7, 32, 50],
  ] as const;
  atTwo.writeUInt16BE(entries.length, 8);
  for (const [n, [tag, type, count, value]] of entries.entries()) {
    atTwo.writeUInt16BE(tag, 10 + n * 12);
    atTwo.writeUInt16BE(type, 12 + n * 12);
    atTwo.writeUInt32BE(count, 14 + n * 12);
    atTwo.writeUInt32BE(value, 18 + n * 12);
  }
  const directory = (bytes: number, start: number) => {
    atTwo.writeUInt32BE(0x03_00_00, 50);
    atTwo.writeUInt32BE(bytes, 54);
    atTwo.writeUInt32BE(second.length, 70);
    atTwo.writeUInt32BE(start, 74);
    return segment(APP2, Buffer.concat([Buffer.from('MPF\0'), atTwo]));
  };
  const bytes = withSegments(first, directory(0, 0)).length;
  // Offsets are counted from the end of "MPF\0", which begins 6 bytes into the file.
  return Buffer.concat([withSegments(first, directory(bytes, bytes - 10)), second]);
}

/** A photo with a gain map for bright screens ("Ultra HDR"), as most current phones write it. */
export async function ultraHdrPhoto(jpeg: Buffer): Promise<Buffer> {
  const namespace = 'xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"';
  const grey = sharp({ create: { width: 100, height: 100, channels: 3, background: '#808080' } });
  const map = await grey.toColourspace('b-w').jpeg().toBuffer();
  const gains =
    `${namespace} hdrgm:GainMapMin="0" hdrgm:GainMapMax="1" hdrgm:Gamma="1" hdrgm:OffsetSDR="0.015625" ` +
    'hdrgm:OffsetHDR="0.015625" hdrgm:HDRCapacityMin="0" hdrgm:HDRCapacityMax="1" hdrgm:BaseRenditionIsHDR="False"';
  return multiPicture(withSegments(jpeg, xmpSegment(namespace)), withSegments(map, xmpSegment(gains)));
}

/** Truncates a file's first picture by `bytes` but keeps its end marker, so readers still find what follows. */
export function withFirstPictureCutOff(file: Buffer, bytes: number): Buffer {
  const end = file.indexOf(END);
  return Buffer.concat([file.subarray(0, end - bytes), file.subarray(end)]);
}
