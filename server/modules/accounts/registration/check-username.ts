import { usernameProblems } from '../../../../src/contract/rules/rules.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { AccountsContext } from '../context.ts';
import { refuseTakenName } from '../refuse-name.ts';

/** Tells whether a name is available for a new account. */
export const checkUsername = defineCall('POST /api/register/username', {
  access: 'public',
  handle: async (ctx: AccountsContext, { body }) => {
    const username = body.username.trim();
    const problems = usernameProblems(username);
    if (problems.length > 0) return refuse('invalid_request', { fields: problems });
    return (await refuseTakenName(ctx.db, username)) ?? { success: true };
  },
});
