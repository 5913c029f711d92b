import { useEffect, useState } from 'react';
import type { Histogram } from '../../../image/Histogram.tsx';
import type { computeHistogram } from '../../../image/image-worker.ts';
import { afterPaint } from '../after-paint.ts';

type Counts = Parameters<typeof Histogram>[0]['of'];

/** The state of the histogram. `none`: the picture didn't load, or can't be read. */
export type Analysis = { state: 'counting' } | { state: 'none' } | { state: 'ready'; counts: Counts };

/** How long to wait for the picture, in ms. */
const PICTURE_TIMEOUT_MS = 10_000;

interface Counted {
  photoId: number;
  analysis: Analysis;
}

/**
 * The histogram of the photo on the desk, computed off the main thread from a copy whose longest side is at most
 * `longSide` px. If a picture loads after the timeout, its histogram is still computed.
 */
export function useHistogram(
  photoId: number,
  picture: HTMLImageElement | undefined,
  longSide: number,
): Analysis {
  const [counted, setCounted] = useState<Counted>();

  useEffect(() => {
    const abort = new AbortController();
    const setNone = () => setCounted({ photoId, analysis: { state: 'none' } });
    if (picture === undefined) {
      const timer = setTimeout(setNone, PICTURE_TIMEOUT_MS);
      return () => clearTimeout(timer);
    }
    // Reading the pixels takes the main thread longer than showing the photo.
    const cancel = afterPaint(() => {
      void count(abort.signal, picture, longSide).then((counts) => {
        if (abort.signal.aborted) return;
        if (counts === undefined) setNone();
        else setCounted({ photoId, analysis: { state: 'ready', counts } });
      });
    });
    return () => {
      cancel();
      abort.abort();
    };
  }, [photoId, picture, longSide]);

  return counted?.photoId === photoId ? counted.analysis : { state: 'counting' };
}

/** Undefined if the picture can't be read, if the code to do so couldn't be loaded, or after an abort. */
async function count(...given: Parameters<typeof computeHistogram>): Promise<Counts | undefined> {
  try {
    const { computeHistogram: run } = await import('../../../image/image-worker.ts');
    return await run(...given);
  } catch {
    return undefined;
  }
}
