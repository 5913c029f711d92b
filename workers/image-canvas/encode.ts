/** Making JPEG files of surfaces. */
import type { Size } from '../image/types.ts';
import { drawPhoto } from './draw.ts';
import type { CanvasKit, Decoded, Surface } from './kit.ts';

const JPEG = 'image/jpeg';

/** A JPEG of what is drawn; `undefined` when the browser made something else or nothing of it. */
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

/** A picture at another size as JPEG. */
export async function encodeScaled(
  kit: CanvasKit,
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
