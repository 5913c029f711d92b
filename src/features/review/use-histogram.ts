import { useEffect, useState } from 'react';
import type { Histogram } from '../../image/Histogram.tsx';
import type { countShown } from '../../image/image-worker.ts';

type Counts = Parameters<typeof Histogram>[0]['of'];

/** A picture that has loaded, and which photo it shows. */
export interface ShownPicture {
  photoId: number;
  picture: HTMLImageElement;
}

/** How the histogram of the photo on the desk stands. `none`: its picture didn't load, or can't be read. */
export type Analysis = { state: 'counting' } | { state: 'none' } | { state: 'ready'; counts: Counts };

/** How long the picture is waited for, ms. */
const PATIENCE_MS = 10_000;

interface Counted {
  photoId: number;
  analysis: Analysis;
}

/**
 * Counts the colours of the photo on the desk off the main thread, on a copy of at most `longSide` px. A picture that comes
 * after the wait is counted all the same.
 */
export function useHistogram(photoId: number, shown: ShownPicture | undefined, longSide: number): Analysis {
  const [counted, setCounted] = useState<Counted>();
  const picture = shown?.photoId === photoId ? shown.picture : undefined;

  useEffect(() => {
    const end = new AbortController();
    const none = () => setCounted({ photoId, analysis: { state: 'none' } });
    if (picture === undefined) {
      const timer = setTimeout(none, PATIENCE_MS);
      return () => clearTimeout(timer);
    }
    void count(end.signal, picture, longSide).then((counts) => {
      if (end.signal.aborted) return;
      if (counts === undefined) none();
      else setCounted({ photoId, analysis: { state: 'ready', counts } });
    });
    return () => end.abort();
  }, [photoId, picture, longSide]);

  return counted?.photoId === photoId ? counted.analysis : { state: 'counting' };
}

/** `undefined` too where the code for it couldn't be loaded, or nobody waits any more. */
async function count(...given: Parameters<typeof countShown>): Promise<Counts | undefined> {
  try {
    const { countShown: run } = await import('../../image/image-worker.ts');
    return await run(...given);
  } catch {
    return undefined;
  }
}
