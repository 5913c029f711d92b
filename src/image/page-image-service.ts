/**
 * Does the image worker's job on the main thread, for browsers whose workers can't draw (Safari before 16.4). It runs
 * the same code on `<canvas>`. Decoding and encoding use `browser-image-compression`, which handles those browsers'
 * quirks. The library's own worker is never used, since it would load its code from another site.
 */
import imageCompression from 'browser-image-compression';
import type {
  CanvasBackend,
  Decoded,
  Surface,
  SurfaceUse,
} from '../../workers/image-canvas/canvas-backend.ts';
import { createImageService } from '../../workers/image-canvas/image-service.ts';
import type { Size } from '../../workers/image/types.ts';

const JPEG = 'image/jpeg';

const pageBackend: CanvasBackend = {
  surface,
  decode,
  addFont: (font) => {
    document.fonts.add(font);
  },
};

/** The only instance on the page; see `ImageWorkerApi`. */
export const pageImageService = createImageService(pageBackend);

function surface({ width, height }: Size, use?: SurfaceUse): Surface | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d', { willReadFrequently: use?.isForReading ?? false });
  if (pen === null) return undefined;
  return {
    width,
    height,
    pen,
    picture: canvas,
    encode: async (quality) => encode(canvas, quality),
    free: () => release(canvas),
  };
}

async function decode(file: Blob): Promise<Decoded | undefined> {
  try {
    const named = new File([file], 'photo', { type: file.type });
    const [picture, canvas] = await imageCompression.drawFileInCanvas(named);
    // The library also draws the picture, at its own size, but only the decoded picture is needed.
    release(canvas);
    const { width, height } = picture;
    return { width, height, picture, free: () => 'close' in picture && picture.close() };
  } catch {
    // Whatever the rejection is (an event, a DOMException), this browser can't decode the file.
    return undefined;
  }
}

async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  try {
    return await imageCompression.canvasToFile(canvas, JPEG, 'photo.jpg', Date.now(), quality);
  } catch {
    // A canvas beyond the browser's size limit gives an empty data URL, which the library can't read.
    return new Blob();
  }
}

/** Safari frees a canvas's memory only once its size is 0. */
function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
