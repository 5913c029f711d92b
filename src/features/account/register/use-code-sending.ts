import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationMethod } from '../../../contract/rules/rules.ts';
import { ApiError } from '../../../api/errors.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { emailCodeProblem, secondsUntilResend } from '../email-problem.ts';
import type { ProblemMessage } from '../problem-message.ts';
import { codeProblemMessage, lockSeconds, sendProblem } from '../sms-problem.ts';
import { useCountdown } from '../use-countdown.ts';
import { refusedFieldOf } from './registration-result.ts';
import type { RefusableField } from './steps.ts';

/** The outcome of requesting a code. */
interface CodeSendOutcome {
  /** True if there is a code to enter, whether it was sent now or before. */
  hasCode: boolean;
  problem?: ProblemMessage;
  /** The refused field; undefined if the response names none. */
  refused?: RefusableField | undefined;
}

/** Sends and checks the codes of a registration. */
export interface CodeSending {
  /** Seconds until a new code may be requested. */
  left: number;
  send: (to: string) => Promise<CodeSendOutcome>;
  /** Resolves to the reason why a code is refused; undefined if it is accepted. */
  verify: (to: string, code: string) => Promise<ProblemMessage | undefined>;
}

/**
 * Sends and checks codes. Each method has its own countdown; the countdown for SMS survives a reload
 * (docs/rules/accounts.md, "Resend").
 */
export function useCodeSending(method: RegistrationMethod): CodeSending {
  const { t } = useTranslation();
  const sms = useWriteCall('POST /api/auth/sms/send');
  const email = useWriteCall('POST /api/send-verification-code');
  const check = useWriteCall('POST /api/verify-code');
  const smsCountdown = useCountdown();
  const emailCountdown = useMemoryCountdown();

  const sendBySms = async (phone: string): Promise<CodeSendOutcome> => {
    const outcome = await sms.write({ body: { phone_number: phone, type: 'register' } });
    if (outcome.ok) {
      smsCountdown.start(outcome.response.retryAfter);
      return { hasCode: true };
    }
    const { problem } = outcome;
    if (problem instanceof ApiError && problem.status === 429) smsCountdown.start(lockSeconds(problem));
    return { hasCode: false, problem: sendProblem(problem, t), refused: refusedFieldOf(problem) };
  };

  const sendByEmail = async (address: string): Promise<CodeSendOutcome> => {
    const outcome = await email.write({ body: { email: address } });
    if (outcome.ok) {
      emailCountdown.start(outcome.response.retryAfter);
      return { hasCode: true };
    }
    // The previous code is less than a minute old, and may still be entered.
    const wait = secondsUntilResend(outcome.problem);
    if (wait !== undefined) emailCountdown.start(wait);
    const problem = emailCodeProblem(outcome.problem, t('account.emailCode.sendFailed'), t);
    return { hasCode: wait !== undefined, problem, refused: refusedFieldOf(outcome.problem) };
  };

  return {
    left: method === 'sms' ? smsCountdown.left : emailCountdown.left,
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

/**
 * A countdown until a new code may be requested, in memory only. Rerenders each second while it runs. It goes by two clocks,
 * since the device's may be set back, and the page's may stand still while the device sleeps.
 */
function useMemoryCountdown(): { left: number; start: (seconds: number) => void } {
  const [{ seconds, started }, setRun] = useState({ seconds: 0, started: NO_TIME });
  const [now, setNow] = useState(NO_TIME);
  const elapsed = Math.max(now.device - started.device, now.page - started.page);
  const left = Math.max(0, Math.ceil(seconds - elapsed / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(readClocks()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return {
    left,
    start: (length) => {
      const clocks = readClocks();
      setNow(clocks);
      setRun({ seconds: length, started: clocks });
    },
  };
}

const NO_TIME = { device: 0, page: 0 };

/** The times of the device's clock and of the page's own, ms. */
function readClocks(): typeof NO_TIME {
  return { device: Date.now(), page: performance.now() };
}
