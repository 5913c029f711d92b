/** How light a picture on the screen is, for the watermark that lies on it. */
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { fitWithin } from '../../workers/image/geometry.ts';
import { lumaMap } from '../../workers/image/luma.ts';
import type { LumaMap } from '../../workers/image/types.ts';

/** Longest side of the copy that is measured, px. */
const LONG_SIDE_PX = 300;

/** What `onLoad` of a picture finds out; undefined until one was measured. */
export function useLuma(): [LumaMap | undefined, (event: SyntheticEvent) => void] {
  const [map, setMap] = useState<LumaMap>();
  const onLoad = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement) setMap((now) => measure(target) ?? now);
  };
  return [map, onLoad];
}

function measure(picture: HTMLImageElement): LumaMap | undefined {
  const size = fitWithin({ width: picture.naturalWidth, height: picture.naturalHeight }, LONG_SIDE_PX);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  pen?.drawImage(picture, 0, 0, size.width, size.height);
  return pen === null ? undefined : lumaMap(pen.getImageData(0, 0, size.width, size.height).data, size);
}
