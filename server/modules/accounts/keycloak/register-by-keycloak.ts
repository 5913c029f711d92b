import { defineCall } from '../../../platform/http/call.ts';
import { withCleanup } from '../../../platform/lib/cleanup.ts';
import { Refusal, refuse } from '../../../platform/lib/errors.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { proofOfEmail } from '../codes/email-codes.ts';
import type { AccountsContext } from '../context.ts';
import { createAccount, receivePictureForm } from '../registration/create-account.ts';
import type { Proof } from '../registration/create-account.ts';
import { readRegistration } from '../registration/registration-form.ts';

/** Creates the account in Keycloak, then here. If creating it here fails, the Keycloak account is deleted again. */
export const registerByKeycloak = defineCall('POST /api/auth/keycloak/register', {
  access: 'public',
  rate: 'registrations',
  handle: (ctx: AccountsContext, { request }) =>
    withCleanup(async (cleanup) => {
      const { keycloak } = ctx;
      if (keycloak === undefined) return refuse('not_found');
      const form = await receivePictureForm(ctx, request, cleanup);
      if (form instanceof Refusal) return form;
      const read = readRegistration('email', form);
      if (!read.ok) return read.refusal;
      const { person, code } = read;
      const email = person.email ?? '';
      const redeem = await proofOfEmail(ctx, email, { code, ip: clientAddress(request) });
      if (redeem instanceof Refusal) return redeem;
      const there = await keycloak.createUser({
        username: person.username,
        email,
        password: person.password,
      });
      if (there === 'taken') return refuse('username_taken', TAKEN_THERE);
      const proof: Proof = { phone_number: null, keycloak_id: there.sub, redeem };
      let result: Awaited<ReturnType<typeof createAccount>> | undefined;
      try {
        result = await createAccount(ctx, { request, person, proof, cleanup });
        return result;
      } finally {
        if (result === undefined || result instanceof Refusal) {
          await keycloak.deleteUser(there.sub).catch((error: unknown) => {
            ctx.log.error('keycloak_user_left', { error });
          });
        }
      }
    }),
});

const TAKEN_THERE = {
  error: 'This username or email address already has a secure account. Please log in instead.',
  error_zh: '该用户名或邮箱已有安全账号，请直接登录。',
  fields: [{ field: 'username', problem: 'taken' }],
};
