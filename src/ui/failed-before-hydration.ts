/**
 * A `ref` for an image that may be server-rendered: reports a failure that happened before hydration, when `onError`
 * wasn't attached yet.
 */
export function onFailedBeforeHydration(onFailed: () => void): (image: HTMLImageElement | null) => void {
  return (image) => {
    if (image !== null && image.complete && image.currentSrc !== '' && image.naturalWidth === 0) onFailed();
  };
}
