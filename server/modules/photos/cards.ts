/**
 * Photo cards of public lists. A whole list is selected as one JSON value, because decoding its rows field by field
 * would cost more than finding them. The ids are found first, in an index, and only then are the photos read.
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { DETAIL_FIELDS } from '../../../src/contract/photo/fields.ts';
import { recordOf } from '../../../src/contract/rules/record-of.ts';
import { isKept } from '../../platform/db/list-conditions.ts';
import { photos, users } from '../../platform/db/schema.ts';

/** A parameter of a prepared list: the page size. */
export const limit = sql.placeholder('limit');
/** A parameter of a prepared list: the position of the page's first card. */
export const start = sql.placeholder('start');

/** The columns that a card shows. */
const COLUMNS = {
  id: photos.id,
  type: photos.type,
  description: photos.description,
  user_id: photos.user_id,
  display_key: photos.display_key,
  card_key: photos.card_key,
  medium_key: photos.medium_key,
  card_webp_key: photos.card_webp_key,
  medium_webp_key: photos.medium_webp_key,
  width: photos.width,
  height: photos.height,
  thumbhash: photos.thumbhash,
  views: photos.views,
  likes: photos.likes,
  is_hot: photos.is_hot,
  uploaded_at: photos.uploaded_at,
  approval_status: photos.approval_status,
  revision: photos.revision,
  ...recordOf(DETAIL_FIELDS, (field) => photos[field]),
  image_types: photos.image_types,
  date_taken: photos.date_taken,
} as const;

/** The columns of a photo that its card needs. */
export type CardColumns = Pick<typeof photos.$inferSelect, keyof typeof COLUMNS>;

/** A photo in a list, with its photographer's name. Times are strings, because the row is JSON. */
export type CardRow = Omit<CardColumns, 'uploaded_at'> & { uploaded_at: string; username: string };

/** Selects all rows of `orderedCards`, in order, as one JSON value. */
export const CARDS = sql<CardRow[]>`coalesce(json_agg(card), '[]')`;

/** A `from` clause with the photos that have these ids, in order. Select `CARDS` from it. */
export function orderedCards(ids: SQL, order: SQL): SQL {
  return sql`(
    select ${sql.join(Object.values(COLUMNS), sql`, `)},
      (select ${users.username} from ${users} where ${users.id} = ${photos.user_id}) as username
    from ${photos}
    where ${photos.id} = any(array(${ids})) and ${isKept(photos)}
    order by ${order}
  ) as card`;
}
