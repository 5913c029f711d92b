import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../contract/calls/calls.ts';
import { ApiError } from '../../api/errors.ts';
import type { NetworkError } from '../../api/errors.ts';
import { useWriteCall } from '../../api/use-write-call.ts';
import type { ProblemMessage } from './problem-message.ts';
import { lockSeconds, sendProblem } from './sms-problem.ts';
import { useCountdown } from './use-countdown.ts';

/** Requests codes, and counts down until a new one may be requested. */
export interface CodeRequest {
  /** Seconds until a new code may be requested. */
  left: number;
  /** The number or e-mail address that the last code was sent to. */
  sentTo: string | undefined;
  /** Why the last code wasn't sent. */
  problem: ProblemMessage | undefined;
  setProblem: (problem: ProblemMessage | undefined) => void;
  /** Requests a code for a number or an address as typed. True if it was sent. */
  ask: (typed: string) => Promise<boolean>;
}

type CodeRequestOutcome =
  | { ok: true; response: { retryAfter: number } }
  | { ok: false; problem: ApiError | NetworkError };

/** Starts the countdown after each code, and after each 429 (docs/rules/accounts.md, "Resend"). */
export function useCodeRequest(
  request: (recipient: string) => Promise<CodeRequestOutcome>,
  problemOf: (error: ApiError | NetworkError, t: TFunction) => ProblemMessage,
): CodeRequest {
  const { t } = useTranslation();
  const { left, start } = useCountdown();
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<ProblemMessage>();

  const ask = async (typed: string) => {
    const recipient = typed.trim();
    setSentTo(undefined);
    setProblem(undefined);
    const outcome = await request(recipient);
    if (outcome.ok) {
      start(outcome.response.retryAfter);
      setSentTo(recipient);
      return true;
    }
    const refusal = outcome.problem;
    if (refusal instanceof ApiError && refusal.status === 429) start(lockSeconds(refusal));
    setProblem(problemOf(refusal, t));
    return false;
  };
  return { left, sentTo, problem, setProblem, ask };
}

type SmsType = CallInput<'POST /api/auth/sms/send'>['body']['type'];

/** Requests codes by SMS for one purpose. */
export function useSmsRequest(type: SmsType): CodeRequest & { sending: boolean } {
  const call = useWriteCall('POST /api/auth/sms/send');
  const request = useCodeRequest((phone) => call.write({ body: { phone_number: phone, type } }), sendProblem);
  return { ...request, sending: call.state === 'busy' };
}
