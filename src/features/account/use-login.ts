import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWriteCall } from '../../data/use-write-call.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { nextPath } from './next-path.ts';
import { loginProblem } from './problem-message.ts';
import type { ProblemMessage } from './problem-message.ts';

/** From success to the next screen, ms (docs/rules/limits.md, "Accounts"). */
const REDIRECT_DELAY = 1500;

/** How the form stands. */
export type LoginStep =
  | { step: 'idle'; problem?: ProblemMessage }
  | { step: 'submitting' }
  | { step: 'done'; username: string };

/** Signs in with a name and a password, and goes on to the screen that was wanted. */
export function useLogin(): { now: LoginStep; submit: (name: string, password: string) => Promise<void> } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [now, setNow] = useState<LoginStep>({ step: 'idle' });
  const login = useWriteCall('POST /api/login');
  const next = nextPath(search);

  useEffect(() => {
    if (now.step !== 'done') return undefined;
    const timer = setTimeout(() => void navigate(next, { replace: true }), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [now.step, next, navigate]);

  const submit = async (name: string, password: string) => {
    if (name.trim() === '' || password === '') {
      setNow({ step: 'idle', problem: { text: t('account.login.empty') } });
      return;
    }
    setNow({ step: 'submitting' });
    const outcome = await login.write({ body: { email: name.trim(), password } });
    if (!outcome.ok) {
      setNow({ step: 'idle', problem: loginProblem(outcome.problem, t) });
      return;
    }
    const { token, username } = outcome.answer;
    try {
      await completeSignIn(token);
      setNow({ step: 'done', username });
    } catch (error) {
      setNow({ step: 'idle', problem: loginProblem(error, t) });
    }
  };
  return { now, submit };
}
