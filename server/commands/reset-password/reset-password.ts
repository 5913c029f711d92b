/** Lets the operator reset the password of a user who can't do it themselves (docs/operations.md, "Lost passwords"). */
import { randomBytes } from 'node:crypto';
import { and, isNull } from 'drizzle-orm';
import { hashSecret } from '../../modules/accounts/passwords.ts';
import { setPassword } from '../../modules/accounts/new-password.ts';
import { logSecurity } from '../../modules/accounts/security-log.ts';
import { recordAudit } from '../../modules/audit/record-audit.ts';
import type { Config } from '../../config.ts';
import { openDatabase } from '../../context.ts';
import { readDatabaseTime } from '../../platform/db/database-clock.ts';
import { hasUserName } from '../../platform/db/name-search.ts';
import { users } from '../../platform/db/schema.ts';
import { Cleanup } from '../../platform/lib/cleanup.ts';
import { lockFolder } from '../../platform/lib/folder-lock.ts';
import type { Logger } from '../../platform/lib/log.ts';
import { StartRefused } from '../../platform/lib/start-refused.ts';

/** Encoded as base64url, this is a password of 24 characters. */
const RANDOM_BYTES = 18;

/**
 * Finds the account by its user name, ignoring case, sets a random password for it, and ends its sessions. Throws
 * `StartRefused` if there is no such account, if it is a secure account, or if a server is using the embedded database.
 */
export async function resetPasswordOf(
  config: Config,
  name: string,
  log: Logger,
): Promise<{ username: string; password: string }> {
  const cleanup = new Cleanup();
  try {
    if (config.databaseUrl === undefined) {
      const lock = await lockFolder(config.dataDir);
      if (lock === undefined) {
        throw new StartRefused(`A server is using DATA_DIR ${config.dataDir}. Stop it first.`);
      }
      cleanup.add(() => lock.release());
    }
    const database = await openDatabase(config, log);
    cleanup.add(() => database.close());
    const password = randomBytes(RANDOM_BYTES).toString('base64url');
    const password_hash = await hashSecret(password);
    const reset = await database.db.transaction(async (tx) => {
      const [user] = await tx
        .select({ id: users.id, username: users.username, secure: users.keycloak_id })
        .from(users)
        .where(and(hasUserName(name.trim()), isNull(users.deleted_at)))
        .for('update');
      if (user === undefined) throw new StartRefused(`There is no account with the username ${name}.`);
      if (user.secure !== null) {
        throw new StartRefused(`${user.username} is a secure account. Change its password in Keycloak.`);
      }
      const at = await readDatabaseTime(tx);
      await setPassword(tx, {
        password_hash,
        change: { userId: user.id, kind: 'password_reset', device: '', at },
      });
      const subject = { kind: 'user', id: user.id } as const;
      // The operator has no account, so the audit trail records the user's own account as the actor.
      await recordAudit(tx, {
        actorId: user.id,
        action: 'password_reset',
        subject,
        details: { by: 'operator' },
        at,
      });
      return user;
    });
    logSecurity({ log }, 'password_reset', { user_id: reset.id, by: 'operator' });
    return { username: reset.username, password };
  } finally {
    await cleanup.run();
  }
}
