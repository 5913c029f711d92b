import { useEffect, useState } from 'react';
import { isPrivate } from '../../api/images/private-path.ts';
import { drawnByServer } from '../../ui/drawn.ts';

interface Attempts {
  /** The addresses that were tried, joined; another list starts again. */
  of: string;
  failed: number;
  shown: boolean;
  /** The server drew it. */
  drawn?: boolean;
  /** The `blob:` address of a picture that needs a token, once it is there. */
  blob?: string;
}

/** The state of an image that may come from several addresses. */
export interface ImageSource {
  /** The one to be tried now; undefined when all have failed. */
  address: string | undefined;
  /** What an `<img>` loads; undefined while a picture that needs a token is on its way, and when all have failed. */
  source: string | undefined;
  /** There is something to be seen. */
  shown: boolean;
  /** The server drew it. */
  drawn: boolean;
  onShown: () => void;
  onFailed: () => void;
}

/**
 * Tries addresses one after the other, and from the start once a lost network is back: then the first may be had again. The
 * first may also be a `srcset`.
 */
export function useImageSource(addresses: readonly string[]): ImageSource {
  const of = addresses.join(' ');
  // What the server drew is seen as it comes: nothing of ours runs by then.
  const [kept, setKept] = useState<Attempts>(() => ({
    of,
    failed: 0,
    shown: drawnByServer.isNow,
    drawn: drawnByServer.isNow,
  }));
  const now: Attempts = kept.of === of ? kept : { of, failed: 0, shown: false };
  const address = addresses[now.failed];
  const { failed } = now;

  useEffect(() => {
    if (failed === 0) return undefined;
    const again = () => setKept({ of, failed: 0, shown: false });
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed, of]);

  useEffect(() => {
    if (address === undefined || !isPrivate(address)) return undefined;
    let isWanted = true;
    const made = blobOf(address);
    void made.then((blob) => {
      if (isWanted)
        setKept(
          blob === undefined ? { of, failed: failed + 1, shown: false } : { of, failed, shown: false, blob },
        );
    });
    return () => {
      isWanted = false;
      void made.then((blob) => URL.revokeObjectURL(blob ?? ''));
    };
  }, [address, failed, of]);

  return {
    address,
    source: isPrivate(address) ? now.blob : address,
    shown: now.shown,
    drawn: now.drawn === true,
    onShown: () => setKept({ ...now, shown: true }),
    onFailed: () => setKept({ of, failed: failed + 1, shown: false }),
  };
}

/** A picture that needs a token. The code for it is loaded with the first: few people have any. */
function blobOf(address: string): Promise<string | undefined> {
  return import('../../api/images/private-pictures.ts').then(
    ({ privatePictureUrl }) => privatePictureUrl(address),
    () => undefined,
  );
}
