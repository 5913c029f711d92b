import { LANGUAGES } from '../../../../src/contract/rules/values.ts';
import { defineCall } from '../../../platform/http/call.ts';
import type { AccountsContext } from '../context.ts';

/** The language that the user last chose; null if they never chose one. */
export const getLanguage = defineCall('GET /api/user/language-preference', {
  access: 'user',
  handle: (_ctx: AccountsContext, { user: { preferred_lang } }) =>
    Promise.resolve({ preferred_lang: LANGUAGES.find((language) => language === preferred_lang) ?? null }),
});
