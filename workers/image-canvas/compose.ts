/** Making the composite: photo, watermark, footer band, EXIF (docs/rules/upload.md, "The composite"). */
import { MAX_PHOTO_BYTES } from '../../src/contract/rules/limits.ts';
import type { Composite, ComposeOutcome, ComposeProblem, ComposeRequest } from '../image.api.ts';
import { composedSize, fitArea, footerBand } from '../image/geometry.ts';
import { withExif } from '../image/metadata.ts';
import type { Size } from '../image/types.ts';
import { BAND_COLOUR, drawBand, drawPhoto, drawWatermark } from './draw.ts';
import { encodeJpeg } from './encode.ts';
import { loadFontsFor } from './fonts.ts';
import type { CanvasKit, Decoded, Surface } from './kit.ts';
import type { OpenPhoto } from './open.ts';
import { encodeThumbnail } from './open.ts';
import { loadWatermark } from './watermarks.ts';

/** 0.9 is the product's; the others only make a composite fit that would be over 25 MiB. */
const QUALITIES = [0.9, 0.8, 0.7, 0.6] as const;
/** The largest canvas, px in all, of the browser with the least (Safari on phones). */
const SMALLEST_CANVAS_LIMIT = 16_777_216;

/** Makes the composite of an open photo, or says why it cannot be made. */
export async function compose(
  kit: CanvasKit,
  photo: OpenPhoto,
  request: ComposeRequest,
): Promise<ComposeOutcome> {
  const [mark] = await Promise.all([
    loadWatermark(kit, request.watermark.colour),
    loadFontsFor(kit, request.username),
  ]);
  if (mark === undefined) return { ok: false, problem: 'watermark' };
  const surface = draw(kit, photo.decoded, mark, request);
  if (surface === undefined) return { ok: false, problem: 'canvas' };
  try {
    const made = await finish(kit, surface, photo.exif);
    return typeof made === 'string' ? { ok: false, problem: made } : { ok: true, composite: made };
  } finally {
    surface.free();
  }
}

/** Draws at the wanted size, or at the largest that every browser's canvas takes when this one's does not take more. */
function draw(kit: CanvasKit, photo: Decoded, mark: Decoded, request: ComposeRequest): Surface | undefined {
  const wanted = composedSize(photo, request.maxLongSide);
  const sizes = [wanted];
  // Five percent are the band's.
  const safe = fitArea(wanted, SMALLEST_CANVAS_LIMIT / 1.06);
  if (safe.width < wanted.width) sizes.push(safe);
  for (const size of sizes) {
    const surface = drawAt(kit, photo, mark, request, size);
    if (surface !== undefined) return surface;
  }
  return undefined;
}

function drawAt(
  kit: CanvasKit,
  photo: Decoded,
  mark: Decoded,
  request: ComposeRequest,
  size: Size,
): Surface | undefined {
  const surface = kit.surface({ width: size.width, height: size.height + footerBand(size).height });
  if (surface === undefined) return undefined;
  drawPhoto(surface.pen, photo, size);
  drawWatermark(surface.pen, size, mark, request.watermark);
  drawBand(surface.pen, size, `© ${request.year} ${request.username}`);
  if (isDrawn(surface)) return surface;
  surface.free();
  return undefined;
}

/** A canvas over the browser's limit stays blank without an error: the band's last pixel tells. */
function isDrawn({ pen, width, height }: Surface): boolean {
  const [red, green, blue] = pen.getImageData(width - 1, height - 1, 1, 1).data;
  return red === BAND_COLOUR[0] && green === BAND_COLOUR[1] && blue === BAND_COLOUR[2];
}

async function finish(
  kit: CanvasKit,
  surface: Surface,
  exif: Uint8Array | undefined,
): Promise<Composite | ComposeProblem> {
  const { width, height } = surface;
  const thumbnail = await encodeThumbnail(kit, surface);
  if (thumbnail === undefined) return 'canvas';
  for (const quality of QUALITIES) {
    const blob = await encodeJpeg(surface, quality);
    if (blob === undefined) return 'canvas';
    const encoded = new Uint8Array(await blob.arrayBuffer());
    const jpeg = exif === undefined ? encoded : withExif(encoded, exif, { width, height });
    if (jpeg.length <= MAX_PHOTO_BYTES) return { jpeg: jpeg.buffer, width, height, thumbnail };
  }
  return 'too_large';
}
