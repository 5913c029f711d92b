import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { closePhoto, drawThumbnail, openPhoto } from '../../../src/image/image-worker.ts';
import { eventually } from '../../eventually.ts';

/** The workers' pending responses, oldest first. */
const pending: (() => void)[] = [];
/** How many workers have been terminated. */
let terminated = 0;

/** A worker that responds when the test calls one of the pending responses. */
class FakeWorker extends EventTarget {
  start(): void {
    // Message ports have this method.
  }
  postMessage({ id }: { id: string }): void {
    pending.push(() => {
      const data = { id, type: 'RAW', value: { ok: true } };
      this.dispatchEvent(Object.assign(new Event('message'), { data }));
    });
  }
  terminate(): void {
    terminated += 1;
  }
}

class FakeCanvas {
  convertToBlob(): void {
    // Workers can draw if this method exists.
  }
}

vi.stubGlobal('Worker', FakeWorker);
vi.stubGlobal('OffscreenCanvas', FakeCanvas);
vi.stubGlobal('reportError', vi.fn());
afterAll(() => {
  closePhoto();
  vi.unstubAllGlobals();
});

/** Waits for a request to the worker and responds to it. */
const response = async () => {
  await eventually(() => expect(pending).toHaveLength(1));
  pending.shift()?.();
};

beforeEach(() => {
  closePhoto();
  pending.length = 0;
  terminated = 0;
});

test('closing a photo doesn’t terminate a worker that still draws', async () => {
  const drawing = drawThumbnail(new AbortController().signal, new Blob(['pixels']));
  await eventually(() => expect(pending).toHaveLength(1));
  closePhoto();
  expect(terminated).toBe(0);
  await response();
  expect(await drawing).toMatchObject({ ok: true });
  closePhoto();
  expect(terminated).toBe(1);
});

test('an abort ends only its own job, and the next one runs', async () => {
  const abort = new AbortController();
  const aborted = openPhoto(abort.signal, { file: new Blob(['pixels']), turn: 0 });
  const next = drawThumbnail(new AbortController().signal, new Blob(['others']));
  await eventually(() => expect(pending).toHaveLength(1));
  // The first request never gets a response.
  pending.shift();
  abort.abort();
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  expect(terminated).toBe(1);
  await response();
  expect(await next).toMatchObject({ ok: true });
});
