import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteCall } from '../../data/use-write-call.ts';
import { emailCodeProblem, secondsAfterLast } from './email-problem.ts';
import type { ProblemMessage } from './problem-message.ts';
import { isSameAddress } from './registration.ts';
import { useResendWait } from './use-resend-wait.ts';

/** The proof that an e-mail address is somebody's own: a code that was sent there and entered here. */
export interface EmailProof {
  /** The address whose code is asked for, while the dialog is open. */
  asking: string | undefined;
  /** Seconds until another code may be asked for. */
  left: number;
  sending: boolean;
  verifying: boolean;
  /** Why the last code was not sent or not taken. */
  problem: ProblemMessage | undefined;
  /** Another code was sent since the dialog was opened. */
  resent: boolean;
  /** The code that was right for an address; undefined for one that isn't verified. */
  codeOf: (email: string) => string | undefined;
  /** Sends a code, unless one is on its way to this address, and opens the dialog; gives the problem where it can't. */
  ask: (email: string) => Promise<ProblemMessage | undefined>;
  resend: () => Promise<void>;
  /** Checks what was entered; true closes the dialog, and is given only while it is open. */
  verify: (code: string) => Promise<boolean>;
  cancel: () => void;
  /** The proof counts no more. */
  forget: () => void;
}

/** Sends and checks the codes of e-mail addresses (docs/rules/accounts.md, "Registration by e-mail"). */
export function useEmailProof(): EmailProof {
  const { t } = useTranslation();
  const sendCall = useWriteCall('POST /api/send-verification-code');
  const verifyCall = useWriteCall('POST /api/verify-code');
  const { left, start } = useResendWait();
  const [sentTo, setSentTo] = useState<string>();
  const [proven, setProven] = useState<{ email: string; code: string }>();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<ProblemMessage>();
  const [resent, setResent] = useState(false);
  const isWanted = useRef(false);

  /** Gives the problem, and whether a code that was sent before may be entered. */
  const send = async (email: string): Promise<{ problem?: ProblemMessage; isOnItsWay: boolean }> => {
    const outcome = await sendCall.write({ body: { email } });
    if (outcome.ok) {
      start(outcome.answer.retryAfter);
      setSentTo(email);
      return { isOnItsWay: true };
    }
    const wait = secondsAfterLast(outcome.problem);
    if (wait !== undefined) {
      start(wait);
      setSentTo(email);
    }
    const words = emailCodeProblem(outcome.problem, t('account.emailCode.sendFailed'), t);
    return { problem: words, isOnItsWay: wait !== undefined };
  };

  return {
    asking: isOpen ? sentTo : undefined,
    left,
    sending: sendCall.state === 'busy',
    verifying: verifyCall.state === 'busy',
    problem,
    resent,
    codeOf: (email) => (proven && isSameAddress(proven.email, email) ? proven.code : undefined),
    ask: async (typed) => {
      const email = typed.trim();
      setProblem(undefined);
      setResent(false);
      if (left === 0 || sentTo === undefined || !isSameAddress(sentTo, email)) {
        const sent = await send(email);
        if (!sent.isOnItsWay) return sent.problem;
        setProblem(sent.problem);
      }
      isWanted.current = true;
      setOpen(true);
      return undefined;
    },
    resend: async () => {
      if (sentTo === undefined) return;
      setResent(false);
      const sent = await send(sentTo);
      setProblem(sent.problem);
      setResent(sent.problem === undefined);
    },
    verify: async (code) => {
      if (sentTo === undefined) return false;
      setProblem(undefined);
      setResent(false);
      const outcome = await verifyCall.write({ body: { email: sentTo, code } });
      if (!outcome.ok) {
        setProblem(emailCodeProblem(outcome.problem, t('account.emailCode.verifyFailed'), t));
        return false;
      }
      setProven({ email: sentTo, code });
      setOpen(false);
      // It may have been cancelled meanwhile.
      return isWanted.current;
    },
    cancel: () => {
      isWanted.current = false;
      setOpen(false);
    },
    forget: () => {
      setProven(undefined);
      setSentTo(undefined);
    },
  };
}
