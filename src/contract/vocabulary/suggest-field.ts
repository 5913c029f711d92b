/** Values that a field of the form suggests while it is typed, in the reader's language. */
import type { TextField } from '../photo/fields.ts';
import { withoutAccents } from '../rules/search-fold.ts';
import type { Language, PhotoType } from '../rules/values.ts';
import { MAKERS } from './aircraft.ts';
import { allEntries, lookupKey } from './entries.ts';
import type { Entry } from './entries.ts';
import { isHan } from './search-word.ts';
import { kindOf } from './vocabulary-fields.ts';

/** The most suggestions. */
export const MAX_FIELD_SUGGESTIONS = 8;

/**
 * The names that the typed text begins, in either language, by a code, or with the beginning of one of its words; whole
 * names and codes first. Empty for a field that the vocabulary doesn't have.
 */
export function suggestField(type: PhotoType, field: TextField, typed: string, language: Language): string[] {
  const kind = kindOf(type, field);
  const key = lookupKey(typed);
  if (kind === undefined || key === '') return [];
  const found = allEntries().flatMap((entry) => {
    if (entry.kind !== kind) return [];
    const rank = rankOf(entry, key);
    const name = rank === undefined ? undefined : nameIn(entry, key, language);
    return rank === undefined || name === undefined ? [] : [{ name, rank }];
  });
  const names = found.toSorted((a, b) => a.rank - b.rank).map(({ name }) => name);
  return [...new Set(names)].slice(0, MAX_FIELD_SUGGESTIONS);
}

/** 0 for a whole name or code, 1 for the beginning of one, 2 for that of a word in one. */
function rankOf({ keys, names }: Entry, key: string): number | undefined {
  if (keys.includes(key)) return 0;
  if (keys.some((each) => each.startsWith(key))) return 1;
  const isInWords = names.some((name) =>
    withoutAccents(name)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => lookupKey(word).startsWith(key)),
  );
  return isInWords ? 2 : undefined;
}

/**
 * The name to fill in: one in the reader's language if there is any, and the long form if that is being typed. Types of
 * aircraft follow their maker's name.
 */
function nameIn({ kind, names }: Entry, key: string, language: Language): string | undefined {
  const [first] = names;
  if (kind === 'aircraft') return first === undefined ? undefined : `${makerOf(first)}${first}`;
  const readable = names.filter((name) => isHan(name) === (language === 'zh'));
  const typed = readable.find((name) => name.includes(' ') && lookupKey(name).startsWith(key));
  return typed ?? readable[0] ?? first;
}

function makerOf(type: string): string {
  const [name = ''] = MAKERS.find(([, types]) => types.test(lookupKey(type)))?.[0] ?? [];
  return name === '' ? '' : `${name.charAt(0).toUpperCase()}${name.slice(1)} `;
}
