import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { closePhoto, drawThumbnail, openPhoto } from '../../../src/image/image-worker.ts';
import { eventually } from '../../eventually.ts';

/** The answers that workers owe, oldest first; and how many workers were ended. */
const owed: (() => void)[] = [];
let ended = 0;

/** A worker that answers when the test says so. */
class FakeWorker extends EventTarget {
  start(): void {
    // As a message port has it.
  }
  postMessage({ id }: { id: string }): void {
    owed.push(() => {
      const data = { id, type: 'RAW', value: { ok: true } };
      this.dispatchEvent(Object.assign(new Event('message'), { data }));
    });
  }
  terminate(): void {
    ended += 1;
  }
}

class FakeCanvas {
  convertToBlob(): void {
    // That it is there says that workers can draw.
  }
}

vi.stubGlobal('Worker', FakeWorker);
vi.stubGlobal('OffscreenCanvas', FakeCanvas);
vi.stubGlobal('reportError', vi.fn());
afterAll(() => {
  closePhoto();
  vi.unstubAllGlobals();
});

/** Waits until the worker has been asked, and has it answer. */
const answer = async () => {
  await eventually(() => expect(owed).toHaveLength(1));
  owed.shift()?.();
};

beforeEach(() => {
  closePhoto();
  owed.length = 0;
  ended = 0;
});

test('a screen that lets go of its photo ends nothing that others draw', async () => {
  const turn = drawThumbnail(new AbortController().signal, new Blob(['pixels']));
  await eventually(() => expect(owed).toHaveLength(1));
  closePhoto();
  expect(ended).toBe(0);
  await answer();
  expect(await turn).toMatchObject({ ok: true });
  closePhoto();
  expect(ended).toBe(1);
});

test('an abort ends its own turn, and the next one goes on', async () => {
  const leaving = new AbortController();
  const aborted = openPhoto(leaving.signal, new Blob(['pixels']));
  const next = drawThumbnail(new AbortController().signal, new Blob(['others']));
  await eventually(() => expect(owed).toHaveLength(1));
  // It is never answered.
  owed.shift();
  leaving.abort();
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended).toBe(1);
  await answer();
  expect(await next).toMatchObject({ ok: true });
});
