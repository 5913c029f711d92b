/** Which photos of the review list a reviewer wants, and in what order (docs/rules/review.md, "Review list"). */
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { ReviewFilter } from '../../../contract/calls/review-filter.ts';
import { MAX_FIELD, MAX_INTEGER, MAX_USERNAME } from '../../../contract/rules/limits.ts';
import { PHOTO_TYPES, REVIEW_AGES } from '../../../contract/rules/values.ts';
import type { PhotoType, ReviewAge, ReviewOrder } from '../../../contract/rules/values.ts';
import { isAppeal } from '../decision/desk-decisions.ts';

export interface ListFilter {
  /** At the desk for all types, only this one. */
  type: PhotoType | undefined;
  order: ReviewOrder;
  /** The photos of a photographer follow each other. */
  together: boolean;
  username: string | undefined;
  /** ICAO code, in upper case. */
  airport: string | undefined;
  newcomer: boolean;
  hot: boolean;
  /** Waiting for more than so many days. */
  days: ReviewAge | undefined;
  /** Pending photos that follow this id; undefined for the beginning of the list. */
  after: number | undefined;
}

export const NO_FILTER: ListFilter = {
  type: undefined,
  order: 'oldest',
  together: false,
  username: undefined,
  airport: undefined,
  newcomer: false,
  hot: false,
  days: undefined,
  after: undefined,
};

const DAY_MS = 24 * 60 * 60_000;

/** Reads the filter from an address; what isn't valid is ignored. */
export function filterOf(address: URLSearchParams): ListFilter {
  const text = (name: string, length: number) => address.get(name)?.trim().slice(0, length) || undefined;
  const after = Number(address.get('after') ?? Number.NaN);
  return {
    type: PHOTO_TYPES.find((type) => type === address.get('type')),
    order: address.get('order') === 'newest' ? 'newest' : 'oldest',
    together: address.has('together'),
    username: text('username', MAX_USERNAME),
    airport: text('airport', MAX_FIELD)?.toUpperCase(),
    newcomer: address.has('newcomer'),
    hot: address.has('hot'),
    days: REVIEW_AGES.find((days) => days === address.get('days')),
    after: Number.isInteger(after) && after >= 0 && after <= MAX_INTEGER ? after : undefined,
  };
}

/** The filter as query parameters of the call. */
export function queryOf(filter: ListFilter): ReviewFilter {
  const { type, order, username, airport, newcomer, hot, days, after } = filter;
  return {
    ...(type !== undefined && { type }),
    ...(order !== 'oldest' && { order }),
    ...(username !== undefined && { username }),
    ...(airport !== undefined && { airport }),
    ...(newcomer && { newcomer: 'true' }),
    ...(hot && { hot: 'true' }),
    ...(days !== undefined && { days }),
    ...(after !== undefined && { after }),
  };
}

/** The filter as an address has it. */
export function addressOf(filter: ListFilter): URLSearchParams {
  const entries = Object.entries({ ...queryOf(filter), ...(filter.together && { together: 'true' }) });
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
}

/** How many settings differ from the list as it usually is; the page of the list is none. */
export function countSettings(filter: ListFilter): number {
  return [...addressOf({ ...filter, after: undefined })].length;
}

/** True if photos that wait may not be on the list. */
export function isNarrowed(filter: ListFilter): boolean {
  return countSettings({ ...filter, order: 'oldest', together: false }) > 0 || filter.after !== undefined;
}

/** A list that the server hasn't filtered: one from this device while there is no network, or an earlier server's. */
export function narrowed(
  photos: readonly ReviewPhoto[],
  filter: ListFilter,
  /** When the list was read, in epoch ms. */
  asOf: number,
): ReviewPhoto[] {
  const found = photos.filter((photo) => matches(photo, filter, asOf));
  return filter.order === 'newest' ? partsOf(found).flatMap((part) => part.toReversed()) : found;
}

/** The list with the photos of each photographer beside each other, where the first of them is. Appeals stay in front. */
export function grouped(photos: readonly ReviewPhoto[]): ReviewPhoto[] {
  return partsOf(photos).flatMap(byPhotographer);
}

function byPhotographer(photos: readonly ReviewPhoto[]): ReviewPhoto[] {
  const groups = new Map<number, ReviewPhoto[]>();
  for (const photo of photos) groups.set(photo.user_id, [...(groups.get(photo.user_id) ?? []), photo]);
  return [...groups.values()].flat();
}

/** The parts of the list that have an order of their own: appeals, pending photos, and those that somebody else holds. */
function partsOf(photos: readonly ReviewPhoto[]): ReviewPhoto[][] {
  const parts: ReviewPhoto[][] = [];
  for (const photo of photos) {
    const last = parts.at(-1);
    if (last?.[0] !== undefined && isSamePart(last[0], photo)) last.push(photo);
    else parts.push([photo]);
  }
  return parts;
}

function isSamePart(one: ReviewPhoto, other: ReviewPhoto): boolean {
  return isAppeal(one) === isAppeal(other) && (one.held_by === null) === (other.held_by === null);
}

function matches(photo: ReviewPhoto, filter: ListFilter, asOf: number): boolean {
  const { type, order, username, airport, newcomer, hot, days, after } = filter;
  if (type !== undefined && photo.type !== type) return false;
  if (username !== undefined && photo.username.toLowerCase() !== username.toLowerCase()) return false;
  if (airport !== undefined && photo.airport?.toUpperCase() !== airport) return false;
  if ((newcomer && !photo.isNew) || (hot && !photo.is_hot)) return false;
  if (days !== undefined && asOf - waitingSince(photo) <= Number(days) * DAY_MS) return false;
  if (after === undefined) return true;
  return !isAppeal(photo) && (order === 'newest' ? photo.id < after : photo.id > after);
}

/** In epoch ms. The last that was said about an appealed photo is the appeal. */
function waitingSince(photo: ReviewPhoto): number {
  return Date.parse(
    (isAppeal(photo) ? photo.conversation.at(-1)?.created_at : undefined) ?? photo.upload_date,
  );
}
