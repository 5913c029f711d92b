/** The indexes of the gallery's filters (`photos/filtered-list.ts`): each holds approved photos only. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import type { ExtraConfigColumn } from 'drizzle-orm/pg-core';
import { isApproved, sameText } from './lists.ts';

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
 * Of what many photos share two indexes each: one in the order of the list, one in that of the list by date. In the first
 * the type's other fields and the date stand behind the order: a photo that doesn't fit them is passed over in the index,
 * without its row. A photo that lacks the field isn't in its indexes, so it costs only those of its own type to change one.
 */
export function filterIndexes(t: Columns) {
  return [
    // By registration: exactly, and by how it begins.
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

/** Whoever asks for a value asks for photos that have one, and the database sees that. */
function isApprovedWith(t: Columns, field: IndexedFilter | 'registration' | 'train_number'): SQL {
  return sql`${isApproved(t)} and ${t[field]} is not null`;
}
