/** The language in which a user wants to read, the same on all their devices (docs/rules/screens.md, "Languages"). */
import { eq } from 'drizzle-orm';
import { LANGUAGES } from '../../../../src/contract/rules/values.ts';
import { users } from '../../../platform/db/schema.ts';
import { defineCall } from '../../../platform/http/call.ts';
import type { AccountsContext } from '../context.ts';

/** What the user chose last; null where they never did. */
export const getLanguage = defineCall('GET /api/user/language-preference', {
  access: 'user',
  handle: (_ctx: AccountsContext, { user: { preferred_lang } }) =>
    Promise.resolve({ preferred_lang: LANGUAGES.find((each) => each === preferred_lang) ?? null }),
});

/** Keeps a choice. */
export const setLanguage = defineCall('POST /api/user/language-preference', {
  access: 'user',
  beforeAgreement: true,
  handle: async (ctx: AccountsContext, { user, body: { preferred_lang } }) => {
    await ctx.db.update(users).set({ preferred_lang }).where(eq(users.id, user.id));
    return { preferred_lang };
  },
});
