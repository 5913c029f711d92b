/** The indexes for the gallery's filters (`modules/photos/filtered-list.ts`). They contain only approved photos. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import type { ExtraConfigColumn } from 'drizzle-orm/pg-core';
import { isApproved, sameText } from './list-conditions.ts';

const EXACT = ['airport', 'railway_bureau', 'country'] as const;
const OF_PLANES = ['airport', 'operator', 'aircraft_type'] as const;
const OF_TRAINS = ['train_type', 'line', 'railway_bureau'] as const;
/** Where a train was; only their own indexes have them, since those of the others are older (migration 0001). */
const PLACES = ['station', 'country'] as const;

type IndexedFilter = (typeof OF_PLANES | typeof OF_TRAINS | typeof PLACES)[number];
type Columns = Readonly<
  Record<
    IndexedFilter | 'id' | 'date_taken' | 'approval_status' | 'registration' | 'train_number',
    ExtraConfigColumn
  >
>;

/**
 * Each field whose values are shared by many photos has two indexes: one in the list's default order, and one in its
 * order by date. After the sort columns, the first index also contains the date and the other fields of the photo's
 * type, so photos that other filters exclude are skipped without reading their rows. A photo without the field isn't in
 * the field's indexes, so a write updates only the indexes for the photo's own type.
 */
export function filterIndexes(t: Columns) {
  return [
    // For finding photos by the whole registration or by its beginning.
    index('photos_registration_idx')
      .on(sql`${sameText(t.registration)} text_pattern_ops`)
      .where(isApprovedWith(t, 'registration')),
    index('photos_train_number_idx').on(sameText(t.train_number)).where(isApprovedWith(t, 'train_number')),
    ...[
      { filters: OF_PLANES, ofType: OF_PLANES },
      { filters: OF_TRAINS, ofType: OF_TRAINS },
      { filters: PLACES, ofType: [...OF_TRAINS, ...PLACES] },
    ].flatMap(({ filters, ofType }) =>
      filters.flatMap((filter) => [
        index(`photos_${filter}_idx`)
          .on(
            compared(t, filter),
            t.id,
            ...ofType.filter((other) => other !== filter).map((other) => compared(t, other)),
            sql`${t.date_taken} text_pattern_ops`,
          )
          .where(isApprovedWith(t, filter)),
        index(`photos_${filter}_date_idx`)
          .on(compared(t, filter), sql`${t.date_taken} text_pattern_ops`, t.id)
          .where(isApprovedWith(t, filter)),
      ]),
    ),
    index('photos_date_taken_idx')
      .on(sql`${t.date_taken} text_pattern_ops`, t.id)
      .where(isApproved(t)),
  ];
}

function compared(t: Columns, filter: IndexedFilter): SQL | ExtraConfigColumn {
  return EXACT.some((exact) => exact === filter) ? t[filter] : sameText(t[filter]);
}

/**
 * The condition of a partial index. The planner can use the index, because a query for a value implies that the field
 * isn't null.
 */
function isApprovedWith(t: Columns, field: IndexedFilter | 'registration' | 'train_number'): SQL {
  return sql`${isApproved(t)} and ${t[field]} is not null`;
}
