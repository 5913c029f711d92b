/** Whether the user has this very photo already (docs/rules/upload.md, "Same photo"). */
import { hammingDistance, SAME_PHOTO_BITS } from '../../../../workers/image/checks/pdq-distance.ts';
import type { OwnPhotoKey } from '../../../contract/calls/own-photo-summary.ts';
import type { OutboxItem } from '../../../outbox/page/index.ts';
import { waitingUploads } from './own-photos.ts';
import type { StripPhoto } from '../machine/state.ts';

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
  strip: readonly Pick<StripPhoto, 'id' | 'pdq'>[];
  /** The photo in the strip that is compared. */
  currentId: string | undefined;
  /** When saving it began, in epoch ms; the outbox has it from then on. */
  savingSince?: number | undefined;
}

/** The user's photos with almost the same hash; undefined if there are none. */
export function findDuplicate(
  pdq: string,
  { photos: known, items, strip, currentId, savingSince }: Known,
): Duplicate | undefined {
  const isSame = (hash: string | undefined) => hash !== undefined && isNear(hash, pdq);
  // The device knows the hash of what it sent before the server has checked it.
  const sentSame = new Set(
    items.filter((item) => item.kind === 'upload' && isSame(item.pdq)).map(({ id }) => id),
  );
  const photos = known.filter(
    (photo) => (photo.upload_key !== undefined && sentSame.has(photo.upload_key)) || isSame(photo.pdq),
  );
  const waiting = waitingUploads(items, known, savingSince).filter(({ id }) => sentSame.has(id));
  const inStrip = strip.flatMap((photo, index) =>
    photo.id !== currentId && isSame(photo.pdq) ? [index + 1] : [],
  );
  if (photos.length + waiting.length + inStrip.length === 0) return undefined;
  return { photos: photos.map(({ id }) => id), waiting: waiting.length, strip: inStrip };
}

/** A hash that a later version may write differently is no match. */
function isNear(one: string, other: string): boolean {
  return one.length === other.length && hammingDistance(one, other) <= SAME_PHOTO_BITS;
}
