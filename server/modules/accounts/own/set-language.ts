import { eq } from 'drizzle-orm';
import { users } from '../../../platform/db/schema.ts';
import { defineCall } from '../../../platform/http/call.ts';
import type { AccountsContext } from '../context.ts';

/** Stores the language that the user chose. */
export const setLanguage = defineCall('POST /api/user/language-preference', {
  access: 'user',
  beforeAgreement: true,
  handle: async (ctx: AccountsContext, { user, body: { preferred_lang } }) => {
    await ctx.db.update(users).set({ preferred_lang }).where(eq(users.id, user.id));
    return { preferred_lang };
  },
});
