import type { CallResponse } from '../../../../src/contract/calls/calls.ts';
import { Refusal, refuse } from '../../../platform/lib/errors.ts';
import type { FastifyRequest } from 'fastify';
import { withCleanup } from '../../../platform/lib/cleanup.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { checkCode, forgetCode } from '../codes/codes.ts';
import type { CodePurpose } from '../codes/codes.ts';
import type { AccountsContext } from '../context.ts';
import { createAccount, receivePictureForm } from './create-account.ts';
import type { Proof } from './create-account.ts';
import { readRegistration } from './registration-form.ts';

type RegisterCall = 'POST /api/auth/sms/verify';

/**
 * Creates an account for a telephone number that a code proves, and signs in (docs/rules/accounts.md, "Registration").
 */
export function registerBySms(
  ctx: AccountsContext,
  request: FastifyRequest,
): Promise<CallResponse<RegisterCall> | Refusal> {
  return withCleanup(async (cleanup) => {
    const form = await receivePictureForm(ctx, request, cleanup);
    if (form instanceof Refusal) return form;
    const read = readRegistration('sms', form);
    if (!read.ok) return read.refusal;
    const { person, phone, code } = read;
    const purpose: CodePurpose = { recipient: phone, type: 'register' };
    const problem = await checkCode(ctx, purpose, { code, ip: clientAddress(request) });
    if (problem !== undefined) return refuse(problem);
    const proof: Proof = {
      phone_number: phone,
      redeem: (db) => forgetCode(db, purpose),
    };
    return createAccount(ctx, { request, person, proof, cleanup });
  });
}
