/** The rows of partial uploads. All times are the database's. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { partialUploads, users } from '../../platform/db/schema.ts';
import type { PartialPart } from '../../platform/db/tables/servers.ts';
import { transact } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { EXPIRY_MS, hasRoom, QUOTA_RETRY_SECONDS } from './quota.ts';

/** Names an upload. Two accounts may use the same id for different uploads. */
export interface UploadKey {
  userId: number;
  /** A UUID. */
  id: string;
}

/** Where the storage has an upload's bytes. */
export interface UploadBytes {
  folder: string;
  parts: PartialPart[];
}

/** An upload to which a request may add bytes, as long as the row has this epoch. */
export interface ClaimedUpload extends UploadBytes {
  /** How many bytes are stored. */
  bytes: number;
  epoch: number;
}

const isNamed = ({ userId, id }: UploadKey) =>
  and(eq(partialUploads.user_id, userId), eq(partialUploads.id, id));
const isExpired = sql<boolean>`${partialUploads.changed_at} < now() - ${EXPIRY_MS} * interval '1 ms'`;
const BYTES = { folder: partialUploads.folder, parts: partialUploads.parts };
const CLAIMED = { ...BYTES, bytes: partialUploads.bytes, epoch: partialUploads.epoch };

/**
 * Creates an upload unless it exists, or exceeds the account's quota. Deletes the account's expired uploads, and returns
 * where their bytes are. The lock on the user's row orders creations on all servers.
 */
export function createUpload(
  db: Db,
  key: UploadKey,
  { length, metadata }: { length: number; metadata: Record<string, string | null> | undefined },
): Promise<UploadBytes[] | Refusal> {
  return transact(db, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, key.userId)).for('no key update');
    const expired = await tx
      .delete(partialUploads)
      .where(and(eq(partialUploads.user_id, key.userId), isExpired))
      .returning(BYTES);
    const others = await tx
      .select({ id: partialUploads.id, length: partialUploads.length })
      .from(partialUploads)
      .where(eq(partialUploads.user_id, key.userId));
    if (others.some(({ id }) => id === key.id)) return refuse('conflict', EXISTS);
    if (!hasRoom(lengthsOf(others), length)) {
      return refuse('upload_quota', { retryAfter: QUOTA_RETRY_SECONDS });
    }
    await tx.insert(partialUploads).values({
      user_id: key.userId,
      id: key.id,
      folder: sql`gen_random_uuid()`,
      length,
      metadata: metadata ?? null,
    });
    return expired;
  });
}

const EXISTS = { error: 'An upload with this id already exists', error_zh: '已有此编号的上传。' };

const lengthsOf = (uploads: readonly { length: number }[]) => uploads.map(({ length }) => length);

/** Finds an upload; undefined if there is none. */
export async function findUpload(db: Db, key: UploadKey) {
  const [found] = await db
    .select({
      ...CLAIMED,
      length: partialUploads.length,
      metadata: partialUploads.metadata,
      changedAt: partialUploads.changed_at,
      isExpired,
    })
    .from(partialUploads)
    .where(isNamed(key));
  return found;
}

/** Makes a request the only one that may add bytes at `offset`; undefined if the upload's bytes don't end there. */
export async function claimUpload(
  db: Db,
  key: UploadKey,
  offset: number,
): Promise<ClaimedUpload | undefined> {
  const [claimed] = await db
    .update(partialUploads)
    .set({ epoch: sql`${partialUploads.epoch} + 1` })
    .where(and(isNamed(key), eq(partialUploads.bytes, offset)))
    .returning(CLAIMED);
  return claimed;
}

/** Acknowledges bytes that are stored; undefined if another request has the upload, or it is gone. */
export async function advanceUpload(
  db: Db,
  claimed: ClaimedUpload,
  { bytes, parts }: { bytes: number; parts: PartialPart[] },
): Promise<ClaimedUpload | undefined> {
  const [advanced] = await db
    .update(partialUploads)
    .set({ bytes, parts, epoch: sql`${partialUploads.epoch} + 1`, changed_at: sql`now()` })
    .where(and(isAt(claimed), eq(partialUploads.bytes, claimed.bytes)))
    .returning(CLAIMED);
  return advanced;
}

const isAt = ({ folder, epoch }: Pick<ClaimedUpload, 'folder' | 'epoch'>) =>
  and(eq(partialUploads.folder, folder), eq(partialUploads.epoch, epoch));

/** Deletes an upload. Returns where its bytes are; undefined if there is none. */
export async function deleteUpload(db: Db, key: UploadKey): Promise<UploadBytes | undefined> {
  const [deleted] = await db.delete(partialUploads).where(isNamed(key)).returning(BYTES);
  return deleted;
}

/** Deletes an upload unless its row has changed. Returns whether it did. */
export async function deleteUnchanged(db: Db, upload: ClaimedUpload): Promise<boolean> {
  const deleted = await db.delete(partialUploads).where(isAt(upload)).returning(BYTES);
  return deleted.length > 0;
}

/** Deletes all uploads of an account. Returns where their bytes are, to be removed after the commit. */
export function deleteUploadsOf(db: Db, userId: number): Promise<UploadBytes[]> {
  return db.delete(partialUploads).where(eq(partialUploads.user_id, userId)).returning(BYTES);
}

/** Deletes uploads that haven't changed for a week. Returns where their bytes are. */
export function deleteExpired(db: Db): Promise<UploadBytes[]> {
  return db.delete(partialUploads).where(isExpired).returning(BYTES);
}

/** Those of the folders that a row names, with the parts that it names. */
export async function namedFolders(db: Db, folders: readonly string[]): Promise<Map<string, PartialPart[]>> {
  if (folders.length === 0) return new Map();
  const rows = await db
    .select(BYTES)
    .from(partialUploads)
    .where(inArray(partialUploads.folder, [...folders]));
  return new Map(rows.map(({ folder, parts }) => [folder, parts]));
}
