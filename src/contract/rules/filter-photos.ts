/**
 * The gallery's filters on the device (docs/rules/photos.md, "Filters"), for when there is no network: as the server's
 * (`server/modules/photos/filtered-list.ts`). A test compares the two.
 */
import { MAX_FILTERED } from './limits.ts';
import { ALL_FILTERS, wholeValue } from './photo-filters.ts';
import type { PhotoFilter, PhotoFilters } from './photo-filters.ts';
import { airportText, isAirportNamed, isTypeNamed, searchWords } from './photo-search.ts';
import type { PhotoCard } from '../calls/photo.ts';
import { searchFold } from './search-fold.ts';
import { isNameTyped } from './suggestions.ts';
import type { PhotoType } from './values.ts';

type Filtered = Pick<
  PhotoCard,
  | 'id'
  | 'type'
  | 'approval_status'
  | 'date_taken'
  | 'username'
  | 'airport_names'
  | Exclude<PhotoFilter, 'date' | 'username'>
>;

/**
 * The approved photos of a type that fit all filters, newest first; filtered by date, those taken last first. As the
 * server, no more than it counts.
 */
export function filterPhotos<P extends Filtered>(
  photos: readonly P[],
  type: PhotoType,
  filters: PhotoFilters,
): P[] {
  const fits = ALL_FILTERS.flatMap((filter) => {
    const value = filters[filter];
    return value === undefined ? [] : [fitsFilter(filter, value)];
  });
  const found = photos.filter(
    (photo) =>
      photo.type === type && photo.approval_status === 'approved' && fits.every((each) => each(photo)),
  );
  const byDate = filters.date !== undefined;
  return found
    .toSorted((a, b) => (byDate ? compareTexts(b.date_taken ?? '', a.date_taken ?? '') : 0) || b.id - a.id)
    .slice(0, MAX_FILTERED);
}

/** Whether a photo fits one filter. Copies from before a release may lack a field. */
function fitsFilter(filter: PhotoFilter, value: string): (photo: Filtered) => boolean {
  if (filter === 'date') return (photo) => (photo.date_taken ?? '').startsWith(value);
  const whole = filter === 'railway_bureau' ? value : wholeValue(value);
  if (whole !== undefined) {
    // A registration is the same one without its hyphen.
    const compared = filter === 'registration' ? searchFold : sameText;
    const wanted = compared(whole);
    return (photo) => compared(photo[filter] ?? '') === wanted;
  }
  if (filter === 'airport') {
    const isAsked = airportAsked(value);
    return ({ airport, airport_names: names }) =>
      airport !== null && isAsked(airport, names ? airportText(names) : '');
  }
  if (filter === 'aircraft_type') {
    const words = searchWords(value);
    return (photo) => isTypeNamed(searchFold(photo.aircraft_type ?? ''), words);
  }
  if (filter === 'username') return (photo) => isNameTyped(photo.username, value);
  const words = searchFold(value).split(' ');
  return (photo) => {
    const text = searchFold(photo[filter] ?? '');
    return words.every((word) => text.includes(word));
  };
}

/**
 * True for an airport that is asked for by what its ICAO code begins with, or by words of its name or city, or its IATA
 * code, as the search finds them. `text`: as `airportText` makes it.
 */
export function airportAsked(value: string): (icao: string, text: string) => boolean {
  const beginning = value.toUpperCase();
  const words = searchWords(value);
  return (icao, text) =>
    icao.startsWith(beginning) ||
    (words.length > 0 && words.every((word) => isAirportNamed(text, word, words)));
}

/** A text as it is compared, whatever its case: letter by letter, as the database does it. */
function sameText(text: string): string {
  return Array.from(text, (letter) => {
    const capital = letter.toUpperCase();
    return capital.length === letter.length ? capital : letter;
  }).join('');
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
