import { bearerToken } from '../../../platform/auth/sessions.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { changeBy, emailOwner } from '../account-notices.ts';
import type { AccountsContext } from '../context.ts';
import { refusePasswordLength, refuseWeakPassword, setPassword } from '../new-password.ts';
import { hashSecret } from '../passwords.ts';
import { logSecurity } from '../security-log.ts';
import { checkPassword } from './credentials.ts';

/** Changes the password, and ends all other sessions. */
export const changePassword = defineCall('PUT /api/user/password', {
  access: 'user',
  beforeAgreement: true,
  handle: async (ctx: AccountsContext, { user, body, request }) => {
    if (user.keycloak_id !== null) return refuse('conflict', MANAGED_ELSEWHERE);
    const { new_password: password } = body;
    const poor =
      refusePasswordLength(password, 'new_password') ?? refuseWeakPassword(user, password, 'new_password');
    if (poor !== undefined) return poor;
    const wrong = await checkPassword(ctx, user, body.current_password, clientAddress(request));
    if (wrong !== undefined) return wrong;
    const password_hash = await hashSecret(password);
    const keep = bearerToken(request.headers.authorization);
    const change = changeBy(request, { kind: 'password_changed', userId: user.id, at: ctx.clock() });
    await ctx.db.transaction((tx) => setPassword(tx, { password_hash, keep, change }));
    logSecurity(ctx, 'password_changed', { user_id: user.id });
    emailOwner(ctx, user, change);
    return { success: true };
  },
});

const MANAGED_ELSEWHERE = {
  error: 'Please change the password of a secure account on its account security page.',
  error_zh: '安全账号的密码请在账号安全页面修改。',
};
