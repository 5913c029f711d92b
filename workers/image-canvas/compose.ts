/** Makes the composite: photo, watermark, footer band, EXIF (docs/rules/upload.md, "The composite"). */
import type { CompositeLayout } from '../../src/contract/rules/upload.ts';
import { MAX_PHOTO_BYTES } from '../../src/contract/rules/limits.ts';
import type { Composite, ComposeOutcome, ComposeProblem, ComposeRequest } from '../image.api.ts';
import { composedSize, fitArea, footerBand, visibleWatermark } from '../image/geometry.ts';
import type { Tiff } from '../image/exif/tiff.ts';
import { withExif } from '../image/metadata.ts';
import type { Size } from '../image/types.ts';
import { BAND_COLOUR, drawBand, drawPhoto, drawWatermark } from './draw.ts';
import { encodeJpeg } from './encode.ts';
import { loadFontsFor } from './fonts.ts';
import type { CanvasBackend, Decoded, Surface } from './canvas-backend.ts';
import type { OpenPhoto } from './open.ts';
import { encodeThumbnail } from './open.ts';
import { loadWatermark } from './watermarks.ts';

/** The standard JPEG quality, followed by lower ones for a composite that would be over 25 MiB. */
export const QUALITIES = [0.9, 0.8, 0.7, 0.6] as const;
/** The smallest canvas area that any browser is limited to (Safari on phones), in px. */
const SMALLEST_CANVAS_LIMIT = 16_777_216;

/** Makes the composite of an open photo, or returns the reason why it can't. */
export async function compose(
  kit: CanvasBackend,
  photo: OpenPhoto,
  request: ComposeRequest,
): Promise<ComposeOutcome> {
  const [watermark] = await Promise.all([
    loadWatermark(kit, request.watermark.colour),
    loadFontsFor(kit, request.username),
  ]);
  if (watermark === undefined) return { ok: false, problem: 'watermark' };
  const drawn = draw(kit, photo.decoded, watermark, request);
  if (drawn === undefined) return { ok: false, problem: 'canvas' };
  const { surface } = drawn;
  try {
    const result = await encodeComposite(kit, surface, photo.exif);
    if (typeof result === 'string') return { ok: false, problem: result };
    return { ok: true, composite: { ...result, layout: layoutOf(drawn.photo, watermark, request) } };
  } finally {
    surface.free();
  }
}

function layoutOf(photo: Size, picture: Size, { watermark }: ComposeRequest): CompositeLayout {
  return { photo, watermark: visibleWatermark(photo, picture, watermark) ?? null };
}

/** Draws at the wanted size; if this browser's canvas can't, at the largest size that works in every browser. */
function draw(
  kit: CanvasBackend,
  photo: Decoded,
  watermark: Decoded,
  request: ComposeRequest,
): { surface: Surface; photo: Size } | undefined {
  const wanted = composedSize(photo, request.maxLongSide);
  const sizes = [wanted];
  // The band adds 5 % to the photo's height.
  const safe = fitArea(wanted, SMALLEST_CANVAS_LIMIT / 1.06);
  if (safe.width < wanted.width) sizes.push(safe);
  for (const size of sizes) {
    const surface = drawAt(kit, photo, watermark, request, size);
    if (surface !== undefined) return { surface, photo: size };
  }
  return undefined;
}

function drawAt(
  kit: CanvasBackend,
  photo: Decoded,
  watermark: Decoded,
  request: ComposeRequest,
  size: Size,
): Surface | undefined {
  const surface = kit.surface({ width: size.width, height: size.height + footerBand(size).height });
  if (surface === undefined) return undefined;
  drawPhoto(surface.pen, photo, size);
  drawWatermark(surface.pen, size, watermark, request.watermark);
  drawBand(surface.pen, size, `© ${request.year} ${request.username}`);
  if (isDrawn(surface)) return surface;
  surface.free();
  return undefined;
}

/** A canvas over the browser's limit stays blank without an error, so check the band's last pixel. */
function isDrawn({ pen, width, height }: Surface): boolean {
  const [red, green, blue] = pen.getImageData(width - 1, height - 1, 1, 1).data;
  return red === BAND_COLOUR[0] && green === BAND_COLOUR[1] && blue === BAND_COLOUR[2];
}

async function encodeComposite(
  kit: CanvasBackend,
  surface: Surface,
  exif: Tiff | undefined,
): Promise<Omit<Composite, 'layout'> | ComposeProblem> {
  const { width, height } = surface;
  const thumbnail = await encodeThumbnail(kit, surface);
  if (thumbnail === undefined) return 'canvas';
  for (const quality of QUALITIES) {
    const blob = await encodeJpeg(surface, quality);
    if (blob === undefined) return 'canvas';
    const encoded = new Uint8Array(await blob.arrayBuffer());
    const jpeg = withExif(encoded, exif, { width, height });
    if (jpeg.length <= MAX_PHOTO_BYTES) return { jpeg: jpeg.buffer, width, height, thumbnail };
  }
  return 'too_large';
}
