/** Verifies a number of the signed-in user, or to finish a sign-in (docs/rules/accounts.md, "Verified number"). */
import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { CallResponse, Calls } from '../../../../src/contract/calls/calls.ts';
import { bearerToken } from '../../../platform/auth/sessions.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/lib/errors.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import type { AccountsContext } from '../context.ts';
import { PHONE_SET, setFirstPhone } from '../own/credentials.ts';
import { openWarnings } from '../people/sanctions.ts';
import { PHONE_INVALID, readPhone } from '../phone.ts';
import { registerBySms } from '../registration/register-by-sms.ts';
import { findOrCreateAccount } from '../keycloak/find-or-create-account.ts';
import { byPassword } from './by-password.ts';
import type { PasswordOwner } from './by-password.ts';
import { banRefusal, startSignedInSession } from './start-signed-in-session.ts';

type VerifyCall = 'POST /api/auth/sms/verify';
type VerifyResponse = CallResponse<VerifyCall> | Refusal;
type Entered = Static<Calls[VerifyCall]['json']>;

/** Three operations share this path. Registration is a form with a picture; the other two are JSON. */
export const verifySmsCode = defineCall('POST /api/auth/sms/verify', {
  access: 'optional',
  rate: 'registrations',
  handle: (ctx: AccountsContext, { body, user, request }): Promise<VerifyResponse> => {
    if (body === undefined) return registerBySms(ctx, request);
    if (body.type === 'login-verification') return finishSignIn(ctx, request, body);
    return user === undefined ? Promise.resolve(refuse('unauthorized')) : verifyOwn(ctx, request, body, user);
  },
});

/**
 * Sets an account's first number. Replacing a number needs the password (`own/credentials.ts`). The session continues,
 * so its token is returned.
 */
async function verifyOwn(
  ctx: AccountsContext,
  request: FastifyRequest,
  body: Entered,
  user: Viewer,
): Promise<VerifyResponse> {
  const phone = readPhone(body.phone_number);
  if (phone === undefined) return refuse('invalid_request', PHONE_INVALID);
  if (user.phone_number !== null && user.phone_number !== phone) return refuse('conflict', PHONE_SET);
  const changed = await setFirstPhone(ctx, user, {
    phone,
    type: 'verification',
    code: body.code.trim(),
    ip: clientAddress(request),
  });
  if (changed instanceof Refusal) return changed;
  const warnings = await openWarnings(ctx, user.id);
  const token = bearerToken(request.headers.authorization);
  return { success: true, message: VERIFIED, ...(token && { token }), username: user.username, warnings };
}

/** Signs in to an account without a number, with its name and password and a code for the new number. */
async function finishSignIn(
  ctx: AccountsContext,
  request: FastifyRequest,
  body: Entered,
): Promise<VerifyResponse> {
  const { email, password } = body;
  if (email === undefined || password === undefined) return refuse('invalid_request', NO_CREDENTIALS);
  const phone = readPhone(body.phone_number);
  if (phone === undefined) return refuse('invalid_request', PHONE_INVALID);
  const user = await owner(ctx, { email, password }, clientAddress(request));
  if (user instanceof Refusal) return user;
  const banned = await banRefusal(ctx, user);
  if (banned !== undefined) return banned;
  if (user.phone_number === null) {
    const code = body.code.trim();
    const changed = await setFirstPhone(ctx, user, {
      phone,
      type: 'login-verification',
      code,
      ip: clientAddress(request),
    });
    if (changed instanceof Refusal) return changed;
  } else if (user.phone_number !== phone) return refuse('conflict', PHONE_SET);
  const signed = await startSignedInSession(ctx, user, request);
  return signed instanceof Refusal ? signed : { success: true, message: VERIFIED, ...signed };
}

/** The local or secure account that a name and a password belong to. */
async function owner(
  ctx: AccountsContext,
  typed: { email: string; password: string },
  ip: string | undefined,
): Promise<PasswordOwner | Refusal> {
  const local = await byPassword(ctx, typed, ip);
  if (!(local instanceof Refusal) || local.code !== 'unauthorized' || ctx.keycloak === undefined)
    return local;
  const identity = await ctx.keycloak.authenticate(typed.email.trim(), typed.password);
  return identity === undefined ? local : findOrCreateAccount(ctx, identity);
}

const VERIFIED = 'Phone number verified';
const NO_CREDENTIALS = {
  error: 'Missing login credentials. Please close this dialog and log in again with your email and password.',
  error_zh: '缺少登录信息，请关闭此窗口，用邮箱和密码重新登录。',
};
