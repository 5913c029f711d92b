/** Reads a user's own rows, except photos, for their archive in pages, so memory use is bounded by one page. */
import { and, asc, desc, eq, getTableColumns, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sessionsOf } from '../../platform/auth/sessions.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db, DbContext } from '../../platform/db/client.ts';
import { isKept } from '../../platform/db/list-conditions.ts';
import {
  auditEntries,
  decisions,
  groupCreationRequests,
  groupMembers,
  groups,
  knownDevices,
  membershipRequests,
  notifications,
  photoCorrections,
  photoLikes,
  photoNotes,
  photos,
  pushSubscriptions,
  reports,
  sanctions,
  siteMessages,
  userAchievements,
  users,
} from '../../platform/db/schema.ts';
import { readPushSettings } from '../push/push-settings.ts';

/** Rows per page. */
export const PAGE = 500;

/** A row in the archive. */
export type ArchiveRow = Readonly<Record<string, unknown>>;

/** Reads all rows in pages, ordered by id. */
export async function* paged<Row extends { id: number }>(
  read: (after: number) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

/** Reads all rows in pages, and yields them one by one. */
export async function* eachRow<Row extends { id: number }>(
  read: (after: number) => PromiseLike<Row[]>,
): AsyncGenerator<Row> {
  for await (const rows of paged(read)) yield* rows;
}

const others = alias(users, 'others');

export function likeRows({ db }: DbContext, userId: number) {
  return eachRow((after) =>
    db
      .select({ id: photoLikes.photo_id, liked_at: photoLikes.created_at })
      .from(photoLikes)
      .innerJoin(photos, and(eq(photos.id, photoLikes.photo_id), isKept(photos)))
      .where(and(eq(photoLikes.user_id, userId), gt(photoLikes.photo_id, after)))
      .orderBy(asc(photoLikes.photo_id))
      .limit(PAGE),
  );
}

/** Messages to the site that the user wrote while signed in, without super admins' notes. */
export function messageRows({ db }: DbContext, userId: number) {
  const {
    user_id: _own,
    notes: _notes,
    handled_by: _by,
    handled_at: _at,
    ...columns
  } = getTableColumns(siteMessages);
  return eachRow((after) =>
    db
      .select(columns)
      .from(siteMessages)
      .where(and(eq(siteMessages.user_id, userId), gt(siteMessages.id, after)))
      .orderBy(asc(siteMessages.id))
      .limit(PAGE),
  );
}

/** Corrections that the user made or suggested. */
export function correctionRows({ db }: DbContext, userId: number) {
  const {
    author_id: _own,
    suggested_by: _suggester,
    decided_by: _by,
    ...columns
  } = getTableColumns(photoCorrections);
  return eachRow((after) =>
    db
      .select(columns)
      .from(photoCorrections)
      .where(and(eq(photoCorrections.author_id, userId), gt(photoCorrections.id, after)))
      .orderBy(asc(photoCorrections.id))
      .limit(PAGE),
  );
}

/** The user's reports, without super admins' notes. */
export function reportRows({ db }: DbContext, userId: number) {
  const {
    reporter_id: _own,
    notes: _notes,
    handled_by: _by,
    handled_at: _at,
    ...columns
  } = getTableColumns(reports);
  return eachRow((after) =>
    db
      .select({ ...columns, reported_username: users.username })
      .from(reports)
      .innerJoin(users, eq(users.id, reports.reported_user_id))
      .where(and(eq(reports.reporter_id, userId), gt(reports.id, after)))
      .orderBy(asc(reports.id))
      .limit(PAGE),
  );
}

export function notificationRows({ db }: DbContext, userId: number) {
  const { user_id: _own, actor_id: _actor, ...columns } = getTableColumns(notifications);
  return eachRow((after) =>
    db
      .select({ ...columns, actor_username: others.username })
      .from(notifications)
      .leftJoin(others, eq(others.id, notifications.actor_id))
      .where(and(eq(notifications.user_id, userId), gt(notifications.id, after)))
      .orderBy(asc(notifications.id))
      .limit(PAGE),
  );
}

/** Decisions that the user made as a reviewer. */
export function decisionRows({ db }: DbContext, userId: number) {
  const { reviewer_id: _own, ...columns } = getTableColumns(decisions);
  return eachRow((after) =>
    db
      .select(columns)
      .from(decisions)
      .where(and(eq(decisions.reviewer_id, userId), gt(decisions.id, after)))
      .orderBy(asc(decisions.id))
      .limit(PAGE),
  );
}

/** What the user wrote about photos for other staff. */
export function photoNoteRows({ db }: DbContext, userId: number) {
  const { author_id: _own, ...columns } = getTableColumns(photoNotes);
  return eachRow((after) =>
    db
      .select(columns)
      .from(photoNotes)
      .where(and(eq(photoNotes.author_id, userId), gt(photoNotes.id, after)))
      .orderBy(asc(photoNotes.id))
      .limit(PAGE),
  );
}

/** The user's actions in the audit trail. */
export function auditRows({ db }: DbContext, userId: number) {
  const { actor_id: _own, ...columns } = getTableColumns(auditEntries);
  return eachRow((after) =>
    db
      .select(columns)
      .from(auditEntries)
      .where(and(eq(auditEntries.actor_id, userId), gt(auditEntries.id, after)))
      .orderBy(asc(auditEntries.id))
      .limit(PAGE),
  );
}

/** Warnings and bans. Warnings include who issued them, because the user could see that. */
export async function sanctionRows({ db }: DbContext, userId: number): Promise<ArchiveRow[]> {
  const rows = await db
    .select({ row: sanctions, by: users.username })
    .from(sanctions)
    .innerJoin(users, eq(users.id, sanctions.issued_by))
    .where(eq(sanctions.user_id, userId))
    .orderBy(asc(sanctions.id));
  return rows.map(({ row: { id, action, message, reason, issued_at, ends_at, acknowledged_at }, by }) => ({
    id,
    action,
    message,
    reason,
    issued_at,
    ends_at,
    acknowledged_at,
    issued_by_username: action === 'warn' ? by : undefined,
  }));
}

export function achievementRows({ db }: DbContext, userId: number): Promise<ArchiveRow[]> {
  return db
    .select({ key: userAchievements.key, unlocked_at: userAchievements.unlocked_at })
    .from(userAchievements)
    .where(eq(userAchievements.user_id, userId))
    .orderBy(asc(userAchievements.unlocked_at), asc(userAchievements.key))
    .execute();
}

/** The devices and times of the user's sessions, without anything that could be used to sign in. */
export async function sessionRows(ctx: DbContext, userId: number): Promise<ArchiveRow[]> {
  const sessions = await sessionsOf(ctx, userId, undefined);
  return sessions.map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    created_at,
    last_used_at,
  }));
}

/** When each known browser was last used to sign in. */
export function deviceRows({ db }: DbContext, userId: number): Promise<ArchiveRow[]> {
  return db
    .select({ last_used_at: knownDevices.last_used_at })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, userId))
    .orderBy(asc(knownDevices.last_used_at))
    .execute();
}

/** The user's settings for pushes and their devices, without the secrets that encrypt pushes. */
export async function pushFacts({ db }: DbContext, userId: number): Promise<ArchiveRow> {
  const { session_id, endpoint, language, created_at, renewed_at } = pushSubscriptions;
  const devices = await db
    .select({ session_id, endpoint, language, created_at, renewed_at })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, userId))
    .orderBy(asc(created_at), asc(pushSubscriptions.id));
  return { ...(await readPushSettings(db, userId)), devices };
}

/**
 * Memberships; groups that the user created; open applications and invitations of the user; open invitations that the
 * user sent; and requests to create groups.
 */
export async function groupFacts({ db }: DbContext, userId: number): Promise<ArchiveRow> {
  const [memberships, founded, requests, invitations, creation_requests] = await Promise.all([
    db
      .select({
        group_id: groups.id,
        name: groups.name,
        role: groupMembers.role,
        joined_at: groupMembers.joined_at,
        on_photos: groupMembers.on_photos,
      })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.group_id))
      .where(eq(groupMembers.user_id, userId))
      .orderBy(asc(groupMembers.joined_at), asc(groups.id)),
    db
      .select({ group_id: groups.id, name: groups.name, created_at: groups.created_at })
      .from(groups)
      .where(eq(groups.created_by, userId))
      .orderBy(asc(groups.id)),
    db
      .select({
        group_id: groups.id,
        name: groups.name,
        kind: membershipRequests.kind,
        invited_by_username: others.username,
        created_at: membershipRequests.created_at,
      })
      .from(membershipRequests)
      .innerJoin(groups, eq(groups.id, membershipRequests.group_id))
      .leftJoin(others, eq(others.id, membershipRequests.invited_by))
      .where(eq(membershipRequests.user_id, userId))
      .orderBy(desc(membershipRequests.created_at)),
    db
      .select({
        group_id: groups.id,
        name: groups.name,
        username: others.username,
        created_at: membershipRequests.created_at,
      })
      .from(membershipRequests)
      .innerJoin(groups, eq(groups.id, membershipRequests.group_id))
      .innerJoin(others, eq(others.id, membershipRequests.user_id))
      .where(eq(membershipRequests.invited_by, userId))
      .orderBy(desc(membershipRequests.created_at)),
    readCreationRequests(db, userId),
  ]);
  return { memberships, founded, requests, invitations, creation_requests };
}

function readCreationRequests(db: Db, userId: number) {
  const { requester_id: _own, reviewed_by: _by, ...columns } = getTableColumns(groupCreationRequests);
  return db
    .select(columns)
    .from(groupCreationRequests)
    .where(eq(groupCreationRequests.requester_id, userId))
    .orderBy(asc(groupCreationRequests.id));
}

/** The account's data, without technical columns such as its picture's storage key. */
export function accountFacts({
  profile_picture_key: picture,
  deleted_at: _never,
  ...account
}: Viewer): ArchiveRow {
  return { ...account, has_profile_picture: picture !== null };
}
