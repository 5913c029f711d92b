/** Reads and cleans up notifications (docs/rules/photos.md, "Notifications"). */
import {
  and,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  notLike,
  or,
} from 'drizzle-orm';
import { ACHIEVEMENTS } from '../../../src/contract/rules/achievements.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import type { Notification, NotificationPhoto } from '../../../src/contract/calls/notification-calls.ts';
import type { Picture } from '../../../src/contract/calls/photo.ts';
import { shownAchievement } from '../../../src/contract/calls/shown-achievement.ts';
import { reviewableTypes } from '../../../src/contract/rules/review-rights.ts';
import {
  LATER_NOTIFICATION_KINDS,
  NOTIFICATION_KINDS,
  REPORT_OUTCOMES,
} from '../../../src/contract/rules/values.ts';
import type { ApprovalStatus, NotificationKind } from '../../../src/contract/rules/values.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { isKept } from '../../platform/db/list-conditions.ts';
import { notifications, photos, users } from '../../platform/db/schema.ts';
import { CARD_LONG_SIDE_PX } from '../../platform/images/copies.ts';
import { mediaUrl } from '../../platform/storage/keys.ts';

// The small picture beside a notification about a photo.

/** The columns of a notification's photo. */
type NotifiedPhoto = Pick<
  typeof photos.$inferSelect,
  | 'id'
  | 'user_id'
  | 'type'
  | 'approval_status'
  | 'width'
  | 'height'
  | 'thumbhash'
  | 'card_key'
  | 'card_webp_key'
  | 'description'
>;

/** Statuses in which a photo's pictures need a token (docs/rules/photos.md, "Pictures of rejected photos"). */
const HIDDEN: readonly string[] = ['rejected', 'pending_appeal'] satisfies ApprovalStatus[];

/** The picture as the reader may see it now; null if the photo is deleted, or isn't for the reader. */
function pictureOf(photo: NotifiedPhoto | null, reader: Viewer): NotificationPhoto | null {
  if (photo === null) return null;
  const { id, width, height, thumbhash, description, approval_status: status } = photo;
  const isPublic = status === ('approved' satisfies ApprovalStatus);
  const mayReview = reviewableTypes(reader).some((type) => type === photo.type);
  if (!isPublic && !mayReview && photo.user_id !== reader.id) return null;
  const shape = { id, width, height, thumbhash, description };
  if (HIDDEN.includes(status)) {
    return { ...shape, cache_image_path: `/api/photos/${id}/picture?size=card`, pictures: [] };
  }
  return { ...shape, cache_image_path: mediaUrl(photo.card_key), pictures: cardCopies(photo) };
}

/** The card image and its WebP, with their widths. */
function cardCopies({ width: full, height, card_key, card_webp_key }: NotifiedPhoto): Picture[] {
  const width = Math.round(full * Math.min(1, CARD_LONG_SIDE_PX / Math.max(full, height)));
  return (
    [
      ['image/webp', mediaUrl(card_webp_key)],
      ['image/jpeg', mediaUrl(card_key)],
    ] as const
  ).flatMap(([type, path]) => (path === null ? [] : [{ path, width, type }]));
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a notification is kept after it was read. */
export const RETENTION_READ_MS = 90 * DAY_MS;
/** How long any notification is kept. */
export const KEPT_MS = 365 * DAY_MS;

/** The photo columns that a notification's picture needs. */
const photoColumns = {
  id: photos.id,
  user_id: photos.user_id,
  type: photos.type,
  approval_status: photos.approval_status,
  width: photos.width,
  height: photos.height,
  thumbhash: photos.thumbhash,
  card_key: photos.card_key,
  card_webp_key: photos.card_webp_key,
  description: photos.description,
};

/** A user's latest notifications, newest first. */
export async function readLatestNotifications(
  db: Db,
  reader: Viewer,
  { atMost, ...known }: { atMost: number } & KnownKinds,
): Promise<Notification[]> {
  const rows = await db
    .select({ row: getTableColumns(notifications), actor: users.username, photo: photoColumns })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actor_id))
    .leftJoin(photos, and(eq(photos.id, notifications.photo_id), isKept(photos)))
    .where(and(eq(notifications.user_id, reader.id), isKnownTo(known)))
    .orderBy(desc(notifications.id))
    .limit(atMost);
  return rows.map(({ row, actor, photo }) => ({
    id: row.id,
    kind: kindFor(known, row.kind),
    photo_id: row.photo_id,
    photo: pictureOf(photo, reader),
    subject: row.subject,
    message: row.message,
    marks: row.marks,
    group_id: row.group_id,
    actor_username: actor,
    achievement: shown(row.achievement),
    report_status: REPORT_OUTCOMES.find((status) => status === row.report_status) ?? null,
    photo_count: row.photo_count,
    created_at: row.created_at.toISOString(),
    read: row.read_at !== null,
  }));
}

/** An achievement in wire format; null if a later release has removed it. */
function shown(key: string | null): Notification['achievement'] {
  const known = ACHIEVEMENTS.find((achievement) => achievement.key === key);
  return known === undefined ? null : shownAchievement(known);
}

/** What a page knows beside the kinds that every page knows: about corrections, and later ones by their names. */
type KnownKinds = NonNullable<CallInput<'GET /api/notifications'>['query']>;

function isKnownTo({ also, knows = '' }: KnownKinds) {
  const known = new Set(knows.split(','));
  // An older page shows an upheld rejection as a rejection.
  const unknown = LATER_NOTIFICATION_KINDS.filter((kind) => !known.has(kind) && kind !== 'appeal_upheld');
  return and(
    also === undefined ? notLike(notifications.kind, 'correction%') : undefined,
    unknown.length === 0 ? undefined : notInArray(notifications.kind, unknown),
  );
}

/** The kind as the page knows it. The column's check constraint allows no other values. */
function kindFor({ knows = '' }: KnownKinds, stored: string): NotificationKind {
  if (stored === 'appeal_upheld' && !knows.split(',').includes(stored)) return 'rejected';
  return NOTIFICATION_KINDS.find((kind) => kind === stored) ?? 'warned';
}

/** How many of a user's notifications are unread. */
export function countUnread(db: Db, userId: number, known: KnownKinds): Promise<number> {
  return db.$count(notifications, and(isUnreadOf(userId), isKnownTo(known)));
}

/** Marks a user's notifications as read up to the one with the given id. Later ones stay unread. */
export async function markReadUpTo(db: Db, userId: number, id: number, at: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ read_at: at })
    .where(and(isUnreadOf(userId), lte(notifications.id, id)));
}

/** Deletes notifications 90 days after they were read, and any notification after a year. Returns how many were deleted. */
export async function sweepNotifications(db: Db, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const deleted = await db
    .delete(notifications)
    .where(
      or(
        and(isNotNull(notifications.read_at), lt(notifications.read_at, before(RETENTION_READ_MS))),
        lt(notifications.created_at, before(KEPT_MS)),
      ),
    )
    .returning({ id: notifications.id });
  return deleted.length;
}

function isUnreadOf(userId: number) {
  return and(eq(notifications.user_id, userId), isNull(notifications.read_at));
}
