/** What the search reads (docs/server/database.md, "Search"). Its functions and triggers are made by migration 0022. */
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import type { ExtraConfigColumn } from 'drizzle-orm/pg-core';
import { isApproved } from './lists.ts';

/** A text as the search compares it; the page does the same (`src/contract/rules/search-fold.ts`). */
export function searchFold(text: SQLWrapper): SQL {
  return sql`search_fold(${text})`;
}

/** Chinese words are short and have no spaces between them, so their characters and pairs of them have an index of their own. */
export function searchIndexes(t: Readonly<Record<'search_text' | 'approval_status', ExtraConfigColumn>>) {
  return [
    index('photos_search_idx')
      .using('gin', sql`${t.search_text} gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(isApproved(t)),
    index('photos_search_han_idx')
      .using('gin', hanParts(t.search_text))
      .with({ fastupdate: false })
      .where(isApproved(t)),
  ];
}

/** The Chinese characters of a folded text, and the pairs that they make. */
export function hanParts(folded: SQLWrapper): SQL {
  return sql`name_parts(han_of(${folded}))`;
}
