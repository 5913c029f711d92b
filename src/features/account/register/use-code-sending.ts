import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationMethod } from '../../../contract/rules/rules.ts';
import { ApiError } from '../../../api/errors.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { emailCodeProblem, secondsAfterLast } from '../email-problem.ts';
import type { ProblemMessage } from '../problem-message.ts';
import { codeProblemMessage, lockSeconds, sendProblem } from '../sms-problem.ts';
import { useCountdown } from '../use-countdown.ts';
import { refusedOf } from './made-account.ts';
import type { Refusable } from './steps.ts';

/** What came of asking for a code. */
interface CodeSendOutcome {
  /** A code is on its way, this one or the one before. */
  isOnItsWay: boolean;
  problem?: ProblemMessage;
  /** What the refusal is about; undefined where it is about none of the fields. */
  refused?: Refusable | undefined;
}

/** Sends and checks the codes of a registration. */
export interface CodeSending {
  /** Seconds until another code may be asked for. */
  left: number;
  send: (to: string) => Promise<CodeSendOutcome>;
  /** Why a code is not taken; undefined where it is. */
  verify: (to: string, code: string) => Promise<ProblemMessage | undefined>;
}

/** Each method has a wait of its own; that of SMS outlives a reload (docs/rules/accounts.md, "Resend"). */
export function useCodeSending(method: RegistrationMethod): CodeSending {
  const { t } = useTranslation();
  const sms = useWriteCall('POST /api/auth/sms/send');
  const email = useWriteCall('POST /api/send-verification-code');
  const check = useWriteCall('POST /api/verify-code');
  const smsWait = useCountdown();
  const emailWait = useResendWait();

  const sendBySms = async (phone: string): Promise<CodeSendOutcome> => {
    const outcome = await sms.write({ body: { phone_number: phone, type: 'register' } });
    if (outcome.ok) {
      smsWait.start(outcome.answer.retryAfter);
      return { isOnItsWay: true };
    }
    const { problem } = outcome;
    if (problem instanceof ApiError && problem.status === 429) smsWait.start(lockSeconds(problem));
    return { isOnItsWay: false, problem: sendProblem(problem, t), refused: refusedOf(problem) };
  };

  const sendByEmail = async (address: string): Promise<CodeSendOutcome> => {
    const outcome = await email.write({ body: { email: address } });
    if (outcome.ok) {
      emailWait.start(outcome.answer.retryAfter);
      return { isOnItsWay: true };
    }
    // The one that went out within the minute may be entered.
    const wait = secondsAfterLast(outcome.problem);
    if (wait !== undefined) emailWait.start(wait);
    const problem = emailCodeProblem(outcome.problem, t('account.emailCode.sendFailed'), t);
    return { isOnItsWay: wait !== undefined, problem, refused: refusedOf(outcome.problem) };
  };

  return {
    left: method === 'sms' ? smsWait.left : emailWait.left,
    send: method === 'sms' ? sendBySms : sendByEmail,
    verify: async (to, code) => {
      const recipient = method === 'sms' ? { phone_number: to } : { email: to };
      const outcome = await check.write({ body: { ...recipient, code } });
      if (outcome.ok) return undefined;
      return method === 'sms'
        ? codeProblemMessage(outcome.problem, t)
        : emailCodeProblem(outcome.problem, t('account.emailCode.verifyFailed'), t);
    },
  };
}

/** Seconds until another code may be asked for, as long as the screen is open; ticks while it runs. */
function useResendWait(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return {
    left,
    start: (seconds) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
  };
}
