/** The result of a registration, derived from the outcome of its call. */
import type { TFunction } from 'i18next';
import type { ErrorCode } from '../../../contract/calls/errors.ts';
import { ApiError } from '../../../api/errors.ts';
import type { WriteOutcome } from '../../../api/use-write-call.ts';
import { emailRegisterProblem, isCodeInvalidated } from '../email-problem.ts';
import type { ProblemMessage } from '../problem-message.ts';
import { registerProblem } from '../sms-problem.ts';
import { EMPTY_REGISTRATION } from './registration.ts';
import type { RefusableField } from './steps.ts';

export type RegistrationResult =
  | { ok: true; token: string; username: string }
  /**
   * `needsProof`: the number or e-mail address must be verified again. `refused`: the refused field, if the response
   * names one.
   */
  | { ok: false; problem: ProblemMessage; needsProof: boolean; refused?: RefusableField | undefined };

/**
 * The result of a registration by SMS. The call has other uses, whose responses contain no session; here such a
 * response is treated as a failure.
 */
export function smsRegistrationResult(
  outcome: WriteOutcome<'POST /api/auth/sms/verify'>,
  t: TFunction,
): RegistrationResult {
  if (!outcome.ok) {
    const { problem } = outcome;
    return {
      ok: false,
      problem: registerProblem(problem, t),
      needsProof: isCodeInvalidated(problem),
      refused: refusedFieldOf(problem),
    };
  }
  const { token, username } = outcome.response;
  if (token !== undefined && username !== undefined) return { ok: true, token, username };
  const problem = { title: t('account.sms.registrationTitle'), text: t('account.sms.registration') };
  return { ok: false, problem, needsProof: false };
}

/** The result of a registration by e-mail. */
export function emailRegistrationResult(
  outcome: WriteOutcome<'POST /api/register'>,
  t: TFunction,
): RegistrationResult {
  if (outcome.ok) return { ok: true, token: outcome.response.token, username: outcome.response.username };
  const { problem } = outcome;
  return {
    ok: false,
    problem: emailRegisterProblem(problem, t),
    needsProof: isCodeInvalidated(problem),
    refused: refusedFieldOf(problem),
  };
}

const FIELD_BY_CODE = new Map<ErrorCode, RefusableField>([
  ['username_taken', 'username'],
  ['phone_taken', 'phone_number'],
  ['phone_of_other', 'phone_number'],
  ['email_taken', 'email'],
  ['code_missing', 'code'],
  ['code_expired', 'code'],
  ['code_attempts', 'code'],
  ['code_wrong', 'code'],
  ['too_large', 'picture'],
  ['unsupported_type', 'picture'],
  ['image_invalid', 'picture'],
  ['image_too_small', 'picture'],
]);

/** The field, or the picture, that the server refused; undefined if the response names neither. */
export function refusedFieldOf(error: unknown): RefusableField | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const byCode = error.code === undefined ? undefined : FIELD_BY_CODE.get(error.code);
  if (byCode !== undefined) return byCode;
  const names = (error.body.fields ?? []).map(({ field }) =>
    field === 'profile_picture' ? 'picture' : field,
  );
  return names.find((name) => isRefusable(name));
}

function isRefusable(name: string): name is RefusableField {
  return name === 'picture' || name in EMPTY_REGISTRATION;
}
