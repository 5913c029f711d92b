/** Changes of a profile (docs/rules/accounts.md, "Profile"). */
import { eq } from 'drizzle-orm';
import { profileProblems, usernameProblems } from '../../../../src/contract/rules/rules.ts';
import { viewerColumns } from '../../../platform/auth/sessions.ts';
import { looksLikeStaff } from '../name-skeleton.ts';
import { refuseName } from '../refuse-name.ts';
import { violatedUnique } from '../../../platform/db/errors.ts';
import { users } from '../../../platform/db/schema.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { withCleanup } from '../../../platform/lib/cleanup.ts';
import { Refusal, refuse } from '../../../platform/lib/errors.ts';
import { removeFiles } from '../../../platform/storage/remove-files.ts';
import type { AccountsContext } from '../context.ts';
import { receivePictureForm, storePicture } from '../registration/receive.ts';
import { currentUser } from './current-user.ts';

/** Changes what the form names; a picture takes the place of the one before. */
export const updateProfile = defineCall('PUT /api/user', {
  access: 'user',
  beforeAgreement: true,
  handle: (ctx: AccountsContext, { user, request }) =>
    withCleanup(async (cleanup) => {
      const received = await receivePictureForm(ctx, request, cleanup);
      if (received instanceof Refusal) return received;
      const { fields, file } = received;
      const form = {
        description: (fields['description'] ?? user.description).trim(),
        age: (fields['age'] ?? '').trim(),
        sex: fields['sex'] ?? user.sex ?? '',
        camera_model: (fields['camera_model'] ?? user.camera_model).trim(),
      };
      const problems = profileProblems(form);
      if (problems.length > 0) return refuse('invalid_request', { ...PROFILE_FAILED, fields: problems });
      const picture = file === undefined ? undefined : await storePicture(ctx, file.path, cleanup);
      if (picture instanceof Refusal) return picture;
      const changed = {
        ...form,
        age: Number(form.age),
        sex: form.sex === '' ? null : form.sex,
        ...(picture !== undefined && { profile_picture_key: picture }),
      };
      const before = await ctx.db.transaction(async (tx) => {
        const [row] = await tx
          .select({ picture: users.profile_picture_key })
          .from(users)
          .where(eq(users.id, user.id))
          .for('update');
        await tx.update(users).set(changed).where(eq(users.id, user.id));
        return row?.picture;
      });
      if (picture !== undefined && before) await removeFiles(ctx, [before]);
      return currentUser(ctx, { ...user, ...changed });
    }),
});

/** Changes the user name, which nobody else may have. */
export const changeUsername = defineCall('PUT /api/user/username', {
  access: 'user',
  beforeAgreement: true,
  handle: async (ctx: AccountsContext, { user, body }) => {
    const username = body.username.trim();
    const problems = usernameProblems(username);
    if (problems.length > 0) {
      return refuse('invalid_request', { ...nameWords(problems), fields: problems });
    }
    if (await looksLikeStaff(ctx.db, username, user.id)) return refuseName();
    try {
      const [changed] = await ctx.db
        .update(users)
        .set({ username })
        .where(eq(users.id, user.id))
        .returning(viewerColumns);
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

const PROFILE_FAILED = {
  error: 'Profile update failed. Please try again.',
  error_zh: '资料更新失败，请重试。',
};
const NAME_TOO_SHORT = {
  error: 'Username must be at least 3 characters.',
  error_zh: '用户名至少 3 个字符。',
};
const NAME_TOO_LONG = {
  error: 'Username must be at most 50 characters.',
  error_zh: '用户名最多 50 个字符。',
};
const NAME_UNPRINTABLE = {
  error: 'The username has characters that nobody can see.',
  error_zh: '用户名中有看不见的字符。',
};
const NAME_RESERVED = {
  error: 'Names that begin with deleted- are those of deleted accounts.',
  error_zh: '以 deleted- 开头的用户名属于已注销的账号，不能使用。',
};
