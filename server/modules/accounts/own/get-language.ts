import { LANGUAGES } from '../../../../src/contract/rules/values.ts';
import { defineCall } from '../../../platform/http/call.ts';
import type { AccountsContext } from '../context.ts';

/** The user's last choice; null if there is none. */
export const getLanguage = defineCall('GET /api/user/language-preference', {
  access: 'user',
  handle: (_ctx: AccountsContext, { user: { preferred_lang } }) =>
    Promise.resolve({ preferred_lang: LANGUAGES.find((language) => language === preferred_lang) ?? null }),
});
