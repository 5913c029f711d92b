/** Which photos are decoded before they are on the desk (docs/rules/review.md, "No wait"). */
import { isPrivate } from '../../../api/images/private-path.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';

/** How many photos are decoded ahead. Each takes about 12 MB in memory. */
export const AHEAD = 3;
/** A device with at most this much memory, in GiB, decodes none. */
export const LITTLE_MEMORY_GIB = 1;
/** From this memory in GiB, a device decodes photos in full size before they are zoomed. */
export const ROOMY_GIB = 4;

/** What matters of the device. */
export interface AheadDevice {
  /** In GiB; undefined if the browser doesn't say. */
  memory: number | undefined;
  /** The user has turned on data saving in the browser. */
  isSavingData: boolean;
}

/** The photos after the current one in the list. Private pictures are never loaded in advance. */
export function photosAhead<P extends Pick<ReviewPhoto, 'id' | 'file_path'>>(
  list: readonly P[],
  currentId: number,
  { memory, isSavingData }: AheadDevice,
): P[] {
  if (isSavingData || (memory !== undefined && memory <= LITTLE_MEMORY_GIB)) return [];
  const index = list.findIndex(({ id }) => id === currentId);
  return list.slice(index + 1, index + 1 + AHEAD).filter(({ file_path }) => !isPrivate(file_path));
}

/** The device's memory in GiB, as far as the browser tells; Chromium caps it. */
export function deviceMemory(): number | undefined {
  const memory: unknown = 'deviceMemory' in navigator ? navigator.deviceMemory : undefined;
  return typeof memory === 'number' ? memory : undefined;
}
