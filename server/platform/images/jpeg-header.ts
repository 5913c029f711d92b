/** Parses the header of a JPEG up to its first scan (ITU-T T.81, annex B), without decoding anything. */

import { exifBlocks } from '../../../workers/image/exif/containers.ts';
import { sourceExif } from '../../../workers/image/exif/source-exif.ts';
import type { SourceExif } from '../../../workers/image/exif/source-exif.ts';
import { isFrame, MARKERS, readHead } from '../../../workers/image/jpeg.ts';
import type { JpegHead, JpegSegment } from '../../../workers/image/jpeg.ts';

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
  exif: SourceExif;
  /** The XMP packet. */
  xmp: Buffer | undefined;
  jfif: boolean;
  /** The ICC profile, or what there is of it; empty if there is none. */
  profile: Buffer;
  /** The segments that the decoder needs, in file order: tables, frame, Adobe's colour transform, ICC profile. */
  needed: Buffer[];
  /** All segments before the first scan. */
  head: JpegHead;
  /** The offset of the first scan in bytes. */
  scanStart: number;
}

const { SOF2, DHT, SOI, DQT, DRI, APP0, APP1, APP2, APP14 } = MARKERS;

const TABLES: ReadonlySet<number> = new Set([DHT, DQT, DRI]);

/** The largest ICC profile that is used. Profiles for print have 2 to 3 MB. */
const MAX_ICC_BYTES = 4 * 1024 * 1024;

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
  const head = readHead(file);
  if (head === undefined) return undefined;
  const segments = head.segments.map(({ payload, ...segment }) => ({ ...segment, body: asBuffer(payload) }));
  const [first, ...others] = segments.filter(({ marker }) => isFrame(marker));
  const scanComponents = file[head.scan + 4] ?? 0;
  const frame = first && others.length === 0 ? readFrame(first, scanComponents) : undefined;
  if (frame === undefined) return undefined;
  const profile = new Set(segments.filter((segment) => isApp(segment, APP2, ICC)));
  const profileBytes = [...profile].reduce((sum, { body }) => sum + body.length, 0);
  const needed = segments.filter(
    (segment) => isNeeded(segment) || (profileBytes <= MAX_ICC_BYTES && profile.has(segment)),
  );
  return {
    frame,
    exif: sourceExif(exifBlocks(file, head)),
    xmp: segments.find((segment) => isApp(segment, APP1, XMP))?.body.subarray(XMP.length),
    jfif: segments.some((segment) => isApp(segment, APP0, 'JFIF\0')),
    profile: Buffer.concat([...profile].map(({ body }) => body.subarray(ICC_HEAD_BYTES))),
    needed: needed.map(({ start, end }) => file.subarray(start, end)),
    head,
    scanStart: head.scan,
  };
}

/** A segment, with its content without the length field. */
interface HeaderSegment extends Pick<JpegSegment, 'marker' | 'start' | 'end'> {
  body: Buffer;
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

function isApp({ marker, body }: HeaderSegment, app: number, name: string): boolean {
  return marker === app && body.subarray(0, name.length).equals(Buffer.from(name));
}

function isNeeded(segment: HeaderSegment): boolean {
  return isFrame(segment.marker) || TABLES.has(segment.marker) || isApp(segment, APP14, 'Adobe');
}

function readFrame({ marker, body }: HeaderSegment, scanComponents: number): Frame | undefined {
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
    manyScans: marker === SOF2 || scanComponents !== components,
  };
}
