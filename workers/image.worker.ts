/** The image worker: decodes, measures and composes photos off the main thread. */
import { expose, transfer } from 'comlink';
import { offscreenBackend } from './image-canvas/offscreen.ts';
import { createImageService } from './image-canvas/image-service.ts';
import type { ImageWorkerApi } from './image.api.ts';

const service = createImageService(offscreenBackend);

const api: ImageWorkerApi = {
  ...service,
  async compose(request) {
    const outcome = await service.compose(request);
    if (!outcome.ok) return outcome;
    // Transferred rather than copied, since this worker no longer uses the buffers.
    return transfer(outcome, [outcome.composite.jpeg, outcome.composite.thumbnail]);
  },
  async view(bitmap, view) {
    const pixels = await service.view(bitmap, view);
    return pixels && transfer(pixels, [pixels.rgba]);
  },
  async watermark(file, request) {
    const outcome = await service.watermark(file, request);
    if (!outcome.ok) return outcome;
    const { watermarked, branded } = outcome.pictures;
    return transfer(outcome, watermarked === undefined ? [branded] : [watermarked, branded]);
  },
};

expose(api);
