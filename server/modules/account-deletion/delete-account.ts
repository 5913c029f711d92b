/** Deletes a user's own account (docs/rules/accounts.md, "Deletion"). */
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { FOUNDER_ID } from '../../../src/contract/rules/limits.ts';
import type { ApprovedPhotos } from '../../../src/contract/rules/values.ts';
import { checkPassword } from '../accounts/own/credentials.ts';
import { logSecurity } from '../accounts/security-log.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseUnlessRecent } from '../../platform/auth/recent-sign-in.ts';
import { endSessions } from '../../platform/auth/sessions.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import {
  responses,
  codes,
  codeSends,
  exportTickets,
  knownDevices,
  notifications,
  photoCorrections,
  photoLikes,
  photos,
  pushEvents,
  pushSettings,
  siteMessages,
  takedowns,
  userAchievements,
  users,
} from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { transact } from '../../platform/idempotency/run-idempotent.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import { PHOTO_FILES } from '../photos/rows.ts';
import { removeFiles } from '../../platform/storage/remove-files.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { AccountDeletionContext } from './context.ts';
import { leaveGroups } from './leave-groups.ts';

export const deleteAccount = defineCall('DELETE /api/user', {
  access: 'user',
  beforeAgreement: true,
  handle: async (ctx: AccountDeletionContext, { user, body, request }) => {
    if (user.id === FOUNDER_ID) return refuse('conflict', FOUNDER_STAYS);
    const unproven =
      user.keycloak_id === null
        ? await refuseWithoutPassword(ctx, user, body.password, clientAddress(request))
        : (refuseWithoutName(user, body.username) ??
          (await refuseUnlessProven(ctx, user, body.password, request)));
    if (unproven !== undefined) return unproven;
    const wish = { userId: user.id, photos: body.photos, at: ctx.clock() };
    const deleted = await transact(ctx.db, async (tx) => {
      const files = await emptyAccount(tx, wish);
      return files instanceof Refusal ? files : { files, uploads: await ctx.uploads.deleteAll(tx, user.id) };
    });
    if (deleted instanceof Refusal) return deleted;
    logSecurity(ctx, 'account_deleted', { user_id: user.id });
    ctx.uploads.remove(deleted.uploads);
    // Not awaited, because thousands of files take too long. If the server stops in the meantime, the sweep of orphaned
    // files removes the rest.
    void removeFiles(ctx, deleted.files);
    return { success: true as const };
  },
});

async function refuseWithoutPassword(
  ctx: AccountDeletionContext,
  user: Viewer,
  password: string | undefined,
  ip: string | undefined,
): Promise<Refusal | undefined> {
  if (password === undefined) {
    return refuse('invalid_request', { fields: [{ field: 'password', problem: 'required' }] });
  }
  return checkPassword(ctx, user, password, ip);
}

/** Refuses a secure account unless its password is in the request or was entered recently. */
function refuseUnlessProven(
  ctx: AccountDeletionContext,
  user: Viewer,
  password: string | undefined,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  if (password === undefined) return refuseUnlessRecent(ctx, request);
  return checkPassword(ctx, user, password, clientAddress(request));
}

function refuseWithoutName(user: Viewer, typed: string | undefined): Refusal | undefined {
  if (typed?.trim() === user.username) return undefined;
  return refuse('invalid_request', { ...NAME_DIFFERS, fields: [{ field: 'username', problem: 'invalid' }] });
}

interface DeletionRequest {
  userId: number;
  photos: ApprovedPhotos;
  at: Date;
}

/**
 * Clears the account's row and deletes the data that goes with it. Returns the files that no row refers to any more.
 * The user's concurrent requests wait for the lock on their row, then find the account deleted (migration 0002).
 */
async function emptyAccount(
  tx: Db,
  { userId, photos: which, at }: DeletionRequest,
): Promise<(string | null)[] | Refusal> {
  const [account] = await tx
    .select({ picture: users.profile_picture_key, phone: users.phone_number, email: users.email })
    .from(users)
    // Finds no row if the user was banned while the password was checked, because clearing the row would erase the ban.
    .where(and(eq(users.id, userId), isNull(users.deleted_at), isNull(users.ban_message)))
    .for('update');
  if (account === undefined) return refuse('unauthorized');
  const groupPictures = await leaveGroups(tx, userId, at);
  const deleted = await tx.delete(photos).where(isDeletedWith(userId, which)).returning(PHOTO_FILES);
  const deletions = await tx
    .delete(takedowns)
    .where(and(eq(takedowns.user_id, userId), eq(takedowns.kind, 'deletion')))
    .returning({ evidence: takedowns.evidence_key, taken: takedowns.taken });
  await removeLikes(tx, userId);
  await tx
    .delete(photoCorrections)
    .where(
      and(
        eq(photoCorrections.author_id, userId),
        inArray(photoCorrections.state, ['suggested', 'declined', 'undone', 'withdrawn']),
      ),
    );
  for (const table of [
    notifications,
    userAchievements,
    responses,
    exportTickets,
    knownDevices,
    pushEvents,
    pushSettings,
  ]) {
    await tx.delete(table).where(eq(table.user_id, userId));
  }
  await endSessions(tx, userId);
  const recipients = [account.phone, account.email?.toLowerCase()].filter(
    (recipient) => typeof recipient === 'string',
  );
  await tx.delete(codes).where(inArray(codes.recipient, recipients));
  await tx.delete(codeSends).where(inArray(codeSends.recipient, recipients));
  await tx
    .update(siteMessages)
    .set({ user_id: null, name: nameOfDeleted(userId), email: NO_ADDRESS, user_agent: null })
    .where(eq(siteMessages.user_id, userId));
  await tx
    .update(users)
    .set({ ...NOTHING, username: nameOfDeleted(userId), deleted_at: at })
    .where(eq(users.id, userId));
  const subject = { kind: 'user', id: userId } as const;
  await recordAudit(tx, {
    actorId: userId,
    action: 'account_deleted',
    subject,
    details: { photos: which },
    at,
  });
  return [
    account.picture,
    ...groupPictures,
    ...deleted.flatMap((files) => Object.values(files)),
    ...deletions.map(({ evidence }) => evidence),
    ...deletions.flatMap(({ taken }) => taken.public_keys),
  ];
}

/** SQL condition for the photos that are deleted with the account, also those that a reviewer has deleted. */
function isDeletedWith(userId: number, which: ApprovedPhotos) {
  const own = eq(photos.user_id, userId);
  return which === 'remove' ? own : and(own, ne(photos.approval_status, 'approved'));
}

async function removeLikes(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`
    with deleted as (delete from ${photoLikes} where ${photoLikes.user_id} = ${userId} returning photo_id)
    update ${photos} set likes = ${photos.likes} - 1 from deleted where ${photos.id} = deleted.photo_id`);
}

function nameOfDeleted(userId: number): string {
  return `deleted-${userId}`;
}

/** Replaces the e-mail address of a message to the site. `.invalid` is reserved and never anybody's (RFC 2606). */
const NO_ADDRESS = 'deleted@invalid';

/** What a deleted account's row is set to, except for its name. */
const NOTHING = {
  email: null,
  email_verified: false,
  phone_number: null,
  password_hash: null,
  keycloak_id: null,
  description: '',
  age: null,
  sex: null,
  camera_model: '',
  preferred_lang: null,
  profile_picture_key: null,
  is_super_admin: false,
  is_super_image_reviewer: false,
  is_plane_reviewer: false,
  is_train_reviewer: false,
  agreed_terms: null,
  agreed_eula_at: null,
  ban_message: null,
  ban_photos: null,
  ban_reason: null,
  last_login_at: null,
  last_active_at: null,
} as const;

const FOUNDER_STAYS = {
  error: "The founder's account can't be deleted.",
  error_zh: '创始人的账号不能注销。',
};
const NAME_DIFFERS = {
  error: 'Please type your username exactly as it appears.',
  error_zh: '请准确输入你的用户名。',
};
