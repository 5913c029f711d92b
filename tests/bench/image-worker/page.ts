/** The page under test: exposes the image worker's facade for the picked file. */
import { checkPhoto, composePhoto, openPhoto } from '../../../src/image/image-worker.ts';
import type { ComposeRequest } from '../../../workers/image.api.ts';

const input = document.querySelector('input');

function picked(): File {
  const file = input?.files?.[0];
  if (file === undefined) throw new Error('no file is picked');
  return file;
}

async function base64(bytes: ArrayBuffer | Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result.replace(/^.*,/, ''));
    });
    reader.readAsDataURL(new Blob([bytes]));
  });
}

const bench = {
  async compose(request: ComposeRequest) {
    const outcome = await composePhoto(new AbortController().signal, { file: picked(), turn: 0 }, request);
    if (!outcome.ok) return outcome;
    const { jpeg, thumbnail, ...rest } = outcome.composite;
    return { ok: true, ...rest, jpeg: await base64(jpeg), thumbnail: await base64(thumbnail) } as const;
  },
  check: () => checkPhoto(new AbortController().signal, { file: picked(), turn: 0 }),
  /** Decodes and checks the photo in turn, `rounds` times; times are in ms. */
  async cost(rounds: number) {
    const { signal } = new AbortController();
    const source = { file: picked(), turn: 0 };
    let longTasks = 0;
    const watch = new PerformanceObserver((list) => {
      longTasks += list.getEntries().length;
    });
    await openPhoto(signal, source);
    watch.observe({ type: 'longtask' });
    const measured: { decodeMs: number; checkMs: number; longTasks: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      longTasks = 0;
      const start = performance.now();
      const bitmap = await createImageBitmap(source.file);
      const decoded = performance.now();
      bitmap.close();
      const before = performance.now();
      await checkPhoto(signal, source);
      const checked = performance.now();
      // Long tasks are reported a moment later.
      await new Promise((resolve) => setTimeout(resolve, 200));
      measured.push({ decodeMs: decoded - start, checkMs: checked - before, longTasks });
    }
    watch.disconnect();
    return measured;
  },
};

export type Bench = typeof bench;

declare global {
  var bench: Bench;
}

globalThis.bench = bench;
