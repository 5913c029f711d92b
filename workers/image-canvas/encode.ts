/** Encodes surfaces as JPEG. */
import type { Size } from '../image/types.ts';
import { drawPhoto } from './draw.ts';
import type { CanvasBackend, Decoded, Surface } from './canvas-backend.ts';

const JPEG = 'image/jpeg';

/** The surface as JPEG; undefined if the browser fails, or encodes a different format. */
export async function encodeJpeg(surface: Surface, quality: number): Promise<Blob | undefined> {
  try {
    const blob = await surface.encode(quality);
    return blob.type === JPEG && blob.size > 0 ? blob : undefined;
  } catch (error) {
    // Canvases beyond the browser's limits reject here (EncodingError, IndexSizeError).
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** A picture as JPEG at a different size. */
export async function encodeScaled(
  kit: CanvasBackend,
  picture: Pick<Decoded, 'picture'>,
  size: Size,
  quality: number,
): Promise<Blob | undefined> {
  const surface = kit.surface(size);
  if (surface === undefined) return undefined;
  try {
    drawPhoto(surface.pen, picture, size);
    return await encodeJpeg(surface, quality);
  } finally {
    surface.free();
  }
}
