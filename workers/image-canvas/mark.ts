/** Drawing the watermark, or the footer band alone, on a photo that was sent without it (docs/rules/photos.md, "Watermark afterwards"). */
import type { MarkedPictures, MarkOutcome, MarkRequest } from '../image.api.ts';
import { footerBand, markedSize } from '../image/geometry.ts';
import { readHead } from '../image/jpeg.ts';
import { sourceMetadata, withExif } from '../image/metadata.ts';
import type { Size } from '../image/types.ts';
import { drawBand, drawPhoto, drawWatermark } from './draw.ts';
import { encodeJpeg } from './encode.ts';
import { loadFontsFor } from './fonts.ts';
import type { CanvasKit, Decoded, Surface } from './kit.ts';
import { loadWatermark } from './watermarks.ts';

const QUALITY = 0.9;

/**
 * Draws two pictures from one decode of the display copy: with the watermark, and with watermark and footer band. Neither
 * is made from the other, so each is encoded once only.
 */
export async function mark(kit: CanvasKit, file: Blob, request: MarkRequest): Promise<MarkOutcome> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [photo, picture] = await Promise.all([
    kit.decode(new Blob([bytes], { type: file.type })),
    request.watermark && loadWatermark(kit, request.watermark.colour),
    loadFontsFor(kit, request.username),
  ]);
  if (photo === undefined) return { ok: false, problem: 'invalid' };
  try {
    if (picture === undefined && request.watermark !== undefined) return { ok: false, problem: 'watermark' };
    const head = readHead(bytes);
    const exif = head === undefined ? undefined : sourceMetadata(head).exif;
    const pictures = await drawBoth(kit, photo, picture, exif, request);
    return pictures === undefined ? { ok: false, problem: 'canvas' } : { ok: true, pictures };
  } finally {
    photo.free();
  }
}

async function drawBoth(
  kit: CanvasKit,
  photo: Decoded,
  picture: Decoded | undefined,
  exif: Uint8Array | undefined,
  { watermark, username, year }: MarkRequest,
): Promise<MarkedPictures | undefined> {
  const size = markedSize(photo);
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
  exif: Uint8Array | undefined,
): Promise<ArrayBuffer | undefined> {
  if (surface === undefined) return undefined;
  const size: Size = { width: surface.width, height: surface.height };
  const blob = await encodeJpeg(surface, QUALITY);
  surface.free();
  if (blob === undefined) return undefined;
  const encoded = new Uint8Array(await blob.arrayBuffer());
  return (exif === undefined ? encoded : withExif(encoded, exif, size)).buffer;
}
