/** What came of a registration, from the outcome of its call. */
import type { TFunction } from 'i18next';
import type { WriteOutcome } from '../../data/use-write-call.ts';
import { emailRegisterProblem, isProofGone } from './email-problem.ts';
import type { ProblemMessage } from './problem-message.ts';
import { registerProblem } from './sms-problem.ts';

export type MadeAccount =
  | { ok: true; token: string; username: string }
  /** `needsProof`: the e-mail address has to be verified anew. */
  | { ok: false; problem: ProblemMessage; needsProof: boolean };

/** By SMS. The call has other uses, whose answers carry no session: here that is a failure. */
export function madeBySms(outcome: WriteOutcome<'POST /api/auth/sms/verify'>, t: TFunction): MadeAccount {
  if (!outcome.ok) return { ok: false, problem: registerProblem(outcome.problem, t), needsProof: false };
  const { token, username } = outcome.answer;
  if (token !== undefined && username !== undefined) return { ok: true, token, username };
  const problem = { title: t('account.sms.registrationTitle'), text: t('account.sms.registration') };
  return { ok: false, problem, needsProof: false };
}

/** By e-mail. */
export function madeByEmail(outcome: WriteOutcome<'POST /api/register'>, t: TFunction): MadeAccount {
  if (outcome.ok) return { ok: true, token: outcome.answer.token, username: outcome.answer.username };
  const { problem } = outcome;
  return { ok: false, problem: emailRegisterProblem(problem, t), needsProof: isProofGone(problem) };
}
