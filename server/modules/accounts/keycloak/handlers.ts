/** The calls of secure accounts; without a configured server they don't exist (docs/rules/accounts.md, "Secure accounts"). */
import type { secureAccountCalls } from '../../../../src/contract/calls/secure-account-calls.ts';
import type { Handlers } from '../../../platform/http/route.ts';
import { handler } from '../../../platform/http/route.ts';
import { withCleanup } from '../../../platform/lib/cleanup.ts';
import { Refusal, refuse } from '../../../platform/lib/errors.ts';
import { proofOfEmail } from '../codes/email-codes.ts';
import type { AccountsContext } from '../context.ts';
import { makeAccount, receivePictureForm } from '../registration/receive.ts';
import type { Proof } from '../registration/receive.ts';
import { readRegistration } from '../registration/registration-form.ts';
import { signInRefusal, signedIn, wrongCredentials } from '../sign-in/signed-in.ts';
import { accountOf } from './account-of.ts';

const getConfig = handler('GET /api/auth/keycloak/config', ({ keycloak }: AccountsContext) => {
  if (keycloak === undefined) return Promise.resolve(refuse('not_found'));
  const { url, realm } = keycloak.config;
  return Promise.resolve({ url, realm });
});

/** Signs in by our own session; the server's tokens go along for the sign-out there. */
const login = handler('POST /api/auth/keycloak/login', async (ctx: AccountsContext, { body, request }) => {
  if (ctx.keycloak === undefined) return refuse('not_found');
  const attempt = ctx.signInAttempts.begin(` keycloak ${body.username.trim().toLowerCase()}`, request.ip);
  if (attempt instanceof Refusal) return attempt;
  const identity = await ctx.keycloak
    .authenticate(body.username.trim(), body.password)
    .catch((error: unknown) => {
      // Nothing was compared.
      attempt.takeBack();
      throw error;
    });
  if (identity === undefined) {
    ctx.log.info('sign_in_failed', { secure: true });
    return wrongCredentials();
  }
  attempt.succeeded();
  const account = await accountOf(ctx, identity);
  const refusal = signInRefusal(account);
  if (refusal !== undefined) return refusal;
  const signed = await signedIn(ctx, account, request);
  if (signed instanceof Refusal) return signed;
  return {
    ...signed,
    access_token: identity.accessToken,
    ...(identity.refreshToken !== undefined && { refresh_token: identity.refreshToken }),
  };
});

/** Makes the account there, then here; where it can't be made here, it is taken back there. */
const register = handler('POST /api/auth/keycloak/register', (ctx: AccountsContext, { request }) =>
  withCleanup(async (cleanup) => {
    const { keycloak } = ctx;
    if (keycloak === undefined) return refuse('not_found');
    const form = await receivePictureForm(ctx, request, cleanup);
    if (form instanceof Refusal) return form;
    const read = readRegistration('email', form);
    if (!read.ok) return read.refusal;
    const { person, code } = read;
    const email = person.email ?? '';
    const redeem = await proofOfEmail(ctx, email, { code, ip: request.ip });
    if (redeem instanceof Refusal) return redeem;
    const there = await keycloak.createUser({ username: person.username, email, password: person.password });
    if (there === 'taken') return refuse('username_taken', TAKEN_THERE);
    const proof: Proof = { phone_number: null, keycloak_id: there.sub, redeem };
    let made: Awaited<ReturnType<typeof makeAccount>> | undefined;
    try {
      made = await makeAccount(ctx, { request, person, proof, cleanup });
      return made;
    } finally {
      if (made === undefined || made instanceof Refusal) {
        await keycloak.deleteUser(there.sub).catch((error: unknown) => {
          ctx.log.error('keycloak_user_left', { error });
        });
      }
    }
  }),
);

/** Ends the session there; ours ends by `POST /api/logout`. */
const logout = handler('POST /api/auth/keycloak/logout', async (ctx: AccountsContext, { body }) => {
  if (ctx.keycloak === undefined) return refuse('not_found');
  await ctx.keycloak.endSession(body.refresh_token);
  return { success: true };
});

const TAKEN_THERE = {
  error: 'This username or email address has a secure account already. Please log in instead.',
  error_zh: '该用户名或邮箱已有安全账号，请直接登录。',
  fields: [{ field: 'username', problem: 'taken' }],
};

export const secureAccountHandlers: Handlers<keyof typeof secureAccountCalls, AccountsContext> = {
  'GET /api/auth/keycloak/config': getConfig,
  'POST /api/auth/keycloak/login': login,
  'POST /api/auth/keycloak/register': register,
  'POST /api/auth/keycloak/logout': logout,
};
