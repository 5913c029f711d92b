/** Opens a picked file. Everything that the screen shows is made from one decode. */
import { photoFileProblem } from '../../src/contract/rules/rules.ts';
import { MAX_PHOTO_BYTES } from '../../src/contract/rules/limits.ts';
import type { OpenedPhoto, OpenProblem } from '../image.api.ts';
import { PREVIEW_LONG_SIDE_PX, THUMBNAIL_LONG_SIDE_PX, fitWithin } from '../image/geometry.ts';
import { HISTOGRAM_LONG_SIDE_PX, countColours } from '../image/histogram.ts';
import type { Tiff } from '../image/exif/tiff.ts';
import type { JpegHead } from '../image/jpeg.ts';
import { readHead, storedSize } from '../image/jpeg.ts';
import { lumaMap } from '../image/luma.ts';
import { sourceMetadata } from '../image/metadata.ts';
import { scaledPixels } from './count.ts';
import { encodeScaled } from './encode.ts';
import { hasScanDamage } from './scan-damage.ts';
import { straighten } from './straighten.ts';
import { readCameraData } from './read-camera-data.ts';
import type { CanvasBackend, Decoded } from './canvas-backend.ts';

const PREVIEW_QUALITY = 0.85;
const THUMBNAIL_QUALITY = 0.75;

/** The most that the header of a scan takes, with its marker: of one with four components. */
const MAX_SCAN_HEADER_BYTES = 16;

/** An open photo: what the screen gets (`shown`), and what the worker retains for making composites. */
export interface OpenPhoto {
  shown: OpenedPhoto;
  decoded: Decoded;
  /** The source's EXIF data, with the position. */
  exif?: Tiff;
  /** The file's bytes up to the data of its first scan, with its tables; missing if it isn't a JPEG. */
  head?: Uint8Array;
}

/**
 * Opens a file, straightened by `turn` degrees if that is possible, or returns the reason why it isn't accepted
 * (docs/rules/upload.md, "File").
 */
export async function openFile(
  kit: CanvasBackend,
  file: Blob,
  turn: number,
): Promise<OpenPhoto | OpenProblem> {
  const read = await decodeFile(kit, file, hasScanDamage);
  if (typeof read === 'string') return read;
  const straight = turn === 0 ? undefined : straighten(kit, read.decoded, turn);
  const decoded = straight ?? read.decoded;
  const photo = await describe(kit, { ...read, decoded });
  if (typeof photo === 'string') decoded.free();
  else if (straight !== undefined) photo.shown.turn = turn;
  return photo;
}

/** The thumbnail of a file that doesn't stay open, or the reason why the file isn't accepted. */
export async function drawThumbnail(kit: CanvasBackend, file: Blob): Promise<ArrayBuffer | OpenProblem> {
  const read = await decodeFile(kit, file);
  if (typeof read === 'string') return read;
  const thumbnail = await encodeThumbnail(kit, read.decoded);
  read.decoded.free();
  return thumbnail ?? 'invalid';
}

interface DecodedFile {
  decoded: Decoded;
  bytes: Uint8Array<ArrayBuffer>;
  head: JpegHead | undefined;
  isDamaged: boolean;
}

/** `hasDamage` runs while the browser decodes the file. */
async function decodeFile(
  kit: CanvasBackend,
  file: Blob,
  hasDamage?: typeof hasScanDamage,
): Promise<DecodedFile | OpenProblem> {
  if (file.size > MAX_PHOTO_BYTES) return 'too_large';
  const bytes = await readBytes(file);
  if (bytes === undefined) return 'invalid';
  const head = readHead(bytes);
  if (head !== undefined && isTooSmall(head)) return 'too_small';
  // A single-part blob, since Firefox doesn't decode one with several parts.
  const decoding = kit.decode(new Blob([bytes], { type: file.type }));
  const isDamaged = head !== undefined && (await hasDamage?.(bytes, head)) === true;
  const decoded = await decoding;
  if (decoded === undefined) return 'invalid';
  const problem = photoFileProblem({ bytes: bytes.length, width: decoded.width, height: decoded.height });
  if (problem === undefined) return { decoded, bytes, head, isDamaged };
  decoded.free();
  return problem;
}

async function describe(
  kit: CanvasBackend,
  { decoded, bytes, head, isDamaged }: DecodedFile,
): Promise<OpenPhoto | 'invalid'> {
  const { width, height } = decoded;
  const preview = await encodeScaled(kit, decoded, fitWithin(decoded, PREVIEW_LONG_SIDE_PX), PREVIEW_QUALITY);
  const thumbnail = await encodeThumbnail(kit, decoded);
  const pixels = scaledPixels(kit, decoded, HISTOGRAM_LONG_SIDE_PX);
  if (preview === undefined || thumbnail === undefined || pixels === undefined) return 'invalid';
  const { tiff, orientation, hasPosition, position, ...source } = sourceMetadata(bytes, head);
  const { camera, ...read } = await readCameraData(tiff);
  const shown: OpenedPhoto = {
    width,
    height,
    turn: 0,
    bytes: bytes.length,
    isDamaged,
    camera,
    isExifDamaged: source.isDamaged || read.isDamaged,
    orientation,
    hasPosition,
    ...(position && { position }),
    histogram: countColours(pixels.data),
    luma: lumaMap(pixels.data, pixels),
    preview,
    thumbnail,
  };
  return {
    shown,
    decoded,
    ...(tiff && { exif: tiff }),
    ...(head && { head: bytes.slice(0, head.scan + MAX_SCAN_HEADER_BYTES) }),
  };
}

/** The thumbnail that is stored with an op. */
export async function encodeThumbnail(
  kit: CanvasBackend,
  picture: Decoded,
): Promise<ArrayBuffer | undefined> {
  const size = fitWithin(picture, THUMBNAIL_LONG_SIDE_PX);
  const blob = await encodeScaled(kit, picture, size, THUMBNAIL_QUALITY);
  return blob?.arrayBuffer();
}

/** Checks the frame header, before decoding. Orientation doesn't matter for the shortest side. */
function isTooSmall(head: JpegHead): boolean {
  const size = storedSize(head);
  return size !== undefined && photoFileProblem({ bytes: 0, ...size }) === 'too_small';
}

/** Undefined if the file has disappeared since it was picked (a removed card, a deleted download). */
async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
