/** Whether the user has this very photo already (docs/rules/upload.md, "Same photo"). */
import { hammingDistance, SAME_PHOTO_BITS } from '../../../../workers/image/checks/pdq-distance.ts';
import type { OwnPhotoKey } from '../../../contract/calls/own-photo-summary.ts';
import type { OutboxItem } from '../../../outbox/page/index.ts';
import { waitingUploads } from './own-photos.ts';
import type { StripPhoto } from '../machine/state.ts';
import { areBurstFrames } from './burst-frames.ts';
import type { Shot } from './burst-frames.ts';

/** Where the user has the same photo. */
export interface Duplicate {
  /** Ids of photos on the server, in whatever state, newest first. */
  photos: number[];
  /** How many are in the outbox. */
  waiting: number;
  /** Their positions in the strip, from 1. */
  strip: number[];
}

interface Known {
  photos: readonly Pick<OwnPhotoKey, 'id' | 'upload_key' | 'pdq'>[];
  items: readonly OutboxItem[];
  strip: readonly Pick<StripPhoto, 'id' | 'pdq' | 'takenAt'>[];
  /** The photo in the strip that is compared. */
  currentId: string | undefined;
  /** When saving it began, in epoch ms; the outbox has it from then on. */
  savingSince?: number | undefined;
}

/**
 * The user's photos with almost the same hash, without other frames of the photo's burst, as far as this device knows
 * when they were taken; undefined if there are none.
 */
export function findDuplicate(
  current: Shot & { pdq: string },
  { photos: known, items, strip, currentId, savingSince }: Known,
): Duplicate | undefined {
  const isSame = (shot: Shot) =>
    shot.pdq !== undefined && isNear(shot.pdq, current.pdq) && !areBurstFrames(shot, current);
  // The device knows the hash of what it sent before the server has checked it, and when that was taken.
  const sent = new Map(items.flatMap((item) => (item.kind === 'upload' ? [[item.id, item] as const] : [])));
  const photos = known.filter((photo) => {
    const item = photo.upload_key === undefined ? undefined : sent.get(photo.upload_key);
    if (item === undefined) return isSame(photo);
    return isSame(item) || isSame({ ...photo, takenAt: item.takenAt });
  });
  const waiting = waitingUploads(items, known, savingSince).filter(isSame);
  const inStrip = strip.flatMap((photo, index) =>
    photo.id !== currentId && isSame(photo) ? [index + 1] : [],
  );
  if (photos.length + waiting.length + inStrip.length === 0) return undefined;
  return { photos: photos.map(({ id }) => id), waiting: waiting.length, strip: inStrip };
}

/** A hash that a later version may write differently is no match. */
function isNear(one: string, other: string): boolean {
  return one.length === other.length && hammingDistance(one, other) <= SAME_PHOTO_BITS;
}
