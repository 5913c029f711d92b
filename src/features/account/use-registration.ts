import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { RegistrationForm } from '../../contract/rules.ts';
import { useWriteCall } from '../../data/use-write-call.ts';
import { ask } from '../../ui/overlay.ts';
import { completeSignIn } from './complete-sign-in.ts';
import {
  EMPTY_REGISTRATION,
  fieldChecks,
  REGISTRATION_FIELDS,
  registrationData,
  submitProblem,
} from './registration.ts';
import type { FieldChecks } from './registration.ts';
import { registerProblem } from './sms-problem.ts';
import type { ProblemMessage } from './problem-message.ts';

type Field = keyof RegistrationForm;

/** The registration form's state and its sending. */
export interface Registration {
  form: RegistrationForm;
  set: (field: Field, value: string) => void;
  /** A field was left: what is wrong with it is shown from now on. */
  leave: (field: Field) => void;
  /** What is wrong, of the fields that were left or sent. */
  checks: FieldChecks;
  picture: File | undefined;
  setPicture: (picture: File | undefined) => void;
  agreed: boolean;
  setAgreed: (agreed: boolean) => void;
  busy: boolean;
  problem: ProblemMessage | undefined;
  submit: () => Promise<void>;
}

/**
 * Holds what is typed, checks it as it is typed, makes the account and signs in (docs/rules/accounts.md,
 * "Registration").
 */
export function useRegistration(): Registration {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const registration = useWriteCall('POST /api/auth/sms/verify');
  const [form, setForm] = useState(EMPTY_REGISTRATION);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [picture, setPicture] = useState<File>();
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemMessage>();

  const wrong = fieldChecks(form);
  const checks: FieldChecks = {};
  for (const field of left) if (wrong[field] !== undefined) checks[field] = wrong[field];

  const enter = async (token: string, username: string) => {
    const signedIn = await completeSignIn(token).then(
      () => true,
      () => false,
    );
    await ask({
      type: 'success',
      title: t('account.register.done'),
      message: signedIn
        ? t('account.register.doneText', { username })
        : t('account.register.madeText', { username }),
      confirm: signedIn ? t('account.register.toGallery') : t('account.login.submit'),
    });
    await navigate(signedIn ? '/gallery' : '/login', { replace: true });
  };

  const submit = async () => {
    setLeft(new Set(REGISTRATION_FIELDS));
    const missing = submitProblem(form, picture, agreed);
    setProblem(missing === undefined ? undefined : { text: t(`account.form.${missing}`) });
    if (missing !== undefined || picture === undefined) return;
    setBusy(true);
    const outcome = await registration.write({ form: registrationData(form, picture) });
    if (outcome.ok) await enter(outcome.answer.token, outcome.answer.username);
    else setProblem(registerProblem(outcome.problem, t));
    setBusy(false);
  };

  return {
    form,
    set: (field, value) => setForm((before) => ({ ...before, [field]: value })),
    leave: (field) => setLeft((before) => new Set([...before, field])),
    checks,
    picture,
    setPicture,
    agreed,
    setAgreed,
    busy,
    problem,
    submit,
  };
}
