/** The code for search suggestions that server and device share (docs/rules/photos.md, "Search"). */
import type { SearchSuggestion } from '../calls/photo-calls.ts';
import { isHan } from '../vocabulary/search-word.ts';
import type { SearchWord } from '../vocabulary/search-word.ts';
import { searchFold } from './search-fold.ts';

/** The most suggestions per field. */
export const MAX_SUGGESTIONS = 5;

/** Fields whose values form families: "A320" means all its variants. */
export const FAMILIES = ['aircraft_type', 'train_type'] as const;

type SuggestionField = SearchSuggestion['field'];

/** The fields in display order; those of a group are adjacent. */
const FIELD_ORDER: readonly SuggestionField[] = [
  'registration',
  'aircraft_type',
  'train_type',
  'image_type',
  'operator',
  'airport',
  'train_number',
  'line',
  'station',
  'username',
];

/** The group under which a field is shown. Plane types and train types share one. */
export function groupOf(field: SuggestionField): Exclude<SuggestionField, 'train_type'> {
  return field === 'train_type' ? 'aircraft_type' : field;
}

/** Sorts suggestions by group. If there is a family suggestion, it comes first, followed by the other types. */
export function sortByGroup(suggestions: readonly SearchSuggestion[]): SearchSuggestion[] {
  const hasFamily = suggestions.some(({ isPart }) => isPart === true);
  const order = ({ field, isPart }: SearchSuggestion) => {
    const isFirst = hasFamily && groupOf(field) === 'aircraft_type';
    return (isFirst ? 0 : 100) + 2 * FIELD_ORDER.indexOf(field) + (isPart === true ? 0 : 1);
  };
  return suggestions.toSorted((a, b) => order(a) - order(b));
}

/** The fewest Latin letters and digits that can mean a family of types: "A32" is enough, "A3" is too ambiguous. */
export const MIN_FAMILY_LETTERS = 3;

/**
 * True for words that can mean a whole family of types. Filters also recognize other names of aircraft types, but not
 * of train types.
 */
export function isFamily(field: (typeof FAMILIES)[number], words: readonly SearchWord[]): boolean {
  const [first, ...others] = words;
  if (first === undefined || first.typed === '' || others.length > 0) return false;
  const { typed } = first;
  if (typed.length < MIN_FAMILY_LETTERS && !isHan(typed)) return false;
  return field === 'aircraft_type' || isPlain(first);
}

/** True if a word finds only what was typed. */
function isPlain({ typed, parts, starts, wholes }: SearchWord): boolean {
  return [...parts, ...starts].every((text) => text === typed) && wholes.length === 0;
}

/** A folded text shorter than this matches only at the start of a word in a name. */
export const MIN_NAME_LETTERS = 3;

/** True if a photographer's name contains the typed text, ignoring case and accents. */
export function matchesUsername(username: string, typed: string): boolean {
  if (username.toLowerCase().includes(typed.toLowerCase())) return true;
  const folded = foldedName(typed);
  if (folded === undefined) return false;
  const name = ` ${searchFold(username)}`;
  return name.includes(folded.length < MIN_NAME_LETTERS ? ` ${folded}` : folded);
}

/**
 * The folded text to search for in folded names. Undefined if nothing is left, and for Chinese, which has no accents.
 */
export function foldedName(typed: string): string | undefined {
  const folded = searchFold(typed);
  return folded === '' || isHan(folded) ? undefined : folded;
}
