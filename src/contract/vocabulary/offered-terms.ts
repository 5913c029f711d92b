/** What a search that found nothing offers instead (docs/rules/photos.md, "Search"). */
import { allEntries, entriesNamed, lookupKey } from './entries.ts';
import type { Entry } from './entries.ts';
import { isHan } from './search-word.ts';
import type { SearchWord } from './search-word.ts';

/** The most terms that are offered. */
export const MAX_OFFERED = 3;
/** The most terms that are tried. */
const MAX_TRIED = 8;

/**
 * Terms that may find something, the nearest first. `isFound` has for each word whether it finds anything by itself. If
 * some do, the others are left out, or replaced with a related name; if all do, each is offered alone.
 */
export function termsToTry(words: readonly SearchWord[], isFound: readonly boolean[]): string[] {
  const found = words.filter((_, n) => isFound[n] === true);
  const unfound = words.filter((_, n) => isFound[n] !== true);
  if (unfound.length === 0) return distinct(found.map(termOf)).slice(0, MAX_TRIED);
  const rest = found.length === 0 ? [] : [found.map(termOf).join(' ')];
  const [first, ...others] = unfound;
  if (first === undefined || others.length > 0) return distinct([...rest, ...found.map(termOf)]);
  const replaced = relatedNames(first).map((name) =>
    words.map((word) => (word === first ? name : termOf(word))).join(' '),
  );
  return distinct([...rest, ...replaced]).slice(0, MAX_TRIED);
}

/** The word as a query of its own. */
export function termOf({ id, shown }: SearchWord): string {
  return id === undefined ? shown : `#${id}`;
}

/** Names of the same section of the vocabulary, the nearest first, in the typed script where there are any. */
function relatedNames({ typed }: SearchWord): string[] {
  return entriesNamed(lookupKey(typed)).flatMap((entry) => {
    const members = allEntries().filter(({ section }) => section === entry.section);
    if (!members.some(({ isFamily }) => isFamily)) return [];
    const at = members.indexOf(entry);
    const distance = (other: Entry) => (other.isFamily ? 1.5 : Math.abs(members.indexOf(other) - at));
    return members
      .filter((other) => other !== entry)
      .toSorted((a, b) => distance(a) - distance(b))
      .flatMap((other) => nameIn(other, isHan(typed)) ?? []);
  });
}

function nameIn({ names }: Entry, inChinese: boolean): string | undefined {
  return names.find((name) => isHan(name) === inChinese) ?? names[0];
}

function distinct(terms: readonly string[]): string[] {
  return [...new Set(terms)];
}
