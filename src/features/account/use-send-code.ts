import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPhoneNumber } from '../../contract/phone-number.ts';
import { ApiError } from '../../data/errors.ts';
import { useWriteCall } from '../../data/use-write-call.ts';
import { lockSeconds, sendProblem } from './sms-problem.ts';
import type { ProblemMessage } from './problem-message.ts';
import { useCountdown } from './use-countdown.ts';

/** Asking for a registration code. */
export interface SendCode {
  /** Seconds until another may be asked for. */
  left: number;
  sending: boolean;
  /** The number the last code went to. */
  sentTo: string | undefined;
  problem: ProblemMessage | undefined;
  send: (phone: string, agreed: boolean) => Promise<void>;
}

/** Checks the number and the terms, asks for a code and counts down (docs/rules/accounts.md, "Codes" and "Resend"). */
export function useSendCode(): SendCode {
  const { t } = useTranslation();
  const { left, start } = useCountdown();
  const code = useWriteCall('POST /api/auth/sms/send');
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<ProblemMessage>();

  const send = async (phone: string, agreed: boolean) => {
    setSentTo(undefined);
    if (!isPhoneNumber(phone)) return setProblem({ text: t('account.check.phone_invalid') });
    if (!agreed) return setProblem({ text: t('account.form.terms') });
    setProblem(undefined);
    const outcome = await code.write({ body: { phone_number: phone.trim(), type: 'register' } });
    if (outcome.ok) {
      start(outcome.answer.retryAfter);
      setSentTo(phone.trim());
      return undefined;
    }
    const refusal = outcome.problem;
    if (refusal instanceof ApiError && refusal.status === 429) start(lockSeconds(refusal));
    return setProblem(sendProblem(refusal, t));
  };
  return { left, sending: code.state === 'busy', sentTo, problem, send };
}
