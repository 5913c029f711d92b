import { eq } from 'drizzle-orm';
import { usernameProblems } from '../../../../src/contract/rules/rules.ts';
import { viewerColumns } from '../../../platform/auth/sessions.ts';
import { refuseMistakableName, refuseName } from '../refuse-name.ts';
import { logSecurity } from '../security-log.ts';
import { violatedUnique } from '../../../platform/db/errors.ts';
import { users } from '../../../platform/db/schema.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { AccountsContext } from '../context.ts';

/** Changes the username, which must be unique. */
export const changeUsername = defineCall('PUT /api/user/username', {
  access: 'user',
  beforeAgreement: true,
  handle: async (ctx: AccountsContext, { user, body }) => {
    const username = body.username.trim();
    const problems = usernameProblems(username);
    if (problems.length > 0) {
      return refuse('invalid_request', { ...nameWords(problems), fields: problems });
    }
    const mistakable = await refuseMistakableName(ctx.db, username, user);
    if (mistakable !== undefined) return mistakable;
    try {
      const [changed] = await ctx.db
        .update(users)
        .set({ username })
        .where(eq(users.id, user.id))
        .returning(viewerColumns);
      logSecurity(ctx, 'username_changed', { user_id: user.id });
      return { username: changed?.username ?? username };
    } catch (error) {
      if (violatedUnique(error) !== 'users_username_key') throw error;
      return refuseName();
    }
  },
});

function nameWords([first]: ReturnType<typeof usernameProblems>) {
  if (first?.problem === 'invalid') return NAME_RESERVED;
  if (first?.problem === 'unprintable') return NAME_UNPRINTABLE;
  return first?.problem === 'too_long' ? NAME_TOO_LONG : NAME_TOO_SHORT;
}

const NAME_TOO_SHORT = {
  error: 'Username must be at least 3 characters.',
  error_zh: '用户名至少 3 个字符。',
};

const NAME_TOO_LONG = {
  error: 'Username must be at most 50 characters.',
  error_zh: '用户名最多 50 个字符。',
};

const NAME_UNPRINTABLE = {
  error: 'The username contains invisible characters.',
  error_zh: '用户名中有看不见的字符。',
};

const NAME_RESERVED = {
  error: 'Usernames that start with deleted- are reserved for deleted accounts.',
  error_zh: '以 deleted- 开头的用户名属于已注销的账号，不能使用。',
};
