import { eq } from 'drizzle-orm';
import { profileProblems } from '../../../../src/contract/rules/rules.ts';
import { users } from '../../../platform/db/schema.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { withCleanup } from '../../../platform/lib/cleanup.ts';
import { Refusal, refuse } from '../../../platform/lib/errors.ts';
import { removeFiles } from '../../../platform/storage/remove-files.ts';
import type { AccountsContext } from '../context.ts';
import { receivePictureForm, storePicture } from '../registration/create-account.ts';
import { toCurrentUser } from './to-current-user.ts';

/** Changes the fields that the form contains. A new picture replaces the old one. */
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
      return toCurrentUser(ctx, { ...user, ...changed });
    }),
});

const PROFILE_FAILED = {
  error: 'Profile update failed. Please try again.',
  error_zh: '资料更新失败，请重试。',
};
