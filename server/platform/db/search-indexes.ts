/**
 * The indexes for the search (docs/server/database.md, "Search"). Migrations 0000 and 0002 create the SQL functions
 * and triggers for it.
 */
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import type { ExtraConfigColumn } from 'drizzle-orm/pg-core';

/** Folds text for comparison in the search, in the same way as the client (`src/contract/rules/search-fold.ts`). */
export function searchFold(text: SQLWrapper): SQL {
  return sql`search_fold(${text})`;
}

/**
 * Of photos of every status, since the planner combines no two indexes that have the same condition: a trigram index, and
 * an index of single Chinese characters and pairs of them, since Chinese words are short and not
 * separated by spaces.
 */
export function searchIndexes(t: Readonly<Record<'search_text', ExtraConfigColumn>>) {
  return [
    index('photos_search_idx')
      .using('gin', sql`${t.search_text} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('photos_search_han_idx').using('gin', hanParts(t.search_text)).with({ fastupdate: false }),
  ];
}

/**
 * The Chinese characters of a folded text, singly and in pairs. A text of one-byte characters has none, and isn't
 * searched for them.
 */
export function hanParts(folded: SQLWrapper): SQL {
  return sql`(case when octet_length(${folded}) = char_length(${folded}) then '{}'::text[] else name_parts(han_of(${folded})) end)`;
}
