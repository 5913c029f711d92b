/**
 * The image worker's implementation, which runs in the worker, or in the page for browsers without `OffscreenCanvas`.
 */
import type {
  ImageWorkerApi,
  WatermarkedPictures,
  WatermarkOutcome,
  WatermarkRequest,
} from '../image.api.ts';
import { composedSize, footerBand, watermarkedSize } from '../image/geometry.ts';
import { changePixels } from '../image/pixel-views.ts';
import { exifBlocks } from '../image/exif/containers.ts';
import { sourceExif } from '../image/exif/source-exif.ts';
import type { Tiff } from '../image/exif/tiff.ts';
import { readHead } from '../image/jpeg.ts';
import { withExif } from '../image/metadata.ts';
import type { Size } from '../image/types.ts';
import { checkPhoto } from './check.ts';
import { compose } from './compose.ts';
import { pictureHistogram, scaledPixels } from './count.ts';
import { drawBand, drawPhoto, drawWatermark } from './draw.ts';
import { encodeScaled, encodeJpeg } from './encode.ts';
import { loadFontsFor } from './fonts.ts';
import type { CanvasBackend, Decoded, Surface } from './canvas-backend.ts';
import { drawThumbnail, openFile } from './open.ts';
import type { OpenPhoto } from './open.ts';
import { loadWatermark } from './watermarks.ts';

/** JPEG quality of a photo that gets its watermark after it was sent. */
const WATERMARKED_QUALITY = 0.9;

/**
 * Draws watermark and footer band on a photo that was sent without them (docs/rules/photos.md, "Watermark afterwards").
 * Makes two pictures from one decode of the display copy: with the watermark only, and with both. Neither is made from
 * the other, so each is encoded only once.
 */
async function addWatermark(
  kit: CanvasBackend,
  file: Blob,
  request: WatermarkRequest,
): Promise<WatermarkOutcome> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [photo, picture] = await Promise.all([
    kit.decode(new Blob([bytes], { type: file.type })),
    request.watermark && loadWatermark(kit, request.watermark.colour),
    loadFontsFor(kit, request.username),
  ]);
  if (photo === undefined) return { ok: false, problem: 'invalid' };
  try {
    if (picture === undefined && request.watermark !== undefined) return { ok: false, problem: 'watermark' };
    const { tiff } = sourceExif(exifBlocks(bytes, readHead(bytes)));
    const pictures = await drawBoth(kit, photo, picture, tiff, request);
    return pictures === undefined ? { ok: false, problem: 'canvas' } : { ok: true, pictures };
  } finally {
    photo.free();
  }
}

async function drawBoth(
  kit: CanvasBackend,
  photo: Decoded,
  picture: Decoded | undefined,
  exif: Tiff | undefined,
  { watermark, username, year }: WatermarkRequest,
): Promise<WatermarkedPictures | undefined> {
  const size = watermarkedSize(photo);
  const draw = (withBand: boolean) => {
    const height = size.height + (withBand ? footerBand(size).height : 0);
    const surface = kit.surface({ width: size.width, height });
    if (surface === undefined) return undefined;
    drawPhoto(surface.pen, photo, size);
    if (picture && watermark) drawWatermark(surface.pen, size, picture, watermark);
    if (withBand) drawBand(surface.pen, size, `© ${year} ${username}`);
    return surface;
  };
  const watermarked = watermark && (await encode(draw(false), exif));
  if (watermark !== undefined && watermarked === undefined) return undefined;
  const branded = await encode(draw(true), exif);
  return branded && { watermarked, branded };
}

async function encode(
  surface: Surface | undefined,
  exif: Tiff | undefined,
): Promise<ArrayBuffer | undefined> {
  if (surface === undefined) return undefined;
  const size: Size = { width: surface.width, height: surface.height };
  const blob = await encodeJpeg(surface, WATERMARKED_QUALITY);
  surface.free();
  if (blob === undefined) return undefined;
  const encoded = new Uint8Array(await blob.arrayBuffer());
  return withExif(encoded, exif, size).buffer;
}

const COMPOSITE_QUALITY = 0.9;

/** Handles one photo at a time. The caller must wait for each call to end before the next. */
export function createImageService(kit: CanvasBackend): ImageWorkerApi {
  let photo: OpenPhoto | undefined;

  function close(): void {
    photo?.decoded.free();
    photo = undefined;
  }

  return {
    async open(file, turn) {
      close();
      const opened = await openFile(kit, file, turn);
      if (typeof opened === 'string') return { ok: false, problem: opened };
      photo = opened;
      return { ok: true, photo: opened.shown };
    },
    async thumbnail(file) {
      const drawn = await drawThumbnail(kit, file);
      return typeof drawn === 'string' ? { ok: false, problem: drawn } : { ok: true, thumbnail: drawn };
    },
    check: async () => photo && checkPhoto(kit, photo.decoded, photo.head),
    async measure(maxLongSide) {
      if (photo === undefined) return undefined;
      const size = composedSize(photo.decoded, maxLongSide);
      return (await encodeScaled(kit, photo.decoded, size, COMPOSITE_QUALITY))?.size;
    },
    async compose(request) {
      return photo === undefined ? { ok: false, problem: 'closed' } : compose(kit, photo, request);
    },
    watermark: (file, request) => addWatermark(kit, file, request),
    async count(bitmap, longSide) {
      const { width, height } = bitmap;
      const histogram = pictureHistogram(kit, { width, height, picture: bitmap }, longSide);
      bitmap.close();
      return histogram;
    },
    async view(bitmap, view) {
      const { width, height } = bitmap;
      const pixels = scaledPixels(kit, { width, height, picture: bitmap }, Math.max(width, height));
      bitmap.close();
      if (pixels === undefined) return undefined;
      changePixels(pixels.data, view);
      return { width, height, rgba: pixels.data.buffer };
    },
    close,
  };
}
