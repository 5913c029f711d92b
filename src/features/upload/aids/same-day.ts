/** Whether the user's photos of a day already include the same aircraft or train (docs/rules/upload.md, "Same day"). */
import type { OwnPhotoKey } from '../../../contract/calls/own-photo-summary.ts';
import { PLATE_FIELD } from '../../../contract/photo/plate.ts';
import type { PhotoForm } from '../../../contract/photo/form.ts';
import type { OutboxItem } from '../../../outbox/page/index.ts';
import { waitingUploads } from './own-photos.ts';

/** The user's photos that show the same aircraft or train on the same day. */
export interface SameDay {
  plate: string;
  /** For example `2026-03-14`. */
  day: string;
  /** Ids of the photos on the server, newest first. */
  photos: number[];
  /** How many of the photos are still on this device. */
  waiting: number;
}

/** The day of a time (epoch ms or ISO 8601) by this device's clock: `2026-03-14`. */
export function localDay(at: number | string): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

interface Known {
  photos: readonly OwnPhotoKey[];
  items: readonly OutboxItem[];
  /**
   * When saving the current photo began, in epoch ms. The outbox already has the photo while the form still shows it,
   * so items from then on are ignored.
   */
  savingSince?: number | undefined;
}

/**
 * Photos of the same aircraft or train on that day; undefined if there are none. Rejected photos don't count, because
 * the new one may be better.
 */
export function findSameDay(
  form: PhotoForm,
  day: string,
  { photos: known, items, savingSince }: Known,
): SameDay | undefined {
  const plate = plateOf(form);
  if (plate === '') return undefined;
  const photos = known.filter(
    (photo) =>
      photo.type === form.type &&
      photo.approval_status !== 'rejected' &&
      folded(photo.plate) === plate &&
      (isDay(photo.day) ? photo.day : localDay(photo.day)) === day,
  );
  const waiting = waitingUploads(items, known, savingSince).filter(
    (item) =>
      item.form.type === form.type &&
      plateOf(item.form) === plate &&
      (item.takenAt?.slice(0, 10) ?? localDay(item.createdAt)) === day,
  );
  if (photos.length + waiting.length === 0) return undefined;
  return { plate, day, photos: photos.map(({ id }) => id), waiting: waiting.length };
}

function plateOf(form: PhotoForm): string {
  return folded(form[PLATE_FIELD[form.type]]);
}

/** True for a day by the camera's clock, false for a time. */
function isDay(text: string): boolean {
  return text.length === 'YYYY-MM-DD'.length;
}

function folded(text: string): string {
  return text.trim().toUpperCase();
}
