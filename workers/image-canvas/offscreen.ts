/** The worker's canvas backend, based on `OffscreenCanvas`. */
import type { Size } from '../image/types.ts';
import type { CanvasBackend, Decoded, Surface, SurfaceUse } from './canvas-backend.ts';

export const offscreenBackend: CanvasBackend = {
  surface,
  decode,
  addFont: (font) => {
    self.fonts.add(font);
  },
};

function surface({ width, height }: Size, use?: SurfaceUse): Surface | undefined {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { willReadFrequently: use?.isForReading ?? false });
  if (pen === null) return undefined;
  return {
    width,
    height,
    pen,
    picture: canvas,
    encode: async (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }),
    free: () => {
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}

async function decode(file: Blob): Promise<Decoded | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    return { width, height, picture: bitmap, free: () => bitmap.close() };
  } catch (error) {
    // Depending on the browser, a file that isn't a picture rejects with one of these.
    if (error instanceof DOMException || error instanceof TypeError) return undefined;
    throw error;
  }
}
