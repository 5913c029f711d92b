import { TERMS_VERSION } from '../../../../src/contract/rules/limits.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../../platform/db/schema.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { hasAgreed } from '../../../platform/auth/viewer.ts';
import type { AccountsContext } from '../context.ts';

/**
 * Accepts the terms. A stale page may accept an older version. That doesn't count as accepting the current one, and
 * never replaces a newer version.
 */
export const acceptEula = defineCall('POST /api/user/accept-eula', {
  access: 'user',
  beforeAgreement: true,
  handle: async (ctx: AccountsContext, { user, body }) => {
    const version = Math.min(body.version ?? TERMS_VERSION, TERMS_VERSION);
    if (version <= (user.agreed_terms ?? 0)) return { success: true, hasAcceptedEULA: hasAgreed(user) };
    const agreed = { agreed_terms: version, agreed_eula_at: ctx.clock() };
    await ctx.db.update(users).set(agreed).where(eq(users.id, user.id));
    return { success: true, hasAcceptedEULA: hasAgreed(agreed) };
  },
});
