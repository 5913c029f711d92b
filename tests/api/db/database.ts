/** A database without a server, for writes that bypass the server's own checks. */
import { getTableColumns, sql } from 'drizzle-orm';
import type { Database, Db } from '../../../server/platform/db/client.ts';
import type { decisions } from '../../../server/platform/db/schema.ts';
import { photos, users } from '../../../server/platform/db/schema.ts';
import { newKey } from '../../../server/platform/storage/keys.ts';
import { openEmptyDatabase } from '../database/test-database.ts';

export type NewPhoto = typeof photos.$inferInsert;

/** The user ids of the founder, an uploader and a reviewer. */
export const PEOPLE = { founder: 1, ann: 2, rex: 3 };

const SHA256 = '0123456789abcdef'.repeat(4);

/** Opens a database with three users; `close` removes it. */
export async function openTestDatabase(): Promise<Database> {
  const database = await openEmptyDatabase();
  await database.db.insert(users).values([
    { id: PEOPLE.founder, username: 'founder', password_hash: 'x', is_super_admin: true },
    { id: PEOPLE.ann, username: 'ann', password_hash: 'x' },
    { id: PEOPLE.rex, username: 'rex', password_hash: 'x', is_plane_reviewer: true },
  ]);
  return database;
}

/** A pending plane photo, as the server would insert it. */
export function planeRow(changes: Partial<NewPhoto> = {}): NewPhoto {
  return {
    user_id: PEOPLE.ann,
    type: 'planes',
    description: 'Short final',
    registration: 'G-XWBA',
    aircraft_type: 'A350-1000',
    operator: 'British Airways',
    airport: 'EGLL',
    image_types: ['normal_livery'],
    original_key: newKey('originals'),
    original_bytes: 100_000,
    original_sha256: SHA256,
    display_key: newKey('display'),
    card_key: newKey('card'),
    width: 2160,
    height: 1440,
    ...changes,
  };
}

/** A pending train photo. */
export function trainRow(changes: Partial<NewPhoto> = {}): NewPhoto {
  return planeRow({
    type: 'trains',
    description: '',
    registration: null,
    aircraft_type: null,
    operator: null,
    airport: null,
    emu_type: 'high_speed_emu',
    train_type: 'CR400AF',
    train_number: 'G1',
    line: '京沪高速铁路',
    railway_bureau: 'Beijing_Bureau',
    image_types: ['station'],
    ...changes,
  });
}

/** How many photos `insertPhotos` inserts by one statement. */
const BATCH = 500;

/**
 * Inserts many photos, in order. Their values travel as one JSON text: by Drizzle each is a parameter of its own, which
 * takes a third longer.
 */
export async function insertPhotos(db: Db, rows: readonly NewPhoto[]): Promise<void> {
  const columns = Object.entries(getTableColumns(photos));
  // A column that a photo doesn't set becomes null, unless no other of its statement sets it either.
  const withDefault = columns.filter(([, { hasDefault }]) => hasDefault).map(([key]) => key);
  const signature = (row: NewPhoto) => withDefault.filter((key) => key in row).join(' ');
  const batches: NewPhoto[][] = [];
  let last = '';
  for (const row of rows) {
    const batch = batches.at(-1);
    const set = signature(row);
    if (batch === undefined || set !== last || batch.length === BATCH) batches.push([row]);
    else batch.push(row);
    last = set;
  }
  for (const batch of batches) {
    const keys = new Set(batch.flatMap((row) => Object.keys(row)));
    const set = columns.filter(([key]) => keys.has(key));
    const names = sql.join(
      set.map(([, column]) => sql.identifier(column.name)),
      sql`, `,
    );
    const values = batch.map((row) =>
      Object.fromEntries(set.map(([key, { name }]) => [name, Reflect.get(row, key)])),
    );
    await db.execute(sql`insert into photos (${names})
      select ${names} from jsonb_populate_recordset(null::photos, ${JSON.stringify(values)}::jsonb)`);
  }
}

export type Status = 'pending' | 'approved' | 'rejected' | 'pending_appeal';

/** The columns that each status needs: the decision, the remaining files and the appeal. */
export function statusColumns(status: Status): Partial<NewPhoto> {
  const decided = { reviewed_by: PEOPLE.rex, reviewed_at: new Date() };
  const open = { rejection_reason: null, appeal_status: null, appeal_message: null, appealed_at: null };
  const rejected = { ...decided, rejection_reason: 'Too dark', display_key: null, card_key: null };
  switch (status) {
    case 'pending':
      return { ...open, approval_status: status, reviewed_by: null, reviewed_at: null };
    case 'approved':
      return { ...open, ...decided, approval_status: status };
    case 'rejected':
      return { ...open, ...rejected, approval_status: status };
    case 'pending_appeal':
      return {
        ...rejected,
        approval_status: status,
        appeal_status: 'pending',
        appeal_message: 'It was dusk',
        appealed_at: new Date(),
      };
  }
}

/** A rejection as the server inserts it. */
export function decisionRow(
  changes: Partial<typeof decisions.$inferInsert> = {},
): typeof decisions.$inferInsert {
  return { photo_id: 1, reviewer_id: PEOPLE.rex, action: 'reject', reason: 'Too dark', ...changes };
}

/**
 * The name of the check constraint that refuses a write, or the code and message of a different database error;
 * `undefined` when the write succeeds. Other errors are thrown.
 */
export async function refusedBy(write: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await write;
    return undefined;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!(cause instanceof Error && 'code' in cause && 'constraint' in cause)) throw error;
    return cause.code === '23514' ? String(cause.constraint) : `${String(cause.code)} ${cause.message}`;
  }
}
