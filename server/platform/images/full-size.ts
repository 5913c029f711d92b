/**
 * A photo in full size, for reviewers: the file as received, without anything but the picture, or, where viewers would
 * have to turn it or to convert its colours, a new JPEG (docs/server/intake.md, "Full size").
 */
import { isMetadata, MARKERS } from '../../../workers/image/jpeg.ts';
import { openPicture } from './copies.ts';
import { Deadline } from './deadline.ts';
import { toleratingHarmlessWarnings, wasAccepted } from './harmless-warnings.ts';
import { isJpeg, readJpegHeader } from './jpeg-header.ts';
import type { JpegHeader } from './jpeg-header.ts';
import { END, exifOf, JFIF, START } from './plain-jpeg.ts';
import { scansEnd } from './scans-end.ts';

/** A quality at which a second encoding hides no flaw and adds none. */
const QUALITY = { quality: 93, chromaSubsampling: '4:4:4' };
const TIMEOUT_MS = 60_000;

/** What is known of a picture in full size before it is made. */
export interface FullSize {
  /** In pixels, upright. */
  width: number;
  /** In pixels, upright. */
  height: number;
  /** Exact if the file is served as received; otherwise the size of the received file. */
  bytes: number;
}

/** Describes the full size of a file; `orientation` is the file's, 1 to 8. */
export function describeFullSize(file: Buffer, header: JpegHeader, orientation: number): FullSize {
  const { width, height } = header.frame;
  const isTurned = orientation >= 5;
  return {
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    bytes: isServedAsReceived(header, orientation)
      ? pictureOnly(file, header, orientation).reduce((sum, part) => sum + part.length, 0)
      : file.length,
  };
}

/**
 * Makes the full size of a file that was accepted as a photo: upright, in sRGB, without metadata. `undefined` if the
 * file is damaged. Throws if the machine lacks memory or the time is up.
 */
export async function toFullSize(file: Buffer): Promise<Buffer | undefined> {
  const header = isJpeg(file) ? readJpegHeader(file) : undefined;
  if (header === undefined) return undefined;
  const { orientation } = header.exif;
  const plain = Buffer.concat(pictureOnly(file, header, orientation));
  if (isServedAsReceived(header, orientation)) return plain;
  return toleratingHarmlessWarnings(
    (failOn) =>
      openPicture(plain, failOn)
        .autoOrient()
        .flatten()
        .toColourspace('srgb')
        .timeout(new Deadline(TIMEOUT_MS).left())
        .jpeg(QUALITY)
        .toBuffer(),
    wasAccepted,
  );
}

/** True for an upright picture in grey or sRGB. Encoding it again would only lose detail. */
function isServedAsReceived({ frame, profile }: JpegHeader, orientation: number): boolean {
  return orientation === 1 && frame.components <= 3 && (profile.length === 0 || isNamedSrgb(profile));
}

/** True if a profile's description says sRGB, in ASCII or in UTF-16 (ICC.1, `desc`). The file keeps the profile. */
function isNamedSrgb(profile: Buffer): boolean {
  return profile.includes('sRGB') || profile.includes(Buffer.from('\0s\0R\0G\0B', 'latin1'));
}

const { RST0, RST7 } = MARKERS;

/**
 * The parts of a file that make up the picture: tables, frame, colour profile and scans, and the orientation if the
 * picture isn't upright. Segments with anything else are left out, also those between scans.
 */
function pictureOnly(file: Buffer, header: JpegHeader, orientation: number): Buffer[] {
  const head = [START, ...(header.jfif ? [JFIF] : []), ...header.needed];
  if (orientation !== 1) head.splice(1, 0, exifOf(orientation));
  const scans = file.subarray(header.scanStart, scansEnd(file, header.scanStart));
  return [...head, ...withoutMetadata(scans), END];
}

/** The scans, cut where a segment between them isn't part of the picture. */
function withoutMetadata(scans: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = nextSegment(scans, 0); at >= 0;) {
    const marker = scans[at + 1] ?? 0;
    const end = at + 2 + (at + 4 <= scans.length ? scans.readUInt16BE(at + 2) : 0);
    if (isMetadata(marker)) {
      parts.push(scans.subarray(from, at));
      from = end;
    }
    at = nextSegment(scans, end);
  }
  return [...parts, scans.subarray(from)];
}

/** The offset of the next segment's marker; -1 if there is none. Skips stuffed bytes, fill bytes and restarts. */
function nextSegment(scans: Buffer, from: number): number {
  for (let at = scans.indexOf(0xff, from); at >= 0; at = scans.indexOf(0xff, at + 1)) {
    const marker = scans[at + 1];
    if (marker === undefined) return -1;
    if (marker !== 0 && marker !== 0xff && !(marker >= RST0 && marker <= RST7)) return at;
  }
  return -1;
}
