import { defineCall } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/lib/errors.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import type { AccountsContext } from '../context.ts';
import { logSecurity } from '../security-log.ts';
import { signInRefusal, startSignedInSession, wrongCredentials } from '../sign-in/start-signed-in-session.ts';
import { findOrCreateAccount } from './find-or-create-account.ts';

/** Starts a session of ours, and returns Keycloak's tokens for signing out there. */
export const keycloakLogin = defineCall('POST /api/auth/keycloak/login', {
  access: 'public',
  rate: 'signIns',
  handle: async (ctx: AccountsContext, { body, request }) => {
    if (ctx.keycloak === undefined) return refuse('not_found');
    const attempt = await ctx.signInAttempts.begin(
      ` keycloak ${body.username.trim().toLowerCase()}`,
      clientAddress(request),
    );
    if (attempt instanceof Refusal) return attempt;
    const identity = await ctx.keycloak
      .authenticate(body.username.trim(), body.password)
      .catch(async (error: unknown) => {
        // The password was not compared, so the attempt doesn't count.
        await attempt.takeBack();
        throw error;
      });
    if (identity === undefined) {
      logSecurity(ctx, 'sign_in_failed', { secure: true });
      return wrongCredentials();
    }
    await attempt.succeeded();
    const account = await findOrCreateAccount(ctx, identity);
    const refusal = await signInRefusal(ctx, account);
    if (refusal !== undefined) return refusal;
    const signed = await startSignedInSession(ctx, account, request);
    if (signed instanceof Refusal) return signed;
    return {
      ...signed,
      access_token: identity.accessToken,
      ...(identity.refreshToken !== undefined && { refresh_token: identity.refreshToken }),
    };
  },
});
