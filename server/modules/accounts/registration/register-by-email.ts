import { defineCall } from '../../../platform/http/call.ts';
import { withCleanup } from '../../../platform/lib/cleanup.ts';
import { Refusal } from '../../../platform/lib/errors.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { proofOfEmail } from '../codes/email-codes.ts';
import type { AccountsContext } from '../context.ts';
import { createAccount, receivePictureForm } from './create-account.ts';
import { readRegistration } from './registration-form.ts';

/**
 * Creates an account for an e-mail address that the form's code proves, and signs in. The account has no number yet,
 * and can't change anything until it has verified one (docs/rules/accounts.md, "Registration by e-mail").
 */
export const registerByEmail = defineCall('POST /api/register', {
  access: 'public',
  rate: 'registrations',
  handle: (ctx: AccountsContext, { request }) =>
    withCleanup(async (cleanup) => {
      const form = await receivePictureForm(ctx, request, cleanup);
      if (form instanceof Refusal) return form;
      const read = readRegistration('email', form);
      if (!read.ok) return read.refusal;
      const { person, code } = read;
      const redeem = await proofOfEmail(ctx, person.email ?? '', { code, ip: clientAddress(request) });
      if (redeem instanceof Refusal) return redeem;
      return createAccount(ctx, { request, person, proof: { phone_number: null, redeem }, cleanup });
    }),
});
