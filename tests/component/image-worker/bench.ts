/** Gives files to the image worker, and reads the pictures that it makes. */
import { onTestFinished, vi } from 'vitest';
import type { Mock } from 'vitest';
import { closePhoto, composePhoto } from '../../../src/image/image-worker.ts';
import type { ComposeRequest } from '../../../workers/image.api.ts';
import { realFetch } from '../harness/stub-server.ts';
import type { PhotoName } from '../node/photos.ts';

export const neverAborted = new AbortController().signal;

/** One of the photos of `tests/component/node/photos.ts`, as a picked file. */
export const photoNamed = (name: PhotoName): Promise<File> => fileAt(`/photos/${name}`);

/** The file at an address, as a picked file. */
export async function fileAt(address: string): Promise<File> {
  const response = await realFetch(address);
  const type = response.headers.get('content-type') ?? '';
  return new File([await response.blob()], address.split('/').at(-1) ?? '', { type });
}

/** A composition at full size. */
export const REQUEST: ComposeRequest = {
  watermark: { size: 100, x: 10, y: 10, colour: 'light' },
  username: 'trackside',
  year: 2031,
};

/** Makes a composite; rejects if there is none. */
export async function compose(file: File, request = REQUEST, turn = 0) {
  const outcome = await composePhoto(neverAborted, { file, turn }, request);
  if (!outcome.ok) throw new Error(`no composite: ${outcome.problem}`);
  return { ...outcome.composite, jpeg: new Blob([outcome.composite.jpeg], { type: 'image/jpeg' }) };
}

/** The bytes of a file. */
export const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** True if the file begins as a JPEG does. */
export async function isJpeg(file: Blob): Promise<boolean> {
  const [first, second] = await bytesOf(file.slice(0, 2));
  return first === 0xff && second === 0xd8;
}

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A decoded picture, upright. */
interface Picture {
  width: number;
  height: number;
  /** The bytes of an area: red, green and blue of each pixel. */
  pixels: (area: Area) => Uint8Array;
}

export async function pictureOf(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  return {
    width,
    height,
    pixels: (area) => {
      const pen = new OffscreenCanvas(area.width, area.height).getContext('2d', { willReadFrequently: true });
      if (pen === null) throw new Error('no canvas');
      pen.drawImage(bitmap, -area.left, -area.top);
      const rgba = pen.getImageData(0, 0, area.width, area.height).data;
      const rgb = new Uint8Array((rgba.length / 4) * 3);
      for (let pixel = 0; pixel < rgba.length / 4; pixel += 1)
        rgb.set(rgba.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
      return rgb;
    },
  };
}

export function mean(values: Uint8Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mean difference, 0 to 255, between the pixels of two areas of the same size. */
export function difference(one: Uint8Array, other: Uint8Array): number {
  if (one.length !== other.length) throw new Error('two sizes');
  return mean(one.map((value, index) => Math.abs(value - (other[index] ?? 0))));
}

type StartWorker = (address: string | URL) => void;

/** Until the end of the test, workers can't draw, so that the page does. Returns the stand-in for the workers that it starts. */
export function withoutOffscreenCanvas(): Mock<StartWorker> {
  const worker = vi.fn<StartWorker>();
  closePhoto();
  vi.stubGlobal('OffscreenCanvas', undefined);
  vi.stubGlobal('Worker', worker);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    closePhoto();
  });
  return worker;
}

/** Until the end of the test, the page's canvases stay blank above Safari's limit on phones, 16.7 megapixels. */
export function withSafariCanvasLimit(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this` below
  const real = CanvasRenderingContext2D.prototype.fillRect;
  const fillRect = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillRect').mockImplementation(function draw(
    this: CanvasRenderingContext2D,
    ...place
  ) {
    if (this.canvas.width * this.canvas.height <= 16_777_216) real.apply(this, place);
  });
  onTestFinished(() => fillRect.mockRestore());
}
