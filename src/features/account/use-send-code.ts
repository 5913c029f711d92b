import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPhoneNumber } from '../../contract/phone-number.ts';
import { ApiError } from '../../data/errors.ts';
import { request } from '../../data/request.ts';
import { lockSeconds, sendProblem } from './sms-problem.ts';
import type { Said } from './problem.ts';
import { useCountdown } from './use-countdown.ts';

/** Asking for a registration code. */
export interface SendCode {
  /** Seconds until another may be asked for. */
  left: number;
  sending: boolean;
  /** The number the last code went to. */
  sentTo: string | undefined;
  problem: Said | undefined;
  send: (phone: string, agreed: boolean) => Promise<void>;
}

/** Checks the number and the terms, asks for a code and counts down (spec 000 §4, §5, §8). */
export function useSendCode(): SendCode {
  const { t } = useTranslation();
  const { left, start } = useCountdown();
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<Said>();

  const send = async (phone: string, agreed: boolean) => {
    setSentTo(undefined);
    if (!isPhoneNumber(phone)) return setProblem({ text: t('account.check.phone_invalid') });
    if (!agreed) return setProblem({ text: t('account.form.terms') });
    setProblem(undefined);
    setSending(true);
    try {
      const { retryAfter } = await request('POST /api/auth/sms/send', {
        body: { phone_number: phone.trim(), type: 'register' },
      });
      start(retryAfter);
      setSentTo(phone.trim());
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) start(lockSeconds(error));
      setProblem(sendProblem(error, t));
    } finally {
      setSending(false);
    }
  };
  return { left, sending, sentTo, problem, send };
}
