/**
 * Finds accounts by a telephone number or an e-mail address, for super admins (docs/rules/administration.md, "Users").
 * In the body of a request, because addresses are logged.
 */
import { inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { hasAddress } from '../accounts/email-address.ts';
import { possibleNumbers } from '../accounts/phone.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { DbContext } from '../../platform/db/client.ts';
import { users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { storableText } from '../../platform/lib/storable-text.ts';
import { readUsers } from './list-users.ts';

/** The most accounts in a response; several may have the same address as long as none has verified it. */
const MOST = 20;

export const lookUpUsers = defineCall('POST /api/admin/users/look-up', {
  access: 'super_admin',
  handle: ({ db, clock }: DbContext, { body, user }) => {
    const contact = storableText(body.contact).trim();
    const isAddress = contact.includes('@');
    const ids = sql`select ${users.id}, 0 as place from ${users}
      where ${users.deleted_at} is null and ${isAddress ? hasAddress(contact) : hasNumber(contact)}`;
    return db.transaction(async (tx) => {
      const found = await readUsers(tx, ids, { shown: MOST, start: 0 });
      // What was looked for isn't recorded, only by what kind, and who was found.
      const details = { by: isAddress ? 'email' : 'phone_number' };
      const at = clock();
      for (const { id } of found.users) {
        const subject = { kind: 'user', id } as const;
        await recordAudit(tx, { actorId: user.id, action: 'user_looked_up', subject, details, at });
      }
      if (found.users.length === 0) {
        const subject = { kind: 'user', id: user.id } as const;
        const nobody = { ...details, found: false };
        await recordAudit(tx, { actorId: user.id, action: 'user_looked_up', subject, details: nobody, at });
      }
      return { users: found.users };
    });
  },
});

/** True for the account with the number, in each country in which it may be one. */
function hasNumber(typed: string): SQL {
  const numbers = possibleNumbers(typed);
  // Numbers of earlier versions may not be in E.164.
  return inArray(users.phone_number, [...numbers, typed.replaceAll(/[\s()-]/gu, '')]);
}
