import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CallResponse } from '../../contract/calls/calls.ts';
import type { Warning } from '../../contract/calls/user-calls.ts';
import { ApiError } from '../../api/errors.ts';
import { request } from '../../api/request.ts';
import { promptForTerms } from '../../session/account-requirements.ts';
import { signOut } from '../../auth/sign-out.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { nextPath } from './next-path.ts';
import type { Credentials, VerificationResponse } from './phone/verification-purpose.ts';
import { loginProblem } from './problem-message.ts';
import type { ProblemMessage } from './problem-message.ts';
import { signInByPassword } from './sign-in-by-password.ts';

/** The state of a sign-in. */
type LoginState =
  | { step: 'idle'; problem?: ProblemMessage }
  | { step: 'submitting' }
  /** The account has no verified number yet. */
  | { step: 'phone'; credentials: Credentials }
  /** Signed in, but an admin's warnings have to be acknowledged first. */
  | { step: 'warnings'; username: string; warnings: readonly Warning[] }
  | { step: 'welcome'; username: string };

/** The sign-in that the screen shows, and its actions. */
export interface Login {
  state: LoginState;
  submit: (name: string, password: string) => Promise<void>;
  /**
   * Called when the number is verified. Signs in with the token in the response, else again with the name and password.
   */
  phoneVerified: (response: VerificationResponse) => Promise<void>;
  /** Called when the dialog is closed without verifying the number. Forgets name and password. */
  cancelPhone: () => void;
  warningsAcknowledged: () => void;
  /** Opens the screen that the user wanted before signing in. */
  openNext: () => void;
}

/** Signs in with a name and a password (docs/rules/accounts.md, "Sign-in"). */
export function useLogin(): Login {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [state, setState] = useState<LoginState>({ step: 'idle' });

  const enter = async ({ token, username, warnings }: CallResponse<'POST /api/login'>) => {
    await completeSignIn(token);
    void checkTerms(token);
    setState(warnings.length > 0 ? { step: 'warnings', username, warnings } : { step: 'welcome', username });
  };

  const submit = async (name: string, password: string) => {
    if (name.trim() === '' || password === '') {
      setState({ step: 'idle', problem: { text: t('account.login.empty') } });
      return;
    }
    setState({ step: 'submitting' });
    const credentials = { email: name.trim(), password };
    try {
      await enter(await signInByPassword(credentials));
    } catch (error) {
      if (needsPhone(error)) {
        await signOut();
        setState({ step: 'phone', credentials });
      } else setState({ step: 'idle', problem: loginProblem(error, t) });
    }
  };

  const phoneVerified = async ({ token, username, warnings = [] }: VerificationResponse) => {
    if (state.step !== 'phone') return;
    const { credentials } = state;
    setState({ step: 'submitting' });
    try {
      if (token !== undefined && username !== undefined) return await enter({ token, username, warnings });
      await enter(await signInByPassword(credentials));
    } catch {
      setState({ step: 'idle', problem: { text: t('phone.problem.login') } });
    }
    return undefined;
  };

  return {
    state,
    submit,
    phoneVerified,
    cancelPhone: () => setState({ step: 'idle' }),
    warningsAcknowledged: () =>
      setState((before) =>
        before.step === 'warnings' ? { step: 'welcome', username: before.username } : before,
      ),
    openNext: () => void navigate(nextPath(search), { replace: true }),
  };
}

function needsPhone(problem: unknown): boolean {
  return problem instanceof ApiError && problem.body.requiresPhoneVerification === true;
}

/**
 * Asks the user to accept the terms if they haven't. If the check fails, they are treated as accepted, since the server
 * checks at each write.
 */
async function checkTerms(token: string): Promise<void> {
  const isAccepted = await request('GET /api/user/eula-status', {}, { token }).then(
    ({ hasAcceptedEULA }) => hasAcceptedEULA,
    (error: unknown) => !(error instanceof ApiError && error.status === 451),
  );
  if (!isAccepted) promptForTerms();
}
