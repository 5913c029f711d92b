import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../../contract/calls/user-calls.ts';
import { NetworkError } from '../../../api/errors.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { lazyWithRetry } from '../../../ui/lazy.ts';
import { SettingRow } from './SettingRow.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { profileProblem } from './profile-problem.ts';
import styles from './profile.module.css';

const DeleteAccountDialog = lazyWithRetry(() => import('./DeleteAccountDialog.tsx'));

/** Lets users download their data and delete their account (docs/rules/accounts.md, "Data export" and "Deletion"). */
export function YourData({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { busy, problem, started, download } = useDownload();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <ProfileSection title={t('profile.data.title')} hint={t('profile.data.hint')}>
      <ul className={styles['rows']}>
        <SettingRow
          name={t('profile.data.downloadMine')}
          action={
            <Button aria-label={t('profile.data.downloadMine')} busy={busy} onClick={() => void download()}>
              {t('profile.data.download')}
            </Button>
          }
        >
          {t('profile.data.archiveText')}
        </SettingRow>
        <SettingRow
          name={t('profile.data.deleteMine')}
          action={
            <Button aria-label={t('profile.data.deleteMine')} onClick={() => setIsDeleting(true)}>
              {t('profile.data.delete')}
            </Button>
          }
        >
          {t('profile.data.accountText')}
        </SettingRow>
      </ul>
      <output className={styles['started']}>{started && t('profile.data.begun')}</output>
      {problem !== undefined && <Note kind="bad">{problem}</Note>}
      <Suspense>
        {isDeleting && <DeleteAccountDialog user={user} onClose={() => setIsDeleting(false)} />}
      </Suspense>
    </ProfileSection>
  );
}

/** Downloads all of the user's data (docs/rules/accounts.md, "Data export"). */
function useDownload(): {
  busy: boolean;
  problem: string | undefined;
  /** True once the browser has started the download; from then on the browser shows its progress. */
  started: boolean;
  download: () => Promise<void>;
} {
  const { t } = useTranslation();
  const call = useWriteCall('POST /api/user/export');
  const [started, setStarted] = useState(false);
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    setStarted(false);
    setProblem(undefined);
    const outcome = await call.write({});
    if (outcome.ok) {
      saveAs(outcome.response.url);
      setStarted(true);
    } else if (outcome.problem instanceof NetworkError && outcome.problem.reason === 'offline') {
      setProblem(t('profile.data.offline'));
    } else {
      setProblem(profileProblem(outcome.problem, t('profile.data.failed'), t));
    }
  };
  return { busy: call.state === 'busy', problem, started, download };
}

/** Makes the browser download a file, which it streams to disk, because the archive may be several gigabytes. */
function saveAs(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
