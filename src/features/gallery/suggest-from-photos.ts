/** Search suggestions from the photos on this device, following the server's rules (docs/rules/photos.md, "Search"). */
import type { SearchSuggestion } from '../../contract/calls/photo-calls.ts';
import { SEARCH_FIELDS } from '../../contract/rules/search-fields.ts';
import type { SearchField } from '../../contract/rules/search-fields.ts';
import { airportText, isAirportNamed, isSpecific, isWhole } from '../../contract/rules/photo-search.ts';
import { imageTypesNamed } from '../../contract/vocabulary/image-types-named.ts';
import { searchWords } from '../../contract/vocabulary/search-words.ts';
import type { SearchWord } from '../../contract/vocabulary/search-word.ts';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { PHOTO_TYPES } from '../../contract/rules/values.ts';
import { searchFold } from '../../contract/rules/search-fold.ts';
import {
  FAMILIES,
  isFamily,
  matchesUsername,
  MAX_SUGGESTIONS,
  sortByGroup,
} from '../../contract/rules/suggestions.ts';

/** The values of approved photos that match every typed word; within each field, most frequent first. */
export function suggestFromPhotos(photos: readonly PhotoCard[], typed: string): SearchSuggestion[] {
  const words = searchWords(typed).filter(({ id }) => id === undefined);
  if (words.length === 0) return [];
  const approved = photos.filter((photo) => photo.approval_status === 'approved');
  const name = typed.trim();
  const byField = [...SEARCH_FIELDS, 'username' as const].map((field) =>
    countValues(approved, field, (photo) =>
      field === 'username' ? matchesUsername(photo.username, name) : matches(photo, field, words),
    ),
  );
  return sortByGroup([
    ...byField.flatMap((found) => familyOf(found, name, words)),
    ...byField.flatMap((found) => found.slice(0, MAX_SUGGESTIONS)),
    ...imageTypesOf(approved, typed),
  ]);
}

/** The distinct values of a field among photos that match, most frequent first. */
function countValues(
  photos: readonly PhotoCard[],
  field: SearchField | 'username',
  isMatch: (photo: PhotoCard) => boolean,
): SearchSuggestion[] {
  const found = new Map<string, SearchSuggestion>();
  for (const photo of photos) {
    const value = photo[field] ?? '';
    if (value === '') continue;
    const key = field === 'username' ? value : value.toUpperCase();
    const known = found.get(key);
    const names = field === 'airport' ? photo.airport_names : null;
    if (known !== undefined) known.photos += 1;
    else if (isMatch(photo))
      found.set(key, {
        field,
        value,
        photos: 1,
        ...(field === 'operator' && { type: photo.type }),
        ...(names && { airport_names: names }),
      });
  }
  return [...found.values()].toSorted((a, b) => b.photos - a.photos);
}

/** One or two Latin letters match only the start of a word, because the server's index has no shorter parts. */
function matches(photo: PhotoCard, field: SearchField, words: readonly SearchWord[]): boolean {
  const folded = ` ${searchFold(photo[field] ?? '')} `;
  const airport = field === 'airport' && photo.airport_names ? airportText(photo.airport_names) : '';
  return words.every(
    (word) =>
      word.middles.some((text) => folded.includes(isSpecific(text) ? text : ` ${text}`)) ||
      isWhole(folded, word) ||
      (field === 'operator' && word.operators.includes((photo.operator ?? '').toUpperCase())) ||
      isAirportNamed(airport, word, words),
  );
}

/** The image types that the typed text names, each with its photos of one type. */
function imageTypesOf(photos: readonly PhotoCard[], typed: string): SearchSuggestion[] {
  return imageTypesNamed(typed)
    .flatMap((value) =>
      PHOTO_TYPES.map((type) => ({
        field: 'image_type' as const,
        value,
        type,
        photos: photos.filter((photo) => photo.type === type && photo.image_types.includes(value)).length,
      })),
    )
    .filter((suggestion) => suggestion.photos > 0)
    .toSorted((a, b) => b.photos - a.photos)
    .slice(0, MAX_SUGGESTIONS);
}

/**
 * A suggestion for the typed text as part of several types, with the total number of their photos; empty if the types
 * aren't such a family.
 */
function familyOf(
  types: readonly SearchSuggestion[],
  typed: string,
  words: readonly SearchWord[],
): SearchSuggestion[] {
  const field = FAMILIES.find((family) => family === types[0]?.field);
  if (field === undefined || types.length < 2 || !isFamily(field, words)) return [];
  const photos = types.reduce((sum, type) => sum + type.photos, 0);
  return [{ field, value: typed.toUpperCase(), photos, isPart: true }];
}
