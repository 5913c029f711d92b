/** A database with rows in every table, to be moved. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../server/context.ts';
import {
  announcements,
  attemptCounts,
  responses,
  auditEntries,
  decisions,
  exportTickets,
  knownDevices,
  groupCreationRequests,
  groupMembers,
  groups,
  membershipRequests,
  nearDuplicates,
  notifications,
  photoLikes,
  photoCorrections,
  photoMessages,
  photoNotes,
  photoChecks,
  photos,
  pushEvents,
  pushKeys,
  pushMessages,
  pushSettings,
  pushSubscriptions,
  reports,
  reviewHolds,
  reviewLooks,
  sanctions,
  sessions,
  siteMessages,
  smsDays,
  takedowns,
  userAchievements,
  codes,
  codeSends,
  users,
} from '../../server/platform/db/schema.ts';
import { markDeleted } from '../../server/modules/removals/mark-deleted.ts';
import { newKey } from '../../server/platform/storage/keys.ts';
import { planeRow, trainRow } from '../api/db/database.ts';

/** Number of photos, more than one batch of the copy. */
const PHOTOS = 1203;
export const NAMES = ['Ann', 'İstanbul', 'O\'Brien \\ "quoted"', '云中轨', 'line\nfeed\ttab', '🛩️'];
const HASH = 'a'.repeat(64);
/** The one file in the storage. */
export const original = newKey('originals');

/** Inserts rows into every table, with values that are easily lost when copied. */
export async function fill({ db, storage }: Context): Promise<void> {
  const accounts = NAMES.map((username, n) => ({
    username,
    password_hash: 'x',
    description: username,
    is_super_admin: n === 0,
  }));
  await db.insert(users).values(accounts);
  await db.execute(sql`update users set created_at = '2024-03-31T01:59:59.123456Z' where id = 2`);
  const later = new Date(Date.now() + 60_000);
  await db.insert(sessions).values({ token_hash: HASH, user_id: 2, expires_at: later });
  await db.insert(knownDevices).values({ user_id: 2, device_hash: HASH });
  await db.insert(exportTickets).values({ token_hash: HASH, user_id: 2, expires_at: later });
  const code = { recipient: '+8613800138000', type: 'register', code_hash: 'h', asked_from: HASH };
  await db.insert(codes).values({ ...code, expires_at: later });
  await db.insert(smsDays).values({ day: '2026-11-23', country: '86', sent: 3 });
  await db.insert(codeSends).values({ recipient: code.recipient, sent_at: later });
  await db.insert(attemptCounts).values({ kind: 'password', name_hash: HASH, count: 2, until: later });
  await storage.put(original, Buffer.from('the original'));
  await db.insert(photos).values(
    Array.from({ length: PHOTOS }, (_, n) => ({
      ...(n % 3 === 0 ? trainRow() : planeRow()),
      user_id: 1 + (n % NAMES.length),
      upload_key: randomUUID(),
      upload_id: n % 2 === 0 ? randomUUID() : null,
      description: NAMES[n % NAMES.length] ?? '',
      aperture: 0.1 + 0.2,
      original_key: n === 0 ? original : newKey('originals'),
      original_bytes: 26_214_400 - n,
      replaces_id: n === 700 ? 100 : null,
    })),
  );
  await db.execute(
    sql`update photos set approval_status = 'approved', revision = 2, reviewed_by = 2, reviewed_at = now() where id <= 700`,
  );
  await db.insert(photoLikes).values({ photo_id: 1, user_id: 3 });
  const composite = { photo: { width: 1500, height: 1000 }, watermark: null };
  await db.insert(photoChecks).values({
    photo_id: 1,
    picture_sha256: HASH,
    composite,
    findings: { dust: 'dismissed', tilt: 'shown' },
    pdq: HASH,
    whole_pdq: HASH,
    version: 1,
    failure: 'damaged',
  });
  await db.insert(nearDuplicates).values({ photo_id: 1, other_id: 2, distance: 31 });
  await db
    .insert(decisions)
    .values({ photo_id: 1, reviewer_id: 2, action: 'approve', idempotency_key: randomUUID() });
  await db.insert(photoNotes).values({
    photo_id: 1,
    author_id: 2,
    note_kind: 'colleague',
    note: 'Größe?',
    hint: 'reject',
    is_open: true,
    noted_at: new Date(0),
  });
  await db.insert(reviewHolds).values({ photo_id: 701, user_id: 2, until: later });
  await db.insert(reviewLooks).values({ user_id: 2, photo_id: 701, looked_at: new Date(0) });
  await db.insert(sanctions).values({ user_id: 3, action: 'warn', message: 'Größe', issued_by: 1 });
  const marks = [{ code: 'level' as const, x: 0.1, y: 1 / 3 }];
  await db.insert(photoCorrections).values({
    photo_id: 1,
    author_id: 2,
    suggested_by: 3,
    state: 'shown',
    changes: [{ field: 'description', from: 'Größe', to: 'ünï' }],
    created_at: new Date(0),
  });
  await db.insert(photoMessages).values({
    photo_id: 1,
    sender_id: 2,
    role: 'reviewer',
    message: 'Größe',
    marks,
    mended: marks,
    mended_since: 1,
  });
  await db
    .insert(notifications)
    .values({ user_id: 3, kind: 'rejected', photo_id: 1, message: 'Größe', marks });
  await db
    .insert(reports)
    .values({ reporter_id: 2, reported_user_id: 3, report_types: ['abusive'], message: 'ünï' });
  await db.insert(takedowns).values({
    photo_id: 1,
    user_id: 1,
    photo_type: 'trains',
    taken: {
      approval_status: 'approved',
      appeal_status: null,
      appeal_message: null,
      appealed_at: null,
      rejection_reason: null,
      rejection_marks: [],
      reviewed_by: 2,
      reviewed_at: new Date(0).toISOString(),
      facts: { description: 'Größe', likes: 1, image_types: ['ünï'] },
      card_key: null,
      public_keys: [],
    },
    reason: 'Größe',
    taken_by: 1,
    taken_at: new Date(0),
    evidence_key: newKey('evidence'),
  });
  const [deleted] = await db.select().from(photos).where(eq(photos.id, 2));
  if (deleted !== undefined) await markDeleted(db, deleted, { by: 2, at: new Date(0), reason: 'Größe' });
  await db.insert(groups).values({ name: 'Größe', owner_id: 2 });
  await db.insert(groupMembers).values({ group_id: 1, user_id: 2, role: 'owner' });
  await db.insert(membershipRequests).values({ group_id: 1, user_id: 3, kind: 'application' });
  await db.insert(groupCreationRequests).values({ requester_id: 3, name: 'Größer' });
  await db.insert(announcements).values({ title: 'Größe', content: '**ünï**', created_by: 1 });
  await db.insert(pushKeys).values({ public_key: 'Größe', private_key: 'x' });
  const [session] = await db.select({ id: sessions.id }).from(sessions);
  await db.insert(pushSubscriptions).values({
    user_id: 2,
    session_id: session?.id ?? '',
    endpoint: 'https://web.push.apple.com/x',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
    language: 'zh',
    origin: 'https://photos.example',
  });
  await db
    .insert(pushSettings)
    .values({ user_id: 2, kinds: [], quiet_from: 0, quiet_to: 1439, time_zone: 'UTC' });
  const push = { kind: 'verdict', created_at: later } as const;
  await db.insert(pushEvents).values({ ...push, user_id: 2, facts: { subject: 'Größe' }, not_before: later });
  await db
    .insert(pushMessages)
    .values({ ...push, subscription_id: 1, payload: '{"ü":1}', next_attempt_at: later });
  const role = { action: 'roles_changed', subject_kind: 'user', subject_id: 2 };
  await db.insert(auditEntries).values({ ...role, actor_id: 1, details: { is_plane_reviewer: true } });
  await db.insert(userAchievements).values({ user_id: 2, key: 'first_photo' });
  const message = { name: 'Größe', email: 'a@b.c', subject: 'ü', message: 'ünï' };
  await db.insert(siteMessages).values({ kind: 'contact', ...message });
  const body = { photo: { id: 1, text: 'ünï', list: [1, null, true] } };
  await db.insert(responses).values({ user_id: 1, key: randomUUID(), request_hash: HASH, status: 201, body });
}
