import { useEffect, useRef, useState } from 'react';
import { fetchFull, readStoredFull, storedFullBytes } from '../../api/images/full-pictures.ts';

/** `no`: only look whether it is on the device; `stored`: load it if it is; `fetch`: load it from wherever it is. */
export type FullLoading = 'no' | 'stored' | 'fetch';

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
    if (path === undefined || abort.current !== undefined) return;
    if (loading === 'no') {
      void storedFullBytes(path).then((bytes) => {
        if (abort.current === undefined) setFull({ state: bytes === undefined ? 'absent' : 'stored' });
      });
      return;
    }
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    void (async () => {
      const stored = await readStoredFull(path);
      if (signal.aborted) return;
      if (stored === undefined && (loading === 'stored' || isOffline)) {
        abort.current = undefined;
        setFull({ state: 'absent' });
        return;
      }
      setFull({ state: 'loading' });
      const picture = stored ?? (await fetchFull(path, { isStored: mayStore, signal, priority: 'high' }));
      if (signal.aborted) return;
      if (picture === undefined) {
        // Asked for again once the network is back, or the reviewer zooms in again.
        abort.current = undefined;
        setFull({ state: 'failed' });
      } else setFull({ state: 'loading', url: URL.createObjectURL(picture) });
    })();
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
