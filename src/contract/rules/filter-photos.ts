/**
 * The gallery's filters on the device, for offline use (docs/rules/photos.md, "Filters"). They match the server's
 * (`server/modules/photos/filtered-list.ts`); a test compares the two.
 */
import { MAX_FILTERED } from './limits.ts';
import { ALL_FILTERS, quotedValue } from './photo-filters.ts';
import type { PhotoFilter, PhotoFilters } from './photo-filters.ts';
import { airportText, isAirportNamed, isTypeNamed } from './photo-search.ts';
import type { PhotoCard } from '../calls/photo.ts';
import { searchFold } from './search-fold.ts';
import { matchesUsername } from './suggestions.ts';
import type { PhotoType } from './values.ts';
import { searchWords } from '../vocabulary/search-words.ts';

type Filtered = Pick<
  PhotoCard,
  | 'id'
  | 'type'
  | 'approval_status'
  | 'date_taken'
  | 'username'
  | 'airport_names'
  | 'image_types'
  | Exclude<PhotoFilter, 'date' | 'username' | 'image_type'>
>;

/**
 * The approved photos of one type that match all filters, newest first; with a date filter, the most recently taken
 * first. At most as many as the server counts (`MAX_FILTERED`).
 */
export function filterPhotos<P extends Filtered>(
  photos: readonly P[],
  type: PhotoType,
  filters: PhotoFilters,
): P[] {
  const predicates = ALL_FILTERS.flatMap((filter) => {
    const value = filters[filter];
    return value === undefined ? [] : [predicateFor(filter, value)];
  });
  const found = photos.filter(
    (photo) =>
      photo.type === type &&
      photo.approval_status === 'approved' &&
      predicates.every((matches) => matches(photo)),
  );
  const byDate = filters.date !== undefined;
  return found
    .toSorted((a, b) => (byDate ? compareTexts(b.date_taken ?? '', a.date_taken ?? '') : 0) || b.id - a.id)
    .slice(0, MAX_FILTERED);
}

/** A predicate for one filter. Photos cached by earlier versions may lack a field. */
function predicateFor(filter: PhotoFilter, value: string): (photo: Filtered) => boolean {
  if (filter === 'date') return (photo) => (photo.date_taken ?? '').startsWith(value);
  if (filter === 'image_type') return (photo) => photo.image_types.includes(value);
  const whole = filter === 'railway_bureau' || filter === 'country' ? value : quotedValue(value);
  if (whole !== undefined) {
    // A registration also matches without its hyphen.
    const normalize = filter === 'registration' ? searchFold : upperCase;
    const wanted = normalize(whole);
    return (photo) => normalize(photo[filter] ?? '') === wanted;
  }
  if (filter === 'airport') {
    const matches = airportMatcher(value);
    return ({ airport, airport_names: names }) =>
      airport !== null && matches(airport, names ? airportText(names) : '');
  }
  if (filter === 'aircraft_type' || filter === 'train_type') {
    const words = searchWords(value);
    return (photo) => isTypeNamed(searchFold(photo[filter] ?? ''), words);
  }
  if (filter === 'username') return (photo) => matchesUsername(photo.username, value);
  const words = searchFold(value).split(' ');
  return (photo) => {
    const text = searchFold(photo[filter] ?? '');
    return words.every((word) => text.includes(word));
  };
}

/**
 * A predicate for airports. Like the search, it matches a prefix of the ICAO code, the IATA code, or words of the name
 * or city. `text` comes from `airportText`.
 */
export function airportMatcher(value: string): (icao: string, text: string) => boolean {
  const prefix = value.toUpperCase();
  const words = searchWords(value);
  return (icao, text) =>
    icao.startsWith(prefix) || (words.length > 0 && words.every((word) => isAirportNamed(text, word, words)));
}

/** Upper-cases text for a case-insensitive comparison, letter by letter as the database does. */
function upperCase(text: string): string {
  return Array.from(text, (letter) => {
    const capital = letter.toUpperCase();
    return capital.length === letter.length ? capital : letter;
  }).join('');
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
