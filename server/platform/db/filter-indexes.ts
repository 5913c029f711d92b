/** The indexes for the gallery's filters (`modules/photos/filtered-list.ts`); each has approved photos only. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import type { ExtraConfigColumn } from 'drizzle-orm/pg-core';
import { isApproved, sameText } from './list-conditions.ts';

const EXACT = ['airport', 'railway_bureau'] as const;
const OF_PLANES = ['airport', 'operator', 'aircraft_type'] as const;
const OF_TRAINS = ['train_type', 'line', 'railway_bureau'] as const;

type IndexedFilter = (typeof OF_PLANES | typeof OF_TRAINS)[number];
type Columns = Readonly<
  Record<
    IndexedFilter | 'id' | 'date_taken' | 'approval_status' | 'registration' | 'train_number',
    ExtraConfigColumn
  >
>;

/**
 * A field whose values many photos share has two indexes: one in the order of the list, one in the order of the list by
 * date. The first also has the other fields of the photo's type and the date, after the sort columns: photos that other
 * filters exclude are skipped in the index, without reading their rows. A photo without the field isn't in its indexes,
 * so a write changes only the indexes of the photo's own type.
 */
export function filterIndexes(t: Columns) {
  return [
    // By registration: equal, or by prefix.
    index('photos_registration_idx')
      .on(sql`${sameText(t.registration)} text_pattern_ops`)
      .where(isApprovedWith(t, 'registration')),
    index('photos_train_number_idx').on(sameText(t.train_number)).where(isApprovedWith(t, 'train_number')),
    ...[OF_PLANES, OF_TRAINS].flatMap((ofType) =>
      ofType.flatMap((filter) => [
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

/** The planner uses these partial indexes, because a query for a value implies that the field isn't null. */
function isApprovedWith(t: Columns, field: IndexedFilter | 'registration' | 'train_number'): SQL {
  return sql`${isApproved(t)} and ${t[field]} is not null`;
}
