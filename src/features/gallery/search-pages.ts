/** The pages of a search's results (docs/rules/photos.md, "Search"). */
import type { SearchedPhoto } from '../../contract/rules/photo-search.ts';
import type { SearchMatch } from '../../contract/rules/search-fields.ts';

/** Merges lists, newest first. */
export function newestFirst<P extends Pick<SearchedPhoto, 'id'>>(...lists: (readonly P[])[]): P[] {
  return lists.flat().toSorted((a, b) => b.id - a.id);
}

/** Where the next page of results begins. */
export interface NextPage {
  before: number;
  match: SearchMatch;
}

/** The query for a further page of a response, for the term that was searched. */
export function nextPageQuery<Q extends { q: string }>(
  query: Q,
  { corrected }: { corrected?: string | undefined },
  next: NextPage,
): Q & NextPage {
  return { ...query, q: corrected ?? query.q, ...next };
}

/** Where the page after a response begins; undefined if it is the last one. */
export function nextPageOf({
  next,
  nextMatch = 'start',
}: {
  next: number | null;
  nextMatch?: SearchMatch | undefined;
}): NextPage | undefined {
  return next === null ? undefined : { before: next, match: nextMatch };
}
