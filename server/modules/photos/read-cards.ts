import { sql } from 'drizzle-orm';
import type { PhotoCard } from '../../../src/contract/calls/photo.ts';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import { CARDS, orderedCards } from './cards.ts';
import { toCard } from './present.ts';

/** The cards of the photos with these ids, as far as they exist, by id. An id may be repeated. */
export async function readCards(db: Db, ids: readonly number[]): Promise<PhotoCard[]> {
  if (ids.length === 0) return [];
  const numbers = sql.join(
    ids.map((id) => sql`(${id}::int)`),
    sql`, `,
  );
  const [found] = await db
    .select({ cards: CARDS })
    .from(orderedCards(sql`values ${numbers}`, sql`${photos.id}`));
  return (found?.cards ?? []).map((row) => toCard(row, row.username));
}
