import { useEffect, useState } from 'react';

interface Attempts {
  /** The addresses that were tried, joined; another list starts again. */
  of: string;
  failed: number;
  shown: boolean;
}

/** The state of an image that may come from several addresses. */
export interface Picture {
  /** The one to be tried now; undefined when all have failed. */
  address: string | undefined;
  /** There is something to be seen. */
  shown: boolean;
  onShown: () => void;
  onFailed: () => void;
}

/** Tries addresses one after the other, and from the start once a lost network is back. */
export function useImageSource(addresses: readonly string[]): Picture {
  const of = addresses.join(' ');
  const [kept, setKept] = useState<Attempts>({ of, failed: 0, shown: false });
  const now = kept.of === of ? kept : { of, failed: 0, shown: false };
  const given = now.failed >= addresses.length;

  useEffect(() => {
    if (!given) return undefined;
    const again = () => setKept({ of, failed: 0, shown: false });
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [given, of]);

  return {
    address: addresses[now.failed],
    shown: now.shown,
    onShown: () => setKept({ ...now, shown: true }),
    onFailed: () => setKept({ ...now, failed: now.failed + 1, shown: false }),
  };
}
