import { useEffect, useRef, useState } from 'react';
import { fetchFull, readStoredFull, storedFullBytes } from '../../../api/images/full-pictures.ts';

/**
 * `none`: do nothing; `look`: only look whether it is on the device; `stored`: load it if it is; `fetch`: load it from
 * wherever it is.
 */
export type FullLoading = 'none' | 'look' | 'stored' | 'fetch';

/** How long, in ms, a photo is on the desk before anything but zooming loads it, so that quick decisions aren't slowed. */
const LOOK_MS = 500;

/**
 * `absent`: not on the device, and not asked for; `stored`: on the device; `loading`: on its way or being decoded; `ready`:
 * decoded; `failed`: it couldn't be loaded.
 */
export type FullState = 'unknown' | 'absent' | 'stored' | 'loading' | 'ready' | 'failed';

interface Full {
  state: FullState;
  /** A `blob:` URL, once the picture is loaded. */
  url?: string;
}

interface Options {
  loading: FullLoading;
  /** True if a picture that is fetched may stay on the device. */
  mayStore: boolean;
  /** True if the server can't be reached. */
  isOffline: boolean;
}

interface FullPicture extends Full {
  /** Call this with the element that has loaded the URL; the picture is then decoded. */
  onLoaded: (image: HTMLImageElement) => void;
  onFailed: () => void;
}

/**
 * A photo in full size. `path` must not change as long as the component is mounted; undefined if the list doesn't say where
 * the photo is. A picture that is loaded stays until the component is unmounted.
 */
export function useFullPicture(
  path: string | undefined,
  { loading, mayStore, isOffline }: Options,
): FullPicture {
  const [full, setFull] = useState<Full>({ state: 'unknown' });
  const abort = useRef<AbortController>(undefined);
  const url = full.url;

  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  useEffect(() => () => abort.current?.abort(), []);

  useEffect(() => {
    // A request that is on its way continues although the reviewer has zoomed out.
    if (path === undefined || loading === 'none' || abort.current !== undefined) return undefined;
    let isStale = false;
    const show = (picture: Blob) => setFull({ state: 'loading', url: URL.createObjectURL(picture) });
    const fetchAndShow = async () => {
      const controller = new AbortController();
      abort.current = controller;
      const { signal } = controller;
      setFull({ state: 'loading' });
      const picture =
        (await readStoredFull(path)) ??
        (isOffline ? undefined : await fetchFull(path, { isStored: mayStore, signal, priority: 'high' }));
      if (signal.aborted) return;
      if (picture === undefined) {
        // Asked for again once the network is back, or the reviewer zooms in again.
        abort.current = undefined;
        setFull({ state: 'failed' });
      } else show(picture);
    };
    const look = async () => {
      const stored = loading === 'stored' ? await readStoredFull(path) : undefined;
      const isHere = stored !== undefined || (await storedFullBytes(path)) !== undefined;
      if (isStale) return;
      if (stored === undefined) {
        setFull({ state: isHere ? 'stored' : 'absent' });
        return;
      }
      abort.current = new AbortController();
      show(stored);
    };
    if (loading === 'fetch') void fetchAndShow();
    const timer = loading === 'fetch' ? undefined : setTimeout(() => void look(), LOOK_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [path, loading, mayStore, isOffline]);

  const settle = (state: FullState) =>
    setFull((now) => (now.url === url && url !== undefined ? { state, url } : now));
  return {
    ...full,
    onLoaded: (image) => {
      image.decode().then(
        () => settle('ready'),
        () => settle('failed'),
      );
    },
    onFailed: () => settle('failed'),
  };
}
