/** Parses the header of a JPEG up to its first scan (ITU-T T.81, annex B), without decoding anything. */

/** The JPEG frame: the size of the picture and how it is coded. */
interface Frame {
  /** Width in pixels as stored, before the picture is turned upright. */
  width: number;
  /** Height in pixels as stored, before the picture is turned upright. */
  height: number;
  /**
   * The number of samples in all components. For a picture with several scans, the decoder keeps all of them in memory,
   * with 2 bytes each.
   */
  samples: number;
  /** The number of components: 1 for grey, 3 for colour, 4 for CMYK. */
  components: number;
  /** True if the picture is coded in several scans. */
  manyScans: boolean;
}

export interface JpegHeader {
  frame: Frame;
  /** The TIFF structure in the first EXIF segment. */
  exif: Buffer | undefined;
  /** The XMP packet. */
  xmp: Buffer | undefined;
  jfif: boolean;
  /** The ICC profile, or what there is of it; empty if there is none. */
  profile: Buffer;
  /** The segments that the decoder needs, in file order: tables, frame, Adobe's colour transform, ICC profile. */
  needed: Buffer[];
  /** The offset of the first scan in bytes. */
  scanStart: number;
}

/**
 * A segment: the second byte of its marker, the offsets of its start and end in the file, and its content without the
 * length field.
 */
interface HeaderSegment {
  marker: number;
  start: number;
  end: number;
  body: Buffer;
}

/** The second bytes of the markers that matter here. */
const SOF0 = 0xc0;
const SOF2 = 0xc2;
const SOF15 = 0xcf;
const DHT = 0xc4;
const RST0 = 0xd0;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DQT = 0xdb;
const DRI = 0xdd;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
/**
 * Markers that lie in the range of frame markers but don't start a frame: two kinds of tables, and a reserved marker.
 */
const NON_FRAMES: ReadonlySet<number> = new Set([DHT, 0xc8, 0xcc]);

/** The most segments before the first scan. A phone's depth map, stored as extended XMP, takes a few hundred. */
const MAX_SEGMENTS = 1000;
/** The largest ICC profile that is used. Profiles for print have 2 to 3 MB. */
const MAX_ICC_BYTES = 4 * 1024 * 1024;

const EXIF = 'Exif\0\0';
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const ICC = 'ICC_PROFILE\0';
/** Each part of a profile starts with this name, the part's number, and the number of parts. */
const ICC_HEAD_BYTES = ICC.length + 2;

/** True if a file starts with the JPEG signature. */
export function isJpeg(file: Buffer): boolean {
  return file[0] === 0xff && file[1] === SOI && file[2] === 0xff;
}

/**
 * Reads a JPEG's header. `undefined` if the file is damaged or of an unsupported kind (more than 8 bits, lossless,
 * hierarchical, arithmetic coding).
 */
export function readJpegHeader(file: Buffer): JpegHeader | undefined {
  const segments: HeaderSegment[] = [];
  for (let at = 2; segments.length < MAX_SEGMENTS;) {
    const segment = readSegment(file, at);
    if (segment === undefined) return undefined;
    if (segment.marker === SOS) return toHeader(file, segments, segment);
    segments.push(segment);
    at = segment.end;
  }
  return undefined;
}

/** The first segment at or after the offset `at`. Like other parsers, this skips bytes between segments. */
function readSegment(file: Buffer, at: number): HeaderSegment | undefined {
  let start = file.indexOf(0xff, at);
  if (start < 0) return undefined;
  while (file[start + 1] === 0xff) start += 1;
  if (start + 4 > file.length) return undefined;
  const marker = file.readUInt8(start + 1);
  const end = start + 2 + file.readUInt16BE(start + 2);
  const hasBody = marker >= SOF0 && !(marker >= RST0 && marker <= EOI);
  if (!hasBody || end < start + 4 || end > file.length) return undefined;
  return { marker, start, end, body: file.subarray(start + 4, end) };
}

function toHeader(file: Buffer, segments: HeaderSegment[], scan: HeaderSegment): JpegHeader | undefined {
  const [first, ...others] = segments.filter(isFrame);
  const frame = first && others.length === 0 ? readFrame(first, scan) : undefined;
  if (frame === undefined) return undefined;
  const profile = new Set(segments.filter((segment) => isApp(segment, APP2, ICC)));
  const profileBytes = [...profile].reduce((sum, { body }) => sum + body.length, 0);
  const needed = segments.filter(
    (segment) => isNeeded(segment) || (profileBytes <= MAX_ICC_BYTES && profile.has(segment)),
  );
  return {
    frame,
    exif: segments.find((segment) => isApp(segment, APP1, EXIF))?.body.subarray(EXIF.length),
    xmp: segments.find((segment) => isApp(segment, APP1, XMP))?.body.subarray(XMP.length),
    jfif: segments.some((segment) => isApp(segment, APP0, 'JFIF\0')),
    profile: Buffer.concat([...profile].map(({ body }) => body.subarray(ICC_HEAD_BYTES))),
    needed: needed.map(({ start, end }) => file.subarray(start, end)),
    scanStart: scan.start,
  };
}

function isFrame({ marker }: HeaderSegment): boolean {
  return marker >= SOF0 && marker <= SOF15 && !NON_FRAMES.has(marker);
}

function isApp({ marker, body }: HeaderSegment, app: number, name: string): boolean {
  return marker === app && body.subarray(0, name.length).equals(Buffer.from(name));
}

function isNeeded(segment: HeaderSegment): boolean {
  return isFrame(segment) || [DHT, DQT, DRI].includes(segment.marker) || isApp(segment, APP14, 'Adobe');
}

function readFrame({ marker, body }: HeaderSegment, scan: HeaderSegment): Frame | undefined {
  if (marker > SOF2 || body.length < 6) return undefined;
  const [bits, components] = [body.readUInt8(0), body.readUInt8(5)];
  const [height, width] = [body.readUInt16BE(1), body.readUInt16BE(3)];
  if (bits !== 8 || width === 0 || height === 0 || body.length < 6 + 3 * components) return undefined;
  const factors = Array.from({ length: components }, (_, n) => body.readUInt8(7 + 3 * n));
  const across = Math.max(...factors.map((factor) => factor >> 4));
  const down = Math.max(...factors.map((factor) => factor & 15));
  const share = factors.reduce((sum, factor) => sum + (factor >> 4) * (factor & 15), 0) / (across * down);
  if (!Number.isFinite(share)) return undefined;
  return {
    width,
    height,
    samples: width * height * share,
    components,
    manyScans: marker === SOF2 || scan.body[0] !== components,
  };
}
