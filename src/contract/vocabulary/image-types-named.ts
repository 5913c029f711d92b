import type { ImageType } from '../rules/values.ts';
import { allEntries, lookupKey } from './entries.ts';
import { isHan } from './search-word.ts';

/** Fewer Latin letters begin too many names. */
const MIN_LETTERS = 3;

/** The image types that a text names in either language, or begins to name, for suggestions while it is typed. */
export function imageTypesNamed(typed: string): ImageType[] {
  const key = lookupKey(typed);
  if (key === '' || (key.length < MIN_LETTERS && !isHan(key))) return [];
  const named = allEntries().filter(
    ({ kind, keys }) => kind === 'image' && keys.some((each) => each.startsWith(key)),
  );
  return [...new Set(named.flatMap(({ finds }) => finds.kinds ?? []))];
}
