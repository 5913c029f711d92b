/** A database without a server, for writes that bypass the server's own checks. */
import type { Database } from '../../../server/platform/db/client.ts';
import type { decisions, photos } from '../../../server/platform/db/schema.ts';
import { users } from '../../../server/platform/db/schema.ts';
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
