/**
 * Photo cards of public lists. A whole list is selected as one JSON value: decoding its rows field by field would cost
 * more than finding them. Ids are found first, in an index; only then are the photos read.
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { photos, users } from '../../platform/db/schema.ts';

/** The parameters of a prepared list: the size of a page, and the position of its first card. */
export const limit = sql.placeholder('limit');
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
  registration: photos.registration,
  aircraft_type: photos.aircraft_type,
  operator: photos.operator,
  airport: photos.airport,
  emu_type: photos.emu_type,
  train_type: photos.train_type,
  train_number: photos.train_number,
  line: photos.line,
  railway_bureau: photos.railway_bureau,
  railway_name: photos.railway_name,
  image_types: photos.image_types,
  date_taken: photos.date_taken,
} as const;

/** The columns of a photo that its card needs. */
export type CardColumns = Pick<typeof photos.$inferSelect, keyof typeof COLUMNS>;

/** A photo of a list with its photographer's name. Times are strings in JSON. */
export type CardRow = Omit<CardColumns, 'uploaded_at'> & { uploaded_at: string; username: string };

/** All rows of `orderedCards` in order, as one JSON value. */
export const CARDS = sql<CardRow[]>`coalesce(json_agg(card), '[]')`;

/** A `from` clause: the photos with these ids, ordered; select `CARDS` from it. */
export function orderedCards(ids: SQL, order: SQL): SQL {
  return sql`(
    select ${sql.join(Object.values(COLUMNS), sql`, `)},
      (select ${users.username} from ${users} where ${users.id} = ${photos.user_id}) as username
    from ${photos}
    where ${photos.id} = any(array(${ids}))
    order by ${order}
  ) as card`;
}
