import { handler } from '../../http/route.ts';
import { withCleanup } from '../../lib/cleanup.ts';
import { Refusal } from '../../lib/errors.ts';
import { redeemProven } from '../codes/codes.ts';
import { emailPurpose } from '../codes/email-codes.ts';
import type { AccountsContext } from '../context.ts';
import { makeAccount, receivePictureForm } from './receive.ts';
import type { Proof } from './receive.ts';
import { readRegistration } from './registration-form.ts';

/**
 * Makes an account for an e-mail address whose code was entered from this network, and signs it in. It has no number yet,
 * and changes nothing before one is verified (docs/rules/accounts.md, "Registration by e-mail").
 */
export const registerByEmail = handler('POST /api/register', (ctx: AccountsContext, { request }) =>
  withCleanup(async (cleanup) => {
    const form = await receivePictureForm(ctx, request, cleanup);
    if (form instanceof Refusal) return form;
    const read = readRegistration('email', form);
    if (!read.ok) return read.refusal;
    const { person } = read;
    const purpose = emailPurpose(person.email ?? '');
    const proof: Proof = {
      phone_number: null,
      redeem: (db) => redeemProven({ db, clock: ctx.clock }, purpose, request.ip),
    };
    return makeAccount(ctx, { request, person, proof, cleanup });
  }),
);
