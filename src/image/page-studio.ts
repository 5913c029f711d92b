/**
 * The image worker's work on the page, for browsers whose workers cannot draw (Safari before 16.4): the same code on
 * `<canvas>`. Decoding and encoding are `browser-image-compression`'s, which knows those browsers' quirks. Its own worker
 * is never used: it would be fetched from elsewhere.
 */
import imageCompression from 'browser-image-compression';
import type { CanvasKit, Decoded, Surface } from '../../workers/image-canvas/kit.ts';
import { makeStudio } from '../../workers/image-canvas/studio.ts';
import type { Size } from '../../workers/image/types.ts';

const JPEG = 'image/jpeg';

const pageKit: CanvasKit = {
  surface,
  decode,
  addFont: (font) => {
    document.fonts.add(font);
  },
};

/** The one studio of the page; see `ImageWorkerApi`. */
export const pageStudio = makeStudio(pageKit);

function surface({ width, height }: Size): Surface | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
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
    // The library draws it as well, at a size of its own; only the decoded picture is wanted.
    release(canvas);
    const { width, height } = picture;
    return { width, height, picture, free: () => 'close' in picture && picture.close() };
  } catch {
    // Whatever it rejects with (an event, a DOMException): the file is no picture for this browser.
    return undefined;
  }
}

async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  try {
    return await imageCompression.canvasToFile(canvas, JPEG, 'photo.jpg', Date.now(), quality);
  } catch {
    // A canvas over the browser's limit gives an empty address, which the library cannot read.
    return new Blob();
  }
}

/** Safari keeps a canvas's memory until its size is gone. */
function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
