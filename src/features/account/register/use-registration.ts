import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { RegistrationForm, RegistrationMethod } from '../../../contract/rules/rules.ts';
import { ApiError } from '../../../api/errors.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { showDialog } from '../../../ui/overlay.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { nextPath, otherSignInLink } from '../next-path.ts';
import type { ProblemMessage } from '../problem-message.ts';
import {
  deleteDraft,
  EMPTY_DRAFT,
  readDraft,
  readDraftPicture,
  storeDraft,
  storeDraftPicture,
} from './draft.ts';
import { registrationData } from './registration.ts';
import type { FieldErrors, MissingKey } from './registration.ts';
import { isSent, missingIn, recipientOf, stepErrors, stepFields, stepOf, verifiedCode } from './steps.ts';
import type { RefusableField, RegistrationField, RegistrationStep } from './steps.ts';
import { useCodeSending } from './use-code-sending.ts';
import { useCreateAccount } from './use-create-account.ts';
import { useStep } from './use-step.ts';

/** The registration's state and actions. */
export interface Registration {
  step: RegistrationStep;
  method: RegistrationMethod;
  setMethod: (method: RegistrationMethod) => void;
  form: RegistrationForm;
  set: (field: RegistrationField, value: string) => void;
  /** Marks a field as touched, so that its error is shown from now on. */
  touch: (field: RegistrationField) => void;
  /** The messages for touched fields that are invalid. */
  checks: FieldErrors;
  /** The field that the server refused, with the server's message, until the field is changed. */
  refused: { field: RefusableField; text: string } | undefined;
  picture: File | undefined;
  setPicture: (picture: File | undefined) => void;
  agreed: boolean;
  setAgreed: (agreed: boolean) => void;
  busy: boolean;
  problem: ProblemMessage | undefined;
  /** What is still missing in the step. */
  missing: MissingKey | undefined;
  /** A new object each time leaving the step fails. */
  blocked: object | undefined;
  /** Seconds until a new code may be requested. */
  left: number;
  /** True if a code was sent to the number or address that is filled in. */
  isSent: boolean;
  /** True if a new code was sent from the code step. */
  resent: boolean;
  resend: () => Promise<void>;
  /** Goes to the next step; the last one creates the account. */
  next: () => Promise<void>;
  go: (step: RegistrationStep) => void;
  back: (() => void) | undefined;
}

/**
 * Holds and checks the fields, and leads through the steps until the account is created (docs/rules/accounts.md,
 * "Registration").
 */
export function useRegistration(): Registration {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const createAccount = useCreateAccount();
  const nameCheck = useWriteCall('POST /api/register/username');
  const [filled, setFilled] = useState(() => readDraft(localStorage, Date.now()));
  const [picture, setPicture] = useState(() => readDraftPicture(localStorage));
  const { step, go, back } = useStep(filled);
  const { method, form, agreed } = filled;
  const { left, send, verify } = useCodeSending(method);
  const [touchedFields, setTouchedFields] = useState<ReadonlySet<RegistrationField>>(new Set());
  const [refused, setRefused] = useState<Registration['refused']>();
  const [problem, setProblem] = useState<ProblemMessage>();
  const [missing, setMissing] = useState<MissingKey>();
  const [blocked, setBlocked] = useState<object>();
  const [busy, setBusy] = useState(false);
  const [resent, setResent] = useState(false);

  useEffect(() => {
    if (filled !== EMPTY_DRAFT) storeDraft(localStorage, filled, Date.now());
  }, [filled]);

  const invalid = stepErrors(step, filled);
  const checks: FieldErrors = {};
  for (const field of touchedFields) if (invalid[field] !== undefined) checks[field] = invalid[field];

  const clearProblems = () => {
    setProblem(undefined);
    setMissing(undefined);
    setRefused(undefined);
    setResent(false);
  };

  /** Shows the server's refusal next to the field that it concerns, in that field's step. */
  const showRefusal = (message: ProblemMessage, field: RefusableField | undefined) => {
    setBlocked({});
    if (field === undefined) {
      setProblem(message);
      return;
    }
    setRefused({ field, text: message.text });
    if (message.title !== undefined) setProblem({ title: message.title, text: t('account.form.fields') });
    const to = stepOf(field, method);
    if (to !== step) go(to);
  };

  const sendCode = async () => {
    const to = recipientOf(filled);
    const outcome = await send(to);
    if (outcome.hasCode)
      setFilled((before) => ({ ...before, sentTo: { ...before.sentTo, [before.method]: to } }));
    if (outcome.problem !== undefined)
      showRefusal(outcome.problem, outcome.hasCode ? undefined : outcome.refused);
    return outcome;
  };

  const checkCode = async () => {
    const code = form.code.trim();
    if (verifiedCode(filled) !== code) {
      const to = recipientOf(filled);
      const refusal = await verify(to, code);
      if (refusal !== undefined) return showRefusal(refusal, 'code');
      setFilled((before) => ({ ...before, proven: { to, code } }));
    }
    return go('name');
  };

  /** Stays in the step only if the name is taken. Any other failure is reported in the last step. */
  const checkName = async () => {
    const outcome = await nameCheck.write({ body: { username: form.username.trim() } });
    const isTaken =
      !outcome.ok && outcome.problem instanceof ApiError && outcome.problem.code === 'username_taken';
    if (isTaken) return showRefusal({ text: t('account.check.username_taken') }, 'username');
    return go('last');
  };

  const enter = async (token: string, username: string) => {
    const signedIn = await completeSignIn(token).then(
      () => true,
      () => false,
    );
    deleteDraft(localStorage);
    setFilled(EMPTY_DRAFT);
    setPicture(undefined);
    // Reset, so that the empty form shows no errors.
    setTouchedFields(new Set());
    setMissing(undefined);
    const next = nextPath(search);
    const confirmKey = next === '/gallery' ? 'toGallery' : 'goOn';
    await showDialog({
      type: 'success',
      title: t('account.register.done'),
      message: t(`account.register.${signedIn ? 'doneText' : 'madeText'}`, { username }),
      confirm: signedIn ? t(`account.register.${confirmKey}`) : t('account.login.submit'),
    });
    await navigate(signedIn ? next : otherSignInLink('/login', search), { replace: true });
  };

  const create = async () => {
    if (picture === undefined) return;
    const data = registrationData(form, method, picture);
    data.set('code', verifiedCode(filled) ?? form.code.trim());
    const result = await createAccount(method, data);
    if (result.ok) {
      await enter(result.token, result.username);
      return;
    }
    if (result.needsProof) setFilled((before) => ({ ...before, proven: undefined }));
    showRefusal(result.problem, result.refused);
  };

  /** Disables the form while `work` runs. */
  const whileBusy = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };

  const next = async () => {
    clearProblems();
    setTouchedFields((before) => new Set([...before, ...stepFields(step, method)]));
    const missingNow = missingIn(step, { ...filled, picture });
    setMissing(missingNow);
    if (missingNow !== undefined || Object.keys(invalid).length > 0) {
      setBlocked({});
      return;
    }
    switch (step) {
      case 'terms':
        return go('contact');
      case 'contact':
        if (isSent(filled)) return go('code');
        return whileBusy(async () => {
          if ((await sendCode()).hasCode) go('code');
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
      clearProblems();
      change({ method: chosen, form: { ...form, code: '' } });
    },
    form,
    set: (field, value) => {
      if (refused?.field === field) clearProblems();
      setFilled((before) => ({ ...before, form: { ...before.form, [field]: value } }));
    },
    touch: (field) => setTouchedFields((before) => new Set([...before, field])),
    checks,
    refused,
    picture,
    setPicture: (chosen) => {
      if (refused?.field === 'picture') clearProblems();
      setPicture(chosen);
      void storeDraftPicture(localStorage, chosen);
    },
    agreed,
    setAgreed: (chosen) => change({ agreed: chosen }),
    busy,
    problem,
    missing: missing === undefined ? undefined : missingIn(step, { ...filled, picture }),
    blocked,
    left,
    isSent: isSent(filled),
    resent,
    resend: () =>
      whileBusy(async () => {
        clearProblems();
        const outcome = await sendCode();
        setResent(outcome.problem === undefined);
      }),
    next,
    go,
    back:
      back &&
      (() => {
        clearProblems();
        back();
      }),
  };
}
