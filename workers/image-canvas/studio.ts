/** The image worker's work, wherever it is done: in the worker, or on the page where workers cannot draw. */
import type { ImageWorkerApi } from '../image.api.ts';
import { composedSize } from '../image/geometry.ts';
import { compose } from './compose.ts';
import { countPicture } from './count.ts';
import { encodeScaled } from './encode.ts';
import type { CanvasKit } from './kit.ts';
import { mark } from './mark.ts';
import type { OpenPhoto } from './open.ts';
import { drawThumbnail, openFile } from './open.ts';

const COMPOSITE_QUALITY = 0.9;

/** One photo at a time. The caller does not start a call before the one before has ended. */
export function makeStudio(kit: CanvasKit): ImageWorkerApi {
  let photo: OpenPhoto | undefined;

  function close(): void {
    photo?.decoded.free();
    photo = undefined;
  }

  return {
    async open(file) {
      close();
      const opened = await openFile(kit, file);
      if (typeof opened === 'string') return { ok: false, problem: opened };
      photo = opened;
      return { ok: true, photo: opened.shown };
    },
    async thumbnail(file) {
      const drawn = await drawThumbnail(kit, file);
      return typeof drawn === 'string' ? { ok: false, problem: drawn } : { ok: true, thumbnail: drawn };
    },
    async measure(maxLongSide) {
      if (photo === undefined) return undefined;
      const size = composedSize(photo.decoded, maxLongSide);
      return (await encodeScaled(kit, photo.decoded, size, COMPOSITE_QUALITY))?.size;
    },
    async compose(request) {
      return photo === undefined ? { ok: false, problem: 'closed' } : compose(kit, photo, request);
    },
    mark: (file, request) => mark(kit, file, request),
    async count(bitmap, longSide) {
      const { width, height } = bitmap;
      const histogram = countPicture(kit, { width, height, picture: bitmap }, longSide);
      bitmap.close();
      return histogram;
    },
    close,
  };
}
