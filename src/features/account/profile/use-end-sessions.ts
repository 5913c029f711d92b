import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../api/errors.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { signOut } from '../../../auth/sign-out.ts';
import { showDialog, showToast } from '../../../ui/overlay.ts';
import { profileProblem } from './profile-problem.ts';

/** A session as the server lists it. */
export interface ListedSession {
  id: string;
  device: string;
  created_at: string;
  last_used_at: string;
  current: boolean;
}

/** The current session first, then the others in the server's order, most recently used first. */
export function currentFirst(sessions: readonly ListedSession[]): ListedSession[] {
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Ends sessions after the user has confirmed it (docs/rules/accounts.md, "Sessions"). */
export function useEndSessions(): {
  busy: boolean;
  problem: string | undefined;
  end: (session: ListedSession) => Promise<void>;
  endAll: (sessions: readonly ListedSession[]) => Promise<void>;
} {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useWriteCall('DELETE /api/user/sessions/:id', { stale: ['GET /api/user/sessions'] });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Stops at the first failure. A session that has already ended counts as a success. */
  const endInTurn = async (sessions: readonly ListedSession[]): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    let failure: string | undefined;
    for (const { id } of sessions) {
      const outcome = await remove.write({ params: { id } });
      if (outcome.ok || (outcome.problem instanceof ApiError && outcome.problem.status === 404)) continue;
      failure = profileProblem(outcome.problem, t('profile.sessions.failed'), t);
      break;
    }
    setBusy(false);
    setProblem(failure);
    return failure === undefined;
  };

  const end = async (session: ListedSession) => {
    const device = session.device === '' ? t('profile.sessions.unknown') : session.device;
    const sure = await showDialog({
      type: 'confirm',
      title: session.current
        ? t('profile.sessions.endHereTitle')
        : t('profile.sessions.endTitle', { device }),
      message: session.current ? t('profile.sessions.endHereText') : t('profile.sessions.endText'),
      confirm: t('profile.sessions.end'),
    });
    if (!sure || !(await endInTurn([session]))) return;
    if (!session.current) return showToast(t('profile.sessions.done'));
    await signOut();
    await navigate('/');
  };

  const endAll = async (sessions: readonly ListedSession[]) => {
    const others = sessions.filter(({ current }) => !current);
    const sure = await showDialog({
      type: 'confirm',
      title: t('profile.sessions.endAllTitle'),
      message: t('profile.sessions.endAllText', { count: others.length }),
      confirm: t('profile.sessions.endAll'),
    });
    if (sure && (await endInTurn(others))) showToast(t('profile.sessions.done'));
  };
  return { busy, problem, end, endAll };
}
