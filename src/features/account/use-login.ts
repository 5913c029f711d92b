import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CallAnswer } from '../../contract/calls/calls.ts';
import type { Warning } from '../../contract/calls/user-calls.ts';
import { ApiError } from '../../api/errors.ts';
import { request } from '../../api/request.ts';
import { askForTerms } from '../../session/account-requirements.ts';
import { signOut } from '../../session/session.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { nextPath } from './next-path.ts';
import type { Credentials, Verified } from './phone/verification-for.ts';
import { loginProblem } from './problem-message.ts';
import type { ProblemMessage } from './problem-message.ts';
import { signInByPassword } from './sign-in-by-password.ts';

/** Where a sign-in stands. */
type LoginStep =
  | { step: 'idle'; problem?: ProblemMessage }
  | { step: 'submitting' }
  /** The account has no verified number yet. */
  | { step: 'phone'; credentials: Credentials }
  /** Signed in; an admin's warnings are read first. */
  | { step: 'warnings'; username: string; warnings: readonly Warning[] }
  | { step: 'welcome'; username: string };

/** The sign-in that the screen shows, and what moves it on. */
export interface Login {
  now: LoginStep;
  submit: (name: string, password: string) => Promise<void>;
  /** The number was verified: signs in with the token that came, or again with what was typed. */
  verified: (answer: Verified) => Promise<void>;
  /** The number wasn't verified: what was typed is forgotten. */
  giveUp: () => void;
  /** The warnings were acknowledged. */
  warned: () => void;
  /** The welcome was seen: on to the screen that was wanted. */
  goOn: () => void;
}

/** Signs in with a name and a password (docs/rules/accounts.md, "Sign-in"). */
export function useLogin(): Login {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [now, setNow] = useState<LoginStep>({ step: 'idle' });

  const enter = async ({ token, username, warnings }: CallAnswer<'POST /api/login'>) => {
    await completeSignIn(token);
    void checkTerms(token);
    setNow(warnings.length > 0 ? { step: 'warnings', username, warnings } : { step: 'welcome', username });
  };

  const submit = async (name: string, password: string) => {
    if (name.trim() === '' || password === '') {
      setNow({ step: 'idle', problem: { text: t('account.login.empty') } });
      return;
    }
    setNow({ step: 'submitting' });
    const credentials = { email: name.trim(), password };
    try {
      await enter(await signInByPassword(credentials));
    } catch (error) {
      if (needsPhone(error)) {
        await signOut();
        setNow({ step: 'phone', credentials });
      } else setNow({ step: 'idle', problem: loginProblem(error, t) });
    }
  };

  const verified = async ({ token, username, warnings = [] }: Verified) => {
    if (now.step !== 'phone') return;
    const { credentials } = now;
    setNow({ step: 'submitting' });
    try {
      if (token !== undefined && username !== undefined) return await enter({ token, username, warnings });
      await enter(await signInByPassword(credentials));
    } catch {
      setNow({ step: 'idle', problem: { text: t('phone.problem.login') } });
    }
    return undefined;
  };

  return {
    now,
    submit,
    verified,
    giveUp: () => setNow({ step: 'idle' }),
    warned: () =>
      setNow((before) =>
        before.step === 'warnings' ? { step: 'welcome', username: before.username } : before,
      ),
    goOn: () => void navigate(nextPath(search), { replace: true }),
  };
}

function needsPhone(problem: unknown): boolean {
  return problem instanceof ApiError && problem.body.requiresPhoneVerification === true;
}

/** Asks for the terms where they aren't accepted. Any other trouble counts as accepted: the server looks at each write. */
async function checkTerms(token: string): Promise<void> {
  const isAccepted = await request('GET /api/user/eula-status', {}, { token }).then(
    ({ hasAcceptedEULA }) => hasAcceptedEULA,
    (error: unknown) => !(error instanceof ApiError && error.status === 451),
  );
  if (!isAccepted) askForTerms();
}
