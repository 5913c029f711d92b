/** Reads a user's photos for their archive, with what happened to them, also to those that are gone. */
import { and, asc, eq, gt, inArray, not, notExists, sql } from 'drizzle-orm';
import type { Db, DbContext } from '../../platform/db/client.ts';
import { isKept } from '../../platform/db/list-conditions.ts';
import { decisions, photoEvents, photos, takedowns, users } from '../../platform/db/schema.ts';
import type { TakenPhoto } from '../../platform/db/schema.ts';
import { conversationsOf } from '../photos/conversation.ts';
import { readChecks } from '../photos/photo-checks.ts';
import { eachRow, PAGE, paged } from './archive-rows.ts';
import type { ArchiveRow } from './archive-rows.ts';
import { photoFiles } from './photo-files.ts';

/** A user's photos, oldest first, as pages of whole rows. */
export function photoPages({ db }: Pick<DbContext, 'db'>, userId: number) {
  return paged((after) =>
    db
      .select()
      .from(photos)
      .where(and(eq(photos.user_id, userId), isKept(photos), gt(photos.id, after)))
      .orderBy(asc(photos.id))
      .limit(PAGE),
  );
}

/** Photos with their details and decisions, and their file names in the archive. */
export async function* photoRows(ctx: DbContext, userId: number): AsyncGenerator<ArchiveRow> {
  for await (const page of photoPages(ctx, userId)) {
    const ids = page.map(({ id }) => id);
    const [conversations, decided, foundOn, replaced] = await Promise.all([
      conversationsOf(ctx.db, ids),
      decisionsOn(ctx.db, ids),
      readChecks(ctx.db, ids),
      keptOf(
        ctx.db,
        page.flatMap(({ replaces_id }) => replaces_id ?? []),
      ),
    ]);
    for (const photo of page) {
      yield {
        ...Object.fromEntries(Object.entries(photo).filter(([column]) => !isOfStorage(column))),
        replaces_id: replaced.find((id) => id === photo.replaces_id) ?? null,
        files: photoFiles(photo).map(({ name }) => name),
        checks: foundOn(photo).checks,
        findings: foundOn(photo).findings,
        decisions: decided.filter(({ photo_id }) => photo_id === photo.id),
        conversation: conversations.get(photo.id) ?? [],
      };
    }
  }
}

/** The ids of those photos that no reviewer has deleted. */
async function keptOf(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(inArray(photos.id, ids), isKept(photos)));
  return rows.map(({ id }) => id);
}

/** True for a column with a storage key, which isn't information about the photo. */
function isOfStorage(column: string): boolean {
  return column.endsWith('_key') && column !== 'upload_key';
}

/** The columns of a decision that the photographer may see. */
const DECISION = {
  photo_id: decisions.photo_id,
  action: decisions.action,
  reason: decisions.reason,
  of_appeal: decisions.of_appeal,
  decided_at: decisions.decided_at,
  reviewer: users.username,
};

function decisionsOn(db: Db, ids: number[]) {
  return db
    .select(DECISION)
    .from(decisions)
    .innerJoin(users, eq(users.id, decisions.reviewer_id))
    .where(inArray(decisions.photo_id, ids))
    .orderBy(asc(decisions.id));
}

/** Events of the user's photos, including photos that have been deleted. */
export function photoEventRows({ db }: DbContext, userId: number) {
  return eachRow((after) =>
    db
      .select({
        id: photoEvents.id,
        photo_id: photoEvents.photo_id,
        type: photoEvents.type,
        event: photoEvents.event,
        at: photoEvents.at,
      })
      .from(photoEvents)
      .where(and(eq(photoEvents.user_id, userId), gt(photoEvents.id, after)))
      .orderBy(asc(photoEvents.id))
      .limit(PAGE),
  );
}

/** Decisions on the user's deleted photos, e.g. a reviewer's reason for deleting one. */
export function decisionOnGoneRows({ db }: DbContext, userId: number) {
  const own = db
    .select({ id: photoEvents.photo_id })
    .from(photoEvents)
    .where(eq(photoEvents.user_id, userId));
  const there = db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.id, decisions.photo_id), isKept(photos)));
  return eachRow((after) =>
    db
      .select({ id: decisions.id, ...DECISION })
      .from(decisions)
      .innerJoin(users, eq(users.id, decisions.reviewer_id))
      .where(and(inArray(decisions.photo_id, own), notExists(there), gt(decisions.id, after)))
      .orderBy(asc(decisions.id))
      .limit(PAGE),
  );
}

/**
 * Takedowns and reviewers' deletions of the user's photos, as long as something of the photo is kept. Who did it is left
 * out.
 */
export function takedownRows({ db }: DbContext, userId: number) {
  const { id, photo_id, kind, taken, reason, taken_at, put_back_at } = takedowns;
  const facts = sql<TakenPhoto['facts']>`${taken} -> 'facts'`;
  return eachRow((after) =>
    db
      .select({ id, photo_id, kind, facts, reason, taken_at, put_back_at })
      .from(takedowns)
      .where(and(eq(takedowns.user_id, userId), not(takedowns.until_unban), gt(takedowns.id, after)))
      .orderBy(asc(takedowns.id))
      .limit(PAGE),
  );
}
