/** Builds and edits parts of JPEGs, to make files that no encoder produces. */

export const APP0 = 0xe0;
export const APP1 = 0xe1;
export const APP2 = 0xe2;
export const APP13 = 0xed;
export const APP14 = 0xee;
export const COMMENT = 0xfe;

const SOF0 = 0xc0;
const SOF2 = 0xc2;
const SOS = 0xda;
/** The end-of-image marker. */
export const END = Buffer.from([0xff, 0xd9]);

/** Builds a segment from its marker's second byte and its content. */
export function segment(marker: number, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** An EXIF segment that contains a TIFF structure. */
export function exifSegment(tiff: Buffer): Buffer {
  return segment(APP1, Buffer.concat([Buffer.from('Exif\0\0'), tiff]));
}

/** An XMP packet with one description. */
export function xmpSegment(attributes: string, elements = ''): Buffer {
  return segment(
    APP1,
    'http://ns.adobe.com/xap/1.0/\0<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
      `<rdf:Description rdf:about="" ${attributes}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta>` +
      '<?xpacket end="w"?>',
  );
}

/** An ICC profile, split into as many segments as it needs. */
export function iccSegments(profile: Buffer): Buffer[] {
  const maxBytes = 65_519;
  const count = Math.ceil(profile.length / maxBytes);
  return Array.from({ length: count }, (_, n) =>
    segment(
      APP2,
      Buffer.concat([
        Buffer.from(`ICC_PROFILE\0`),
        Buffer.from([n + 1, count]),
        profile.subarray(n * maxBytes, (n + 1) * maxBytes),
      ]),
    ),
  );
}

/** Inserts segments at the start of a JPEG. */
export function withSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** Removes the segments with these markers. */
export function withoutSegments(jpeg: Buffer, ...markers: number[]): Buffer {
  const remaining = headSegments(jpeg).filter(({ marker }) => !markers.includes(marker));
  const parts = remaining.map(({ start, end }) => jpeg.subarray(start, end));
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(scanStart(jpeg))]);
}

/** The offset of a JPEG's first scan. */
export function scanStart(jpeg: Buffer): number {
  return headSegments(jpeg).at(-1)?.end ?? 2;
}

/** The segments before the first scan. */
function headSegments(jpeg: Buffer): { marker: number; start: number; end: number }[] {
  const segments = [];
  for (let start = 2; jpeg[start + 1] !== SOS;) {
    const end = start + 2 + jpeg.readUInt16BE(start + 2);
    segments.push({ marker: jpeg.readUInt8(start + 1), start, end });
    start = end;
  }
  return segments;
}

/** Values to overwrite in a JPEG's frame header. */
export interface FrameChanges {
  /** The marker's second byte, which says which coding process is used. */
  marker?: number;
  bits?: number;
  width?: number;
  height?: number;
}

/** Changes a JPEG's frame header so that it contradicts the scans. */
export function withFrame(jpeg: Buffer, { marker, bits, width, height }: FrameChanges): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = headSegments(jpeg).find((each) => each.marker >= SOF0 && each.marker <= SOF2);
  if (frame === undefined) throw new Error('no frame');
  if (marker !== undefined) changed.writeUInt8(marker, frame.start + 1);
  if (bits !== undefined) changed.writeUInt8(bits, frame.start + 4);
  if (height !== undefined) changed.writeUInt16BE(height, frame.start + 5);
  if (width !== undefined) changed.writeUInt16BE(width, frame.start + 7);
  return changed;
}
