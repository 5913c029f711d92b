import { useEffect, useState } from 'react';
import { isPrivate } from '../../api/images/private-path.ts';
import { useIsHydrating } from '../../ui/hydration-pass.ts';

interface Attempts {
  /** The addresses, joined into one string; a different list resets the state. */
  of: string;
  /** The number of addresses that have failed. */
  failed: number;
  shown: boolean;
  /** The image is server-rendered. */
  drawn?: boolean;
  /** The `blob:` URL of a private picture, once it is loaded. */
  blob?: string;
}

/** The state of an image that may come from several addresses. */
export interface ImageSource {
  /** The address that is being tried; undefined if all have failed. */
  address: string | undefined;
  /** The `src` of the `<img>`; undefined while a private picture is loading, and if all addresses have failed. */
  source: string | undefined;
  /** The image has loaded, or is server-rendered. */
  shown: boolean;
  /** The image is server-rendered. */
  drawn: boolean;
  onShown: () => void;
  onFailed: () => void;
}

/**
 * Tries addresses one after the other, and again from the start once the network is back. The first may be a `srcset`
 * instead.
 */
export function useImageSource(addresses: readonly string[]): ImageSource {
  const of = addresses.join(' ');
  const isHydrating = useIsHydrating();
  // A server-rendered image counts as shown: the browser paints it before our code runs.
  const [attempts, setAttempts] = useState<Attempts>(() => ({
    of,
    failed: 0,
    shown: isHydrating,
    drawn: isHydrating,
  }));
  const now: Attempts = attempts.of === of ? attempts : { of, failed: 0, shown: false };
  const address = addresses[now.failed];
  const { failed } = now;

  useEffect(() => {
    if (failed === 0) return undefined;
    const retry = () => setAttempts({ of, failed: 0, shown: false });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, of]);

  useEffect(() => {
    if (address === undefined || !isPrivate(address)) return undefined;
    let isWanted = true;
    const loading = blobOf(address);
    void loading.then((blob) => {
      if (isWanted)
        setAttempts(
          blob === undefined ? { of, failed: failed + 1, shown: false } : { of, failed, shown: false, blob },
        );
    });
    return () => {
      isWanted = false;
      void loading.then((blob) => URL.revokeObjectURL(blob ?? ''));
    };
  }, [address, failed, of]);

  return {
    address,
    source: isPrivate(address) ? now.blob : address,
    shown: now.shown,
    drawn: now.drawn === true,
    onShown: () => setAttempts({ ...now, shown: true }),
    onFailed: () => setAttempts({ of, failed: failed + 1, shown: false }),
  };
}

/** Loads a private picture. Its code is loaded on demand, since few users have private pictures. */
function blobOf(address: string): Promise<string | undefined> {
  return import('../../api/images/private-pictures.ts').then(
    ({ privatePictureUrl }) => privatePictureUrl(address),
    () => undefined,
  );
}
