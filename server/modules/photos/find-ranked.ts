/** A search whose best matches come first (docs/rules/photos.md, "Search"): by whole parts of names, then by middles. */
import type { SearchMatch } from '../../../src/contract/rules/search-fields.ts';
import { MAX_FILTERED } from '../../../src/contract/rules/limits.ts';
import type { Db } from '../../platform/db/client.ts';
import { MARGIN, rankedOlder, withOlder } from './find-photos.ts';
import { rankedNewest } from './newest-photos.ts';
import type { PhotoSearch } from './newest-photos.ts';
import { isFoundByIndex, NEWEST } from './search-words.ts';

/** Matching ids of each kind, newest first. `isAll` is true if there are no more of either. */
export interface RankedIds {
  starts: readonly number[];
  middles: readonly number[];
  isAll: boolean;
}

/** Where a page of the list begins: at the newest photo of a kind, or at the first one below `before`. */
interface From {
  match: SearchMatch;
  before: number | undefined;
  limit: number;
}

/** True if, by the number of matches among the newest photos, all of them can be read and ranked at once. */
function areFew(matches: number, lowest: number): boolean {
  return (matches * lowest) / NEWEST < MAX_FILTERED / MARGIN;
}

/** Finds the matches from there on. Finds more than `limit` photos if there are more. */
export async function findRanked(db: Db, wanted: PhotoSearch, from: From): Promise<RankedIds> {
  const { match, before, limit } = from;
  const newest = await rankedNewest(db, wanted, before);
  const { lowest } = newest;
  if (match === 'middle') {
    const rest = await withOlder(db, wanted, { ids: newest.middles, lowest }, { limit, match });
    return { starts: [], middles: rest.ids, isAll: rest.isAll };
  }
  if (lowest === undefined) {
    if (before === undefined) return { ...newest, isAll: true };
  } else if (
    before === undefined &&
    areFew(newest.starts.length + newest.middles.length, lowest) &&
    wanted.words.every(isFoundByIndex)
  ) {
    const older = await rankedOlder(db, wanted, lowest);
    if (older !== undefined) {
      return {
        starts: [...newest.starts, ...older.starts],
        middles: [...newest.middles, ...older.middles],
        isAll: true,
      };
    }
  }
  const starts = await withOlder(db, wanted, { ids: newest.starts, lowest }, { limit, match });
  if (!starts.isAll || starts.ids.length > limit) return { starts: starts.ids, middles: [], isAll: false };
  // The middles begin at the newest photo again.
  const middles = before === undefined ? newest : await rankedNewest(db, wanted, undefined);
  const rest = await withOlder(
    db,
    wanted,
    { ids: middles.middles, lowest: middles.lowest },
    { limit: limit - starts.ids.length, match: 'middle' },
  );
  return { starts: starts.ids, middles: rest.ids, isAll: rest.isAll };
}
