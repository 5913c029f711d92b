/** `GET /api/photos/search` (docs/rules/photos.md, "Search"). */
import { sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from '../../../src/contract/calls/calls.ts';
import { MAX_FILTERED, SEARCH_PAGE_SIZE } from '../../../src/contract/rules/limits.ts';
import { isUnfiltered } from '../../../src/contract/rules/photo-filters.ts';
import type { SearchMatch } from '../../../src/contract/rules/search-fields.ts';
import { searchWords } from '../../../src/contract/vocabulary/search-words.ts';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import { CARDS, orderedCards } from './cards.ts';
import type { CardRow } from './cards.ts';
import { correctTypos, isCorrectable } from './correct-typos.ts';
import type { PhotosContext } from './context.ts';
import { readFilterValues } from './filter-values.ts';
import { readFilters } from './filtered-list.ts';
import { findNewest } from './find-photos.ts';
import { findRanked } from './find-ranked.ts';
import type { PhotoSearch } from './newest-photos.ts';
import { offerTerms } from './offer-terms.ts';
import { toCard } from './present.ts';

export const searchPhotos = defineCall('GET /api/photos/search', {
  access: 'public',
  handle: async (ctx: PhotosContext, { query, request, isForPage }) => {
    const { type, q } = query;
    const filters = type === undefined ? undefined : readFilters(type, query);
    if (filters instanceof Refusal) return filters;
    if (type === undefined && !isUnfiltered(query)) {
      return refuse('invalid_request', { fields: [{ field: 'type', problem: 'is required with filters' }] });
    }
    const words = searchWords(q);
    if (words.length === 0) return responseOf(ctx.db, NOTHING, query);
    const address = clientAddress(request);
    return ctx.reads.run(address, async () => {
      const values = filters === undefined ? {} : await readFilterValues(ctx.db, filters);
      if (values === undefined) return responseOf(ctx.db, NOTHING, query);
      const wanted = { words, type, values };
      const found = await find(ctx.db, wanted, query);
      if (found.list.length > 0 || query.before !== undefined) return responseOf(ctx.db, found, query);
      // Rendering a page corrects nothing. The page makes the call itself and is corrected then.
      if (isForPage) return refuse('busy');
      if (!ctx.typoCorrections.take(address)) return responseOf(ctx.db, NOTHING, query);
      const corrected = isCorrectable(q) ? await correctTypos(ctx.db, q) : undefined;
      if (corrected !== undefined) {
        const better = await find(ctx.db, { ...wanted, words: searchWords(corrected) }, query);
        if (better.list.length > 0) return { ...(await responseOf(ctx.db, better, query)), corrected };
      }
      // Older pages don't show it.
      const offer = query.match === undefined ? {} : await offerTerms(ctx.db, wanted);
      return { ...(await responseOf(ctx.db, NOTHING, query)), ...offer };
    });
  },
});

type Query = CallInput<'GET /api/photos/search'>['query'];

/** What was found, in the order of the list: each photo's id and how it matches, if the list is ranked. */
interface Found {
  list: readonly { id: number; match?: SearchMatch }[];
  isAll: boolean;
}

const NOTHING: Found = { list: [], isAll: true };

/** Without `match`, all that matches is one list, newest first, as older pages know it. */
async function find(
  db: Db,
  wanted: PhotoSearch,
  { before, match, limit = SEARCH_PAGE_SIZE }: Query,
): Promise<Found> {
  if (match === undefined) {
    const { ids, isAll } = await findNewest(db, wanted, { before, limit });
    return { list: ids.map((id) => ({ id })), isAll };
  }
  const { starts, middles, isAll } = await findRanked(db, wanted, { before, match, limit });
  return {
    list: [
      ...starts.map((id) => ({ id, match: 'start' as const })),
      ...middles.map((id) => ({ id, match: 'middle' as const })),
    ],
    isAll,
  };
}

async function responseOf(
  db: Db,
  { list, isAll }: Found,
  { before, match, limit = SEARCH_PAGE_SIZE }: Query,
): Promise<CallResponse<'GET /api/photos/search'>> {
  const shown = list.slice(0, limit);
  const last = list.length <= limit && isAll ? undefined : shown.at(-1);
  const isFirst = before === undefined && match !== 'middle';
  return {
    photos: await cardsOf(
      db,
      shown.map(({ id }) => id),
    ),
    next: last?.id ?? null,
    ...(last?.match !== undefined && { nextMatch: last.match }),
    ...(isFirst && {
      total: Math.min(list.length, MAX_FILTERED),
      ...((!isAll || list.length > MAX_FILTERED) && { totalIsAtLeast: true }),
    }),
  };
}

async function cardsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const listed = sql`${sql.param([...ids])}::int[]`;
  const { rows } = await db.execute<{ cards: CardRow[] }>(
    sql`select ${CARDS} as cards from ${orderedCards(sql`select unnest(${listed})`, sql`array_position(${listed}, ${photos.id})`)}`,
  );
  return (rows[0]?.cards ?? []).map((row) => toCard(row, row.username));
}
