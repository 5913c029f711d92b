import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { useCaptcha } from '../../../ui/use-captcha.ts';
import type { CaptchaState } from '../../../ui/use-captcha.ts';
import { otherSignInLink } from '../next-path.ts';
import type { ProblemMessage } from '../problem-message.ts';
import { useCodeRequest } from '../use-code-request.ts';
import { newPasswordProblem, resetCodeProblem, resetEmailProblem, resetPhoneProblem } from './reset-input.ts';
import { resetProblem } from './reset-problem.ts';

/** How the code is sent. */
type ResetMethod = 'sms' | 'email';

interface ResetForm {
  phone: string;
  email: string;
  code: string;
  password: string;
  again: string;
}

/** The state and actions of a password reset. */
export interface ForgottenPassword {
  step: 'phone' | 'code' | 'password' | 'done';
  busy: boolean;
  by: ResetMethod;
  setBy: (by: ResetMethod) => void;
  form: ResetForm;
  set: (field: keyof ResetForm, value: string) => void;
  captcha: CaptchaState;
  /** The message for each invalid field, in the user's language. */
  wrong: Partial<Record<keyof ResetForm | 'captcha', string>>;
  problem: ProblemMessage | undefined;
  /** Seconds until a new code may be requested. */
  left: number;
  submit: () => Promise<void>;
  resend: () => Promise<void>;
  /** Goes to the previous step; from the first step, to the sign-in screen. */
  back: () => void;
  /** Goes to the code step; undefined if no code has been sent to this number or address. */
  forward: (() => void) | undefined;
  openLogin: () => void;
}

/**
 * The steps of a password reset: number or address, code, new password (docs/rules/accounts.md, "Forgotten password").
 */
export function useForgottenPassword(): ForgottenPassword {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const sending = useWriteCall('POST /api/auth/forgot-password/send-code');
  const checking = useWriteCall('POST /api/auth/forgot-password/verify-code');
  const resetting = useWriteCall('POST /api/auth/forgot-password/reset');
  const [by, setBy] = useState<ResetMethod>('sms');
  const request = useCodeRequest(
    (recipient) => sending.write({ body: recipientOf(by, recipient) }),
    (error) => resetProblem(error, 'send', t),
  );
  const captcha = useCaptcha();
  const [step, setStep] = useState<ForgottenPassword['step']>('phone');
  const [form, setForm] = useState<ResetForm>({ phone: '', email: '', code: '', password: '', again: '' });
  const [wrong, setWrong] = useState<ForgottenPassword['wrong']>({});
  const [problem, setProblem] = useState<ProblemMessage>();
  const typed = by === 'sms' ? form.phone : form.email;
  const entered = { ...recipientOf(by, typed), code: form.code.trim() };

  const clearProblems = () => {
    setWrong({});
    setProblem(undefined);
    request.setProblem(undefined);
  };

  const sendCode = async () => {
    const recipientProblem = by === 'sms' ? resetPhoneProblem(typed) : resetEmailProblem(typed);
    if (recipientProblem !== undefined)
      return setWrong({ [recipientProblem]: t(`forgot.check.${recipientProblem}`) });
    if (!captcha.isRight) {
      captcha.renew();
      return setWrong({ captcha: t('forgot.check.captcha') });
    }
    if (await request.ask(typed)) setStep('code');
    return undefined;
  };

  const checkCode = async () => {
    const codeProblem = resetCodeProblem(form.code);
    if (codeProblem !== undefined) return setWrong({ code: t(`forgot.check.${codeProblem}`) });
    const outcome = await checking.write({ body: entered });
    return outcome.ok ? setStep('password') : setProblem(resetProblem(outcome.problem, 'verify', t));
  };

  const setPassword = async () => {
    const passwordProblem = newPasswordProblem(form.password, form.again);
    if (passwordProblem !== undefined) {
      const field = passwordProblem === 'differ' ? 'again' : 'password';
      return setWrong({ [field]: t(`forgot.check.${passwordProblem}`) });
    }
    const outcome = await resetting.write({ body: { ...entered, newPassword: form.password } });
    return outcome.ok ? setStep('done') : setProblem(resetProblem(outcome.problem, 'reset', t));
  };

  const submit = async () => {
    clearProblems();
    if (step === 'phone') await sendCode();
    else if (step === 'code') await checkCode();
    else if (step === 'password') await setPassword();
  };

  const openLogin = () => void navigate(otherSignInLink('/login', search));

  const back = () => {
    clearProblems();
    if (step === 'phone') openLogin();
    else if (step === 'code') {
      captcha.renew();
      setForm({ ...form, code: '' });
      setStep('phone');
    } else setStep('code');
  };

  const forward = () => {
    clearProblems();
    setStep('code');
  };

  return {
    step,
    by,
    setBy: (method) => {
      clearProblems();
      setBy(method);
    },
    busy: [sending, checking, resetting].some(({ state }) => state === 'busy'),
    form,
    set: (field, value) => setForm((before) => ({ ...before, [field]: value })),
    captcha,
    wrong,
    problem: problem ?? request.problem,
    left: request.left,
    submit,
    resend: async () => {
      clearProblems();
      await request.ask(typed);
    },
    back,
    forward: request.sentTo === typed.trim() ? forward : undefined,
    openLogin,
  };
}

function recipientOf(by: ResetMethod, typed: string): { phoneNumber: string } | { email: string } {
  return by === 'sms' ? { phoneNumber: typed.trim() } : { email: typed.trim() };
}
