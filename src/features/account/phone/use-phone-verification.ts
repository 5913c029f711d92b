import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { useCaptcha } from '../../../ui/use-captcha.ts';
import type { CaptchaState } from '../../../ui/use-captcha.ts';
import { deviceIdOption } from '../device-id.ts';
import type { ProblemMessage } from '../problem-message.ts';
import { useSmsRequest } from '../use-code-request.ts';
import { captchaProblem, codeProblem, phoneProblem } from './phone-input.ts';
import type { VerificationResponse, VerificationPurpose } from './verification-purpose.ts';
import { verifyProblem } from './verify-problem.ts';

/** The state and actions of the dialog that verifies a number. */
export interface PhoneVerification {
  step: 'phone' | 'code';
  /** The server's response once the number is verified; from then on only the success is shown. */
  verified: VerificationResponse | undefined;
  busy: boolean;
  phone: string;
  setPhone: (phone: string) => void;
  captcha: CaptchaState;
  code: string;
  setCode: (code: string) => void;
  /** The message for each invalid field, in the user's language. */
  wrong: { phone?: string; captcha?: string; code?: string };
  problem: ProblemMessage | undefined;
  /** Seconds until a new code may be requested. */
  left: number;
  sentTo: string | undefined;
  send: () => Promise<void>;
  resend: () => Promise<void>;
  verify: () => Promise<void>;
  back: () => void;
  /** Goes to the code step; undefined if no code has been sent to this number. */
  forward: (() => void) | undefined;
}

/** Verifies a number in two steps (docs/rules/accounts.md, "Verified number"). */
export function usePhoneVerification(purpose: VerificationPurpose): PhoneVerification {
  const { t } = useTranslation();
  const request = useSmsRequest(purpose.type);
  const verification = useWriteCall('POST /api/auth/sms/verify');
  const captcha = useCaptcha();
  const [step, setStep] = useState<PhoneVerification['step']>('phone');
  const [verified, setVerified] = useState<VerificationResponse>();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<PhoneVerification['wrong']>({});
  const [problem, setProblem] = useState<ProblemMessage>();

  const send = async () => {
    setProblem(undefined);
    request.setProblem(undefined);
    const phoneError = phoneProblem(phone);
    if (phoneError !== undefined) return setWrong({ phone: t(`phone.check.${phoneError}`) });
    const captchaError = captchaProblem(captcha.typed, captcha.isRight);
    if (captchaError === 'wrong') captcha.renew();
    if (captchaError !== undefined) return setWrong({ captcha: t(`captcha.${captchaError}`) });
    setWrong({});
    if (await request.ask(phone)) setStep('code');
    return undefined;
  };

  const resend = async () => {
    setProblem(undefined);
    setWrong({});
    await request.ask(phone);
  };

  const verify = async () => {
    setProblem(undefined);
    request.setProblem(undefined);
    const codeError = codeProblem(code);
    if (codeError !== undefined) return setWrong({ code: t(`phone.check.${codeError}`) });
    setWrong({});
    const { type } = purpose;
    const credentials = type === 'verification' ? {} : purpose.credentials;
    if (credentials === undefined) return setProblem({ text: t('phone.check.credentials') });
    const entered = { phone_number: phone.trim(), code: code.trim(), type, ...credentials };
    const outcome = await verification.write({ body: entered }, deviceIdOption());
    return outcome.ok
      ? setVerified(outcome.response)
      : setProblem(verifyProblem(outcome.problem, purpose, t));
  };

  const go = (to: PhoneVerification['step']) => {
    captcha.renew();
    setCode('');
    setWrong({});
    setProblem(undefined);
    request.setProblem(undefined);
    setStep(to);
  };

  return {
    step,
    verified,
    busy: request.sending || verification.state === 'busy',
    phone,
    setPhone,
    captcha,
    code,
    setCode,
    wrong,
    problem: problem ?? request.problem,
    left: request.left,
    sentTo: request.sentTo,
    send,
    resend,
    verify,
    back: () => go('phone'),
    forward: request.sentTo === phone.trim() ? () => go('code') : undefined,
  };
}
