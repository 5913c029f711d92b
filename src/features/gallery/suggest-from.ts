/** Suggestions from the photos on this device, as the server makes them from all (docs/rules/photos.md, "Search"). */
import type { SearchSuggestion } from '../../contract/photo-calls.ts';
import { SEARCH_FIELDS } from '../../contract/search-fields.ts';
import { airportText, isAirportNamed, searchWords } from '../../contract/photo-search.ts';
import type { PhotoCard } from '../../contract/photo.ts';
import { searchFold } from '../../contract/search-fold.ts';

/** Of each field. */
const MOST = 5;

/** What approved photos say that has every word typed, the most frequent first. */
export function suggestFrom(photos: readonly PhotoCard[], typed: string): SearchSuggestion[] {
  const words = searchWords(typed).filter(({ texts }) => texts.length > 0);
  if (words.length === 0) return [];
  const has = (value: string, airport: string) => {
    const folded = searchFold(value);
    return words.every(
      (word) => word.texts.some((text) => folded.includes(text)) || isAirportNamed(airport, word, words),
    );
  };
  return [...SEARCH_FIELDS, 'username' as const].flatMap((field) => {
    const counted = new Map<string, SearchSuggestion>();
    for (const photo of photos) {
      const value = photo[field] ?? '';
      if (value === '' || photo.approval_status !== 'approved') continue;
      const names = field === 'airport' ? (photo.airport_names ?? undefined) : undefined;
      const known = counted.get(value.toUpperCase());
      if (known !== undefined) known.photos += 1;
      else if (has(value, names === undefined ? '' : airportText(names))) {
        counted.set(value.toUpperCase(), { field, value, photos: 1, ...(names && { airport_names: names }) });
      }
    }
    return [...counted.values()].toSorted((a, b) => b.photos - a.photos).slice(0, MOST);
  });
}
