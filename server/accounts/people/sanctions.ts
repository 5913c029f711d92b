/**
 * Warnings and bans (docs/rules/accounts.md, "Sanctions"). Each is a row that stays; of a ban the user's own row has what
 * they are told.
 */
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { FOUNDER_ID } from '../../../src/contract/limits.ts';
import type { Warning } from '../../../src/contract/user-calls.ts';
import { SANCTIONS } from '../../../src/contract/values.ts';
import type { AuditAction, Sanction } from '../../../src/contract/values.ts';
import { record } from '../../audit/record.ts';
import { endSessions } from '../../auth/sessions.ts';
import type { Db, DbContext } from '../../db/client.ts';
import { sanctions, users } from '../../db/schema.ts';
import { handler } from '../../http/route.ts';
import { notify } from '../../notifications/notify.ts';
import { refuse } from '../../lib/errors.ts';
import type { AccountsContext } from '../context.ts';
import { profileOf } from './user-profile.ts';

/** The warnings of a user that are not acknowledged, oldest first. */
export async function openWarnings({ db }: Pick<DbContext, 'db'>, userId: number): Promise<Warning[]> {
  const rows = await db
    .select({ id: sanctions.id, message: sanctions.message, by: users.username, at: sanctions.issued_at })
    .from(sanctions)
    .innerJoin(users, eq(users.id, sanctions.issued_by))
    .where(and(eq(sanctions.user_id, userId), isOpen))
    .orderBy(asc(sanctions.id));
  return rows.map(({ id, message, by, at }) => ({
    id,
    warning_message: message ?? '',
    issued_by_username: by,
    issued_at: at.toISOString(),
  }));
}

const isOpen = and(eq(sanctions.action, 'warn'), isNull(sanctions.acknowledged_at));

/** Notes that a user has read one warning, or all. */
export async function acknowledgeWarnings(
  { db, clock }: DbContext,
  userId: number,
  warningId: number | undefined,
): Promise<void> {
  const one = warningId === undefined ? undefined : eq(sanctions.id, warningId);
  await db
    .update(sanctions)
    .set({ acknowledged_at: clock() })
    .where(and(eq(sanctions.user_id, userId), isOpen, one));
}

/** Warns a user: at the next sign-in, and on the review desks. */
export const warn = handler(
  'POST /api/admin/users/:id/warnings',
  async (ctx: AccountsContext, { user, params, body }) => {
    if (!(await exists(ctx, params.id))) return refuse('not_found');
    const message = body.message.trim();
    const row = await ctx.db.transaction(async (tx) => {
      const at = ctx.clock();
      // Nobody is told of what they did themselves.
      if (params.id !== user.id) await notify(tx, { userId: params.id, kind: 'warned', message, at });
      const warning = { user_id: params.id, action: 'warn', message, issued_by: user.id } as const;
      return note({ db: tx, clock: () => at }, warning);
    });
    return {
      id: row.id,
      warning_message: message,
      issued_by_username: user.username,
      issued_at: row.issued_at.toISOString(),
    };
  },
);

/** Bans a user, or changes what a banned one is told; their sessions end. */
export const ban = handler('PUT /api/admin/users/:id/ban', async (ctx: AccountsContext, input) => {
  const { user, params, body } = input;
  if (params.id === FOUNDER_ID) return refuse('conflict', FOUNDER_STAYS);
  if (params.id === user.id) return refuse('conflict', NOT_ONESELF);
  const message = body.message.trim();
  const reason = body.reason?.trim() ?? '';
  const told = { ban_message: message, ban_reason: reason === '' ? null : reason };
  const isThere = await ctx.db.transaction(async (tx) => {
    const banned = await tx
      .update(users)
      .set(told)
      .where(and(eq(users.id, params.id), isNull(users.deleted_at)))
      .returning({ id: users.id });
    if (banned.length === 0) return false;
    await endSessions(tx, params.id);
    await note(
      { db: tx, clock: ctx.clock },
      { user_id: params.id, action: 'ban', message, reason: told.ban_reason, issued_by: user.id },
    );
    return true;
  });
  return isThere ? profileOf(ctx, params.id, user) : refuse('not_found');
});

/** Ends a ban; does nothing for a user who isn't banned. */
export const unban = handler('DELETE /api/admin/users/:id/ban', async (ctx: AccountsContext, input) => {
  const { user, params } = input;
  if (!(await exists(ctx, params.id))) return refuse('not_found');
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ message: users.ban_message })
      .from(users)
      .where(eq(users.id, params.id))
      .for('update');
    if (row === undefined || row.message === null) return;
    await tx.update(users).set({ ban_message: null, ban_reason: null }).where(eq(users.id, params.id));
    await note({ db: tx, clock: ctx.clock }, { user_id: params.id, action: 'unban', issued_by: user.id });
  });
  return profileOf(ctx, params.id, user);
});

/** All that was done to a user. */
export const listSanctions = handler(
  'GET /api/admin/users/:id/sanctions',
  async (ctx: AccountsContext, { params }) => {
    if ((await ctx.db.$count(users, eq(users.id, params.id))) === 0) return refuse('not_found');
    const rows = await ctx.db
      .select({ sanction: sanctions, by: users.username })
      .from(sanctions)
      .innerJoin(users, eq(users.id, sanctions.issued_by))
      .where(eq(sanctions.user_id, params.id))
      .orderBy(desc(sanctions.id));
    return {
      sanctions: rows.map(({ sanction, by }) => ({
        id: sanction.id,
        action: SANCTIONS.find((each) => each === sanction.action) ?? 'warn',
        message: sanction.message,
        reason: sanction.reason,
        issued_by_username: by,
        issued_at: sanction.issued_at.toISOString(),
        acknowledged_at: sanction.acknowledged_at?.toISOString() ?? null,
      })),
    };
  },
);

async function note(
  { db, clock }: { db: Pick<Db, 'insert'>; clock: () => Date },
  row: Omit<typeof sanctions.$inferInsert, 'action' | 'issued_at'> & { action: Sanction },
) {
  const [noted] = await db
    .insert(sanctions)
    .values({ ...row, issued_at: clock() })
    .returning({ id: sanctions.id, issued_at: sanctions.issued_at });
  if (noted === undefined) throw new Error('no row came back from the insert');
  await record(db, {
    actorId: row.issued_by,
    action: RECORDED[row.action],
    subject: { kind: 'user', id: row.user_id },
    at: noted.issued_at,
  });
  return noted;
}

/** A deleted account is nobody's any more. */
async function exists({ db }: Pick<DbContext, 'db'>, id: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), isNull(users.deleted_at)))) > 0;
}

const RECORDED = { warn: 'warned', ban: 'banned', unban: 'unbanned' } as const satisfies Record<
  Sanction,
  AuditAction
>;

const FOUNDER_STAYS = { error: "The founder can't be banned.", error_zh: '不能封禁创始人。' };
const NOT_ONESELF = { error: "You can't ban yourself.", error_zh: '不能封禁自己。' };
