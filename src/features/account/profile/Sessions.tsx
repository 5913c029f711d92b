import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { calendarDate } from '../../../ui/time.ts';
import { SettingRow } from './SettingRow.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { profileProblem } from './profile-problem.ts';
import { currentFirst, useEndSessions } from './use-end-sessions.ts';
import type { ListedSession } from './use-end-sessions.ts';
import styles from './profile.module.css';

/** Lists the devices on which the account is signed in, each with a button to sign it out. */
export function Sessions() {
  const { t } = useTranslation();
  const loaded = useCall('GET /api/user/sessions', {}, { audience: 'mine', needs: 'sessions[]' });
  return (
    <ProfileSection title={t('profile.sessions.title')} hint={t('profile.sessions.hint')}>
      <WhenLoaded
        result={loaded}
        waiting={<Spinner label={t('ui.loading')} />}
        failed={(problem) => profileProblem(problem, t('profile.sessions.unread'), t)}
      >
        {({ sessions }) => <SessionList sessions={sessions} />}
      </WhenLoaded>
    </ProfileSection>
  );
}

function SessionList({ sessions }: { sessions: readonly ListedSession[] }) {
  const { t, i18n } = useTranslation();
  const { busy, problem, end, endAll } = useEndSessions();
  const date = (at: string) => calendarDate(at, i18n.language);
  return (
    <>
      <ul className={styles['rows']}>
        {currentFirst(sessions).map((session) => {
          const device = session.device === '' ? t('profile.sessions.unknown') : session.device;
          return (
            <SettingRow
              key={session.id}
              name={
                <>
                  <span>{device}</span>
                  {session.current && <span className={styles['current']}>{t('profile.sessions.here')}</span>}
                </>
              }
              action={
                <Button
                  disabled={busy}
                  aria-label={t('profile.sessions.endOf', { device })}
                  onClick={() => void end(session)}
                >
                  {t('profile.sessions.end')}
                </Button>
              }
            >
              {t('profile.sessions.used', { date: date(session.last_used_at) })}
              {' · '}
              {t('profile.sessions.since', { date: date(session.created_at) })}
            </SettingRow>
          );
        })}
      </ul>
      {problem !== undefined && <Note kind="bad">{problem}</Note>}
      {sessions.some(({ current }) => !current) && sessions.length > 1 && (
        <Button busy={busy} onClick={() => void endAll(sessions)} className={styles['end-all']}>
          {t('profile.sessions.endAll')}
        </Button>
      )}
    </>
  );
}
