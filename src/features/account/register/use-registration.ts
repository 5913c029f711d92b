import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { RegistrationForm, RegistrationMethod } from '../../../contract/rules/rules.ts';
import { ApiError } from '../../../api/errors.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { ask } from '../../../ui/overlay.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { nextPath, otherSignInLink } from '../next-path.ts';
import type { ProblemMessage } from '../problem-message.ts';
import { dropFilled, keepFilled, keepPicture, NOTHING_FILLED, readFilled, readPicture } from './draft.ts';
import { registrationData } from './registration.ts';
import type { FieldChecks, FormKey } from './registration.ts';
import { checksOf, isSent, missingIn, provenCode, recipientOf, stepFields, stepOf } from './steps.ts';
import type { Refusable, RegistrationField, RegistrationStep } from './steps.ts';
import { useCodeSending } from './use-code-sending.ts';
import { useMakeAccount } from './use-make-account.ts';
import { useStep } from './use-step.ts';

/** The registration's state, and what moves it on. */
export interface Registration {
  step: RegistrationStep;
  method: RegistrationMethod;
  setMethod: (method: RegistrationMethod) => void;
  form: RegistrationForm;
  set: (field: RegistrationField, value: string) => void;
  /** A field was left: what is wrong with it is shown from now on. */
  leave: (field: RegistrationField) => void;
  /** What is wrong, of the fields that were left or sent. */
  checks: FieldChecks;
  /** What the server refused, in its words, until it is changed. */
  refused: { what: Refusable; text: string } | undefined;
  picture: File | undefined;
  setPicture: (picture: File | undefined) => void;
  agreed: boolean;
  setAgreed: (agreed: boolean) => void;
  busy: boolean;
  problem: ProblemMessage | undefined;
  /** What the step still lacks. */
  missing: FormKey | undefined;
  /** Renewed each time something keeps one in the step. */
  held: object | undefined;
  /** Seconds until another code may be asked for. */
  left: number;
  /** A code is on its way to what is filled in. */
  isSent: boolean;
  /** Another code was sent from the step of the code. */
  resent: boolean;
  resend: () => Promise<void>;
  /** On to the next step, or to the account. */
  next: () => Promise<void>;
  go: (step: RegistrationStep) => void;
  back: (() => void) | undefined;
}

/**
 * Holds what is typed, checks it as it is typed, and goes from step to step to the account (docs/rules/accounts.md,
 * "Registration").
 */
export function useRegistration(): Registration {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const make = useMakeAccount();
  const nameCheck = useWriteCall('POST /api/register/username');
  const [filled, setFilled] = useState(() => readFilled(localStorage, Date.now()));
  const [picture, setPicture] = useState(() => readPicture(localStorage));
  const { step, go, back } = useStep(filled);
  const { method, form, agreed } = filled;
  const { left, send, verify } = useCodeSending(method);
  const [leftFields, setLeftFields] = useState<ReadonlySet<RegistrationField>>(new Set());
  const [refused, setRefused] = useState<Registration['refused']>();
  const [problem, setProblem] = useState<ProblemMessage>();
  const [missing, setMissing] = useState<FormKey>();
  const [held, setHeld] = useState<object>();
  const [busy, setBusy] = useState(false);
  const [resent, setResent] = useState(false);

  useEffect(() => {
    if (filled !== NOTHING_FILLED) keepFilled(localStorage, filled, Date.now());
  }, [filled]);

  const wrong = checksOf(step, filled);
  const checks: FieldChecks = {};
  for (const field of leftFields) if (wrong[field] !== undefined) checks[field] = wrong[field];

  const forgetProblems = () => {
    setProblem(undefined);
    setMissing(undefined);
    setRefused(undefined);
    setResent(false);
  };

  /** Says what the server refused at its field, in the step that asks for it. */
  const refuse = (message: ProblemMessage, what: Refusable | undefined) => {
    setHeld({});
    if (what === undefined) {
      setProblem(message);
      return;
    }
    setRefused({ what, text: message.text });
    if (message.title !== undefined) setProblem({ title: message.title, text: t('account.form.fields') });
    const to = stepOf(what, method);
    if (to !== step) go(to);
  };

  /** Gives whether a code is on its way. */
  const sendCode = async () => {
    const to = recipientOf(filled);
    const sent = await send(to);
    if (sent.isOnItsWay)
      setFilled((before) => ({ ...before, sentTo: { ...before.sentTo, [before.method]: to } }));
    if (sent.problem !== undefined) refuse(sent.problem, sent.isOnItsWay ? undefined : sent.refused);
    return sent;
  };

  const checkCode = async () => {
    const code = form.code.trim();
    if (provenCode(filled) !== code) {
      const to = recipientOf(filled);
      const why = await verify(to, code);
      if (why !== undefined) return refuse(why, 'code');
      setFilled((before) => ({ ...before, proven: { to, code } }));
    }
    return go('name');
  };

  /** A name that can't be had is said here; whether this one can be asked at all, the last step says. */
  const checkName = async () => {
    const outcome = await nameCheck.write({ body: { username: form.username.trim() } });
    const isTaken =
      !outcome.ok && outcome.problem instanceof ApiError && outcome.problem.code === 'username_taken';
    if (isTaken) return refuse({ text: t('account.check.username_taken') }, 'username');
    return go('last');
  };

  const enter = async (token: string, username: string) => {
    const signedIn = await completeSignIn(token).then(
      () => true,
      () => false,
    );
    dropFilled(localStorage);
    setFilled(NOTHING_FILLED);
    setPicture(undefined);
    // Nothing of the empty form is wrong.
    setLeftFields(new Set());
    setMissing(undefined);
    const next = nextPath(search);
    const onward = next === '/gallery' ? 'toGallery' : 'goOn';
    await ask({
      type: 'success',
      title: t('account.register.done'),
      message: t(`account.register.${signedIn ? 'doneText' : 'madeText'}`, { username }),
      confirm: signedIn ? t(`account.register.${onward}`) : t('account.login.submit'),
    });
    await navigate(signedIn ? next : otherSignInLink('/login', search), { replace: true });
  };

  const create = async () => {
    if (picture === undefined) return;
    const data = registrationData(form, method, picture);
    data.set('code', provenCode(filled) ?? form.code.trim());
    const made = await make(method, data);
    if (made.ok) {
      await enter(made.token, made.username);
      return;
    }
    if (made.needsProof) setFilled((before) => ({ ...before, proven: undefined }));
    refuse(made.problem, made.refused);
  };

  /** Disables the form while something is under way. */
  const whileBusy = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };

  const next = async () => {
    forgetProblems();
    setLeftFields((before) => new Set([...before, ...stepFields(step, method)]));
    const lacking = missingIn(step, { ...filled, picture });
    setMissing(lacking);
    if (lacking !== undefined || Object.keys(wrong).length > 0) {
      setHeld({});
      return;
    }
    switch (step) {
      case 'terms':
        return go('contact');
      case 'contact':
        if (isSent(filled)) return go('code');
        return whileBusy(async () => {
          if ((await sendCode()).isOnItsWay) go('code');
        });
      case 'code':
        return whileBusy(checkCode);
      case 'name':
        return whileBusy(checkName);
      case 'last':
        return whileBusy(create);
    }
  };

  const change = (part: Partial<typeof filled>) => setFilled((before) => ({ ...before, ...part }));
  return {
    step,
    method,
    setMethod: (chosen) => {
      forgetProblems();
      change({ method: chosen, form: { ...form, code: '' } });
    },
    form,
    set: (field, value) => {
      if (refused?.what === field) forgetProblems();
      setFilled((before) => ({ ...before, form: { ...before.form, [field]: value } }));
    },
    leave: (field) => setLeftFields((before) => new Set([...before, field])),
    checks,
    refused,
    picture,
    setPicture: (chosen) => {
      if (refused?.what === 'picture') forgetProblems();
      setPicture(chosen);
      void keepPicture(localStorage, chosen);
    },
    agreed,
    setAgreed: (chosen) => change({ agreed: chosen }),
    busy,
    problem,
    missing: missing === undefined ? undefined : missingIn(step, { ...filled, picture }),
    held,
    left,
    isSent: isSent(filled),
    resent,
    resend: () =>
      whileBusy(async () => {
        forgetProblems();
        const { problem: why } = await sendCode();
        setResent(why === undefined);
      }),
    next,
    go,
    back:
      back &&
      (() => {
        forgetProblems();
        back();
      }),
  };
}
