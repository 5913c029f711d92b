import { useEffect, useRef } from 'react';
import type { PixelView } from '../../../../workers/image/pixel-views.ts';
import styles from './pixel-view-layer.module.css';

interface Props {
  /** The picture that the layer covers exactly. */
  picture: HTMLImageElement;
  view: PixelView;
}

/** The photo's pixels changed so that defects are visible, computed off the main thread from the picture on the screen. */
export function PixelViewLayer({ picture, view }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const abort = new AbortController();
    void draw(abort.signal, canvas.current, picture, view);
    return () => abort.abort();
  }, [picture, view]);
  return <canvas ref={canvas} className={styles['layer']} data-view={view} aria-hidden="true" />;
}

/** Leaves the canvas empty if the picture can't be read, if the code can't be loaded, or after an abort. */
async function draw(
  signal: AbortSignal,
  canvas: HTMLCanvasElement | null,
  picture: HTMLImageElement,
  view: PixelView,
): Promise<void> {
  try {
    const { viewPicture } = await import('../../../image/image-worker.ts');
    const pixels = await viewPicture(signal, picture, view);
    if (pixels === undefined || canvas === null || signal.aborted) return;
    canvas.width = pixels.width;
    canvas.height = pixels.height;
    const image = new ImageData(new Uint8ClampedArray(pixels.rgba), pixels.width, pixels.height);
    canvas.getContext('2d')?.putImageData(image, 0, 0);
    canvas.dataset['drawn'] = view;
  } catch (error) {
    if (!signal.aborted) reportError(error);
  }
}
