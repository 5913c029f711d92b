/** Which rows name stored files. A column with keys that is missing here would lose its files to the sweep. */
import { and, asc, gt, inArray, isNotNull, or } from 'drizzle-orm';
import type { ApprovalStatus } from '../../src/contract/values.ts';
import type { Db } from '../db/client.ts';
import { photos, users } from '../db/schema.ts';
import type { KeyPrefix } from './keys.ts';

/** A row and the key it names; `null` where it should name a file and doesn't. */
export interface NamingRow {
  id: number;
  key: string | null;
}

/** In these states a photo has public files; rejection takes them away. */
export const SHOWN: readonly ApprovalStatus[] = ['pending', 'approved'];

/** Rows that are read at once. */
const PAGE = 1000;

type ReadPage = (db: Db, after: number) => Promise<NamingRow[]>;

const PAGES: Readonly<Record<KeyPrefix, ReadPage>> = {
  originals: (db, after) =>
    db
      .select({ id: photos.id, key: photos.original_key })
      .from(photos)
      .where(gt(photos.id, after))
      .orderBy(asc(photos.id))
      .limit(PAGE),
  display: (db, after) => publicFiles(db, after, photos.display_key),
  card: (db, after) => publicFiles(db, after, photos.card_key),
  avatars: (db, after) =>
    db
      .select({ id: users.id, key: users.profile_picture_key })
      .from(users)
      .where(and(gt(users.id, after), isNotNull(users.profile_picture_key)))
      .orderBy(asc(users.id))
      .limit(PAGE),
};

/** All rows that name, or should name, a file of a prefix, by their ids; a page of them in memory at a time. */
export async function* rowsNaming(db: Db, prefix: KeyPrefix): AsyncGenerator<NamingRow> {
  for (let after = 0; ;) {
    const page = await PAGES[prefix](db, after);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

function publicFiles(db: Db, after: number, key: typeof photos.display_key | typeof photos.card_key) {
  return db
    .select({ id: photos.id, key })
    .from(photos)
    .where(and(gt(photos.id, after), or(isNotNull(key), inArray(photos.approval_status, SHOWN))))
    .orderBy(asc(photos.id))
    .limit(PAGE);
}
