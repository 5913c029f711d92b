/** Compares what a search found with what a term of the table should find. */
import { searchFold } from '../../src/contract/rules/search-fold.ts';
import { photoText } from '../../src/contract/rules/photo-search.ts';
import { CATALOGUE, EXCEPTIONS } from './catalogue.ts';
import type { SearchTerm } from './catalogue.ts';

/** The folded text of each photo of the catalogue. */
const TEXTS = new Map(CATALOGUE.map((photo) => [photo.name, photoText(photo).text]));

/**
 * What is wrong with the photos that a term found, in their order; empty if nothing is. A photo that should not be found
 * may still come after the others if its text has all that was typed, since any part of it is found (docs/rules/photos.md,
 * "Search").
 */
export function termProblems(
  { term, finds, notFinds = [], first }: SearchTerm,
  found: readonly string[],
): string[] {
  const last = Math.max(...finds.map((name) => found.indexOf(name)));
  const typed = searchFold(term).match(/[\u3400-\u9FFF]+|[^\u3400-\u9FFF\s]+/g) ?? [];
  const hasAll = (name: string) => typed.every((word) => TEXTS.get(name)?.includes(word) === true);
  return [
    ...finds.filter((name) => !found.includes(name)).map((name) => `doesn’t find ${name}`),
    ...notFinds
      .filter((name) => found.includes(name))
      .filter((name) => found.indexOf(name) < last || finds.length === 0 || !hasAll(name))
      .map((name) => `finds ${name}${hasAll(name) ? ' too early' : ''}`),
    ...(finds.length === 0 && found.length > 0 ? [`finds ${found.join(', ')}`] : []),
    ...(first !== undefined && found[0] !== first && !EXCEPTIONS.some((each) => each.term === term)
      ? [`finds ${found[0] ?? 'nothing'} first`]
      : []),
  ];
}
