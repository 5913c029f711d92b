import { LANGUAGES } from '../../../../src/contract/rules/values.ts';
import { defineCall } from '../../../platform/http/call.ts';
import type { AccountsContext } from '../context.ts';

/** What the user chose last; null where they never did. */
export const getLanguage = defineCall('GET /api/user/language-preference', {
  access: 'user',
  handle: (_ctx: AccountsContext, { user: { preferred_lang } }) =>
    Promise.resolve({ preferred_lang: LANGUAGES.find((each) => each === preferred_lang) ?? null }),
});
