/** Maps a Keycloak identity to a local account (docs/rules/accounts.md, "Secure accounts"). */
import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { MAX_USERNAME, MIN_USERNAME } from '../../../../src/contract/rules/limits.ts';
import { printable } from '../../../../src/contract/rules/printable.ts';
import { isReservedName } from '../../../../src/contract/rules/rules.ts';
import { endSessions } from '../../../platform/auth/sessions.ts';
import { violatedUnique } from '../../../platform/db/errors.ts';
import { users } from '../../../platform/db/schema.ts';
import { emailOwner, notifyOwner } from '../account-notices.ts';
import type { AccountChange } from '../account-notices.ts';
import type { AccountsContext } from '../context.ts';
import { dropClaims, hasAddress } from '../email-address.ts';
import { looksLikeOther } from '../name-skeleton.ts';
import { posesAsSite } from '../reserved-names.ts';
import { logNewAccount, logSecurity } from '../security-log.ts';
import type { KeycloakIdentity } from './keycloak.ts';

type Account = typeof users.$inferSelect;

/**
 * Finds the account with the Keycloak id. Otherwise links the account with the same address if both sides have verified
 * it. Otherwise creates an account. Concurrent sign-ins get the same account.
 */
export async function findOrCreateAccount(
  ctx: AccountsContext,
  identity: KeycloakIdentity,
): Promise<Account> {
  return (await bySub(ctx, identity.sub)) ?? (await link(ctx, identity)) ?? make(ctx, identity);
}

async function bySub({ db }: Pick<AccountsContext, 'db'>, sub: string): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(eq(users.keycloak_id, sub));
  return account;
}

/**
 * Only a verified address is linked, because somebody may have registered an address here, unverified, to take over the
 * account of its owner.
 */
async function link(
  ctx: AccountsContext,
  { sub, verifiedEmail }: KeycloakIdentity,
): Promise<Account | undefined> {
  if (verifiedEmail === undefined) return undefined;
  const linked = await ctx.db.transaction(async (tx) => {
    const [account] = await tx
      .update(users)
      // From now on only Keycloak's password is valid, because a local one could be neither changed nor reset.
      .set({ keycloak_id: sub, password_hash: null })
      .where(and(hasAddress(verifiedEmail), users.email_verified, isNull(users.keycloak_id)))
      .returning();
    if (account === undefined) return undefined;
    // Sessions that began with the local password must end.
    await endSessions(tx, account.id);
    const change: AccountChange = {
      kind: 'secure_account_linked',
      userId: account.id,
      device: '',
      at: ctx.clock(),
    };
    await notifyOwner(tx, change);
    return { account, change };
  });
  if (linked === undefined) return undefined;
  logSecurity(ctx, 'secure_account_linked', { user_id: linked.account.id });
  emailOwner(ctx, linked.account, linked.change);
  return linked.account;
}

/** Creates an account without a number. If its name or address is taken here, the existing account keeps it. */
async function make(
  ctx: AccountsContext,
  { sub, username, verifiedEmail }: KeycloakIdentity,
): Promise<Account> {
  let email = verifiedEmail ?? null;
  const base = posesAsSite(username) ? 'user' : username;
  let name = nameFrom(base);
  if (base !== username || (await looksLikeOther(ctx.db, name))) name = numbered(base);
  for (;;) {
    try {
      const account = {
        username: name,
        email,
        email_verified: email !== null,
        keycloak_id: sub,
        created_at: ctx.clock(),
      };
      const made = await ctx.db.transaction(async (tx) => {
        const [inserted] = await tx.insert(users).values(account).returning();
        if (inserted === undefined) throw new Error('no row came back from the insert');
        const dropped =
          inserted.email === null
            ? []
            : await dropClaims(tx, inserted.email, { ownerId: inserted.id, at: ctx.clock() });
        return { inserted, dropped };
      });
      logNewAccount(ctx, made.inserted.id, made.dropped);
      return made.inserted;
    } catch (error) {
      const violated = violatedUnique(error);
      if (violated === 'users_verified_email_key') email = null;
      else if (violated === 'users_username_key') name = numbered(base);
      else {
        const other = violated === 'users_keycloak_id_unique' ? await bySub(ctx, sub) : undefined;
        if (other === undefined) throw error;
        return other;
      }
    }
  }
}

function numbered(username: string): string {
  return `${nameFrom(username).slice(0, MAX_USERNAME - 7)}-${randomInt(1e6)}`;
}

function nameFrom(username: string): string {
  const name = printable(username).trim();
  // Names that begin like those of deleted accounts are reserved.
  return (isReservedName(name) ? `_${name}` : name).slice(0, MAX_USERNAME).padEnd(MIN_USERNAME, '_');
}
