import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { RegistrationForm, RegistrationWay } from '../../contract/rules.ts';
import { ask } from '../../ui/overlay.ts';
import { otherWayIn } from '../../ui/ways-in.ts';
import { completeSignIn } from './complete-sign-in.ts';
import {
  EMPTY_REGISTRATION,
  fieldChecks,
  REGISTRATION_FIELDS,
  registrationData,
  submitProblem,
} from './registration.ts';
import type { FieldChecks } from './registration.ts';
import type { ProblemMessage } from './problem-message.ts';
import { nextPath } from './next-path.ts';
import { useEmailProof } from './use-email-proof.ts';
import type { EmailProof } from './use-email-proof.ts';
import { useMakeAccount } from './use-make-account.ts';

type Field = keyof RegistrationForm;

/** The registration form's state and its sending. */
export interface Registration {
  way: RegistrationWay;
  setWay: (way: RegistrationWay) => void;
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
  /** That the e-mail address is somebody's own. */
  proof: EmailProof;
  submit: () => Promise<void>;
  /** Goes on with a form that waited for the code of its e-mail address. */
  goOn: (code: string) => Promise<void>;
}

/**
 * Holds what is typed, checks it as it is typed, makes the account and signs in (docs/rules/accounts.md,
 * "Registration").
 */
export function useRegistration(): Registration {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const make = useMakeAccount();
  const proof = useEmailProof();
  const [way, setWay] = useState<RegistrationWay>('sms');
  const [form, setForm] = useState(EMPTY_REGISTRATION);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [picture, setPicture] = useState<File>();
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemMessage>();

  const wrong = fieldChecks(form, way);
  const checks: FieldChecks = {};
  for (const field of left) if (wrong[field] !== undefined) checks[field] = wrong[field];

  const reset = () => {
    setForm(EMPTY_REGISTRATION);
    setLeft(new Set());
    setPicture(undefined);
    setAgreed(false);
    proof.forget();
  };

  const enter = async (token: string, username: string) => {
    const signedIn = await completeSignIn(token).then(
      () => true,
      () => false,
    );
    reset();
    const next = nextPath(search);
    await ask({
      type: 'success',
      title: t('account.register.done'),
      message: signedIn
        ? t('account.register.doneText', { username })
        : t('account.register.madeText', { username }),
      confirm: signedIn
        ? t(`account.register.${next === '/gallery' ? 'toGallery' : 'goOn'}`)
        : t('account.login.submit'),
    });
    await navigate(signedIn ? next : otherWayIn('/login', search), { replace: true });
  };

  /** `code` is that of the e-mail address. */
  const send = async (code?: string) => {
    if (picture === undefined) return;
    const data = registrationData(form, way, picture);
    if (code !== undefined) data.set('code', code);
    const made = await make(way, data);
    if (made.ok) {
      await enter(made.token, made.username);
      return;
    }
    if (made.needsProof) proof.forget();
    setProblem(made.problem);
  };

  /** Disables the form while something is under way. */
  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };

  const submit = async () => {
    setLeft(new Set(REGISTRATION_FIELDS[way]));
    const missing = submitProblem({ form, way, picture, agreed });
    setProblem(missing === undefined ? undefined : { text: t(`account.form.${missing}`) });
    if (missing !== undefined) return;
    const code = way === 'email' ? proof.codeOf(form.email) : undefined;
    const needsProof = way === 'email' && code === undefined;
    await whileBusy(async () => (needsProof ? setProblem(await proof.ask(form.email)) : send(code)));
  };

  return {
    way,
    setWay: (chosen) => {
      setWay(chosen);
      setProblem(undefined);
    },
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
    proof,
    submit,
    goOn: (code) => whileBusy(() => send(code)),
  };
}
