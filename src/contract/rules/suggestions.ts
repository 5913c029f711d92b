/** Suggestions while somebody types (docs/rules/photos.md, "Search"): what the server and the device have in common. */
import type { SearchSuggestion } from '../calls/photo-calls.ts';
import { isHan } from './photo-search.ts';
import type { SearchWord } from './photo-search.ts';
import { searchFold } from './search-fold.ts';

/** Suggested of each field at most. */
export const MOST_SUGGESTED = 5;

/** Types have families: who types "A320" means all of them. */
export const FAMILIES = ['aircraft_type', 'train_type'] as const;

type SuggestionField = SearchSuggestion['field'];

/** The fields in the order of their groups, each group in one piece. */
const IN_ORDER: readonly SuggestionField[] = [
  'registration',
  'aircraft_type',
  'train_type',
  'operator',
  'airport',
  'train_number',
  'line',
  'username',
];

/** The heading under which a field is suggested: types of planes and of trains are types. */
export function groupOf(field: SuggestionField): Exclude<SuggestionField, 'train_type'> {
  return field === 'train_type' ? 'aircraft_type' : field;
}

/** Each group once; types lead where some of them are offered as one, and that stands first. */
export function inGroups(suggestions: readonly SearchSuggestion[]): SearchSuggestion[] {
  const hasFamily = suggestions.some(({ isPart }) => isPart === true);
  const place = ({ field, isPart }: SearchSuggestion) => {
    const isFirst = hasFamily && groupOf(field) === 'aircraft_type';
    return (isFirst ? 0 : 100) + 2 * IN_ORDER.indexOf(field) + (isPart === true ? 0 : 1);
  };
  return suggestions.toSorted((a, b) => place(a) - place(b));
}

/** Latin letters and digits that may stand for a family of types: "A32" may, "A3" is the beginning of too many. */
const LEAST_FAMILY_LETTERS = 3;

/** True for words that may stand for all types that have them: filters know what else an aircraft is called, not a train. */
export function isFamily(field: (typeof FAMILIES)[number], words: readonly SearchWord[]): boolean {
  const [first, ...others] = words;
  const typed = first?.texts[0];
  if (first === undefined || typed === undefined || others.length > 0) return false;
  if (typed.length < LEAST_FAMILY_LETTERS && !isHan(typed)) return false;
  return field === 'aircraft_type' || first.texts.length === 1;
}

/** One or two letters without their accents are looked for at the beginning of a name's words alone. */
export const LEAST_NAME_LETTERS = 3;

/** True for a photographer's name that has a text in it, whatever its case and accents. */
export function isNameTyped(username: string, typed: string): boolean {
  if (username.toLowerCase().includes(typed.toLowerCase())) return true;
  const folded = foldedName(typed);
  if (folded === undefined) return false;
  const name = ` ${searchFold(username)}`;
  return name.includes(folded.length < LEAST_NAME_LETTERS ? ` ${folded}` : folded);
}

/** What is looked for in names without their accents; Chinese has none. */
export function foldedName(typed: string): string | undefined {
  const folded = searchFold(typed);
  return folded === '' || isHan(folded) ? undefined : folded;
}
