/**
 * A `ref` for an image that the server may have drawn: hears of a failure from before the page took it over, which its
 * `onError` came too late for.
 */
export function failedBefore(onFailed: () => void): (image: HTMLImageElement | null) => void {
  return (image) => {
    if (image !== null && image.complete && image.currentSrc !== '' && image.naturalWidth === 0) onFailed();
  };
}
