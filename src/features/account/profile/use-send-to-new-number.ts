import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPhoneNumber } from '../../../contract/phone-number.ts';
import { ApiError, NetworkError } from '../../../data/errors.ts';
import { useWriteCall } from '../../../data/use-write-call.ts';
import { lockSeconds, sendProblem } from '../sms-problem.ts';
import { useCountdown } from '../use-countdown.ts';
import { phoneProblem } from './profile-problem.ts';

/** Asking for the code that proves a new number. */
interface SendToNewNumber {
  /** Seconds until another may be asked for. */
  left: number;
  sending: boolean;
  /** The number the last code went to. */
  sentTo: string | undefined;
  problem: string | undefined;
  send: (phone: string) => Promise<void>;
}

/** Checks the number, asks for a code and counts down (docs/rules/accounts.md, "Codes" and "Resend"). */
export function useSendToNewNumber(): SendToNewNumber {
  const { t } = useTranslation();
  const { left, start } = useCountdown();
  const code = useWriteCall('POST /api/auth/sms/send');
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const send = async (typed: string) => {
    const phone = typed.trim();
    setSentTo(undefined);
    setProblem(isPhoneNumber(phone) ? undefined : t('account.check.phone_invalid'));
    if (!isPhoneNumber(phone)) return;
    const outcome = await code.write({ body: { phone_number: phone, type: 'verification' } });
    if (outcome.ok) {
      start(outcome.answer.retryAfter);
      setSentTo(phone);
      return;
    }
    const refusal = outcome.problem;
    if (refusal instanceof ApiError && refusal.status === 429) start(lockSeconds(refusal));
    const isOurs = refusal instanceof NetworkError || refusal.code === 'phone_of_other';
    setProblem(isOurs ? phoneProblem(refusal, t) : sendProblem(refusal, t).text);
  };
  return { left, sending: code.state === 'busy', sentTo, problem, send };
}
