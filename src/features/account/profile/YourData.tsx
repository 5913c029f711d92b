import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../../contract/calls/user-calls.ts';
import { NetworkError } from '../../../api/errors.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { partOnDemand } from '../../../ui/on-demand.ts';
import { LedgerRow } from './LedgerRow.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { profileProblem } from './profile-problem.ts';
import styles from './profile.module.css';

const DeleteAccountDialog = partOnDemand(() => import('./DeleteAccountDialog.tsx'));

/** Taking one's data along, and leaving (docs/rules/accounts.md, "One's own data" and "Deletion"). */
export function YourData({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { busy, problem, begun, download } = useDownload();
  const [leaving, setLeaving] = useState(false);
  return (
    <ProfileSection title={t('profile.data.title')} hint={t('profile.data.hint')}>
      <ul className={styles['ledger']}>
        <LedgerRow
          name={t('profile.data.downloadMine')}
          action={
            <Button aria-label={t('profile.data.downloadMine')} busy={busy} onClick={() => void download()}>
              {t('profile.data.download')}
            </Button>
          }
        >
          {t('profile.data.archiveText')}
        </LedgerRow>
        <LedgerRow
          name={t('profile.data.deleteMine')}
          action={
            <Button aria-label={t('profile.data.deleteMine')} onClick={() => setLeaving(true)}>
              {t('profile.data.delete')}
            </Button>
          }
        >
          {t('profile.data.accountText')}
        </LedgerRow>
      </ul>
      <output className={styles['begun']}>{begun && t('profile.data.begun')}</output>
      {problem !== undefined && <Note kind="bad">{problem}</Note>}
      <Suspense>{leaving && <DeleteAccountDialog user={user} onClose={() => setLeaving(false)} />}</Suspense>
    </ProfileSection>
  );
}

/** Downloading all of one's own data (docs/rules/accounts.md, "One's own data"). */
function useDownload(): {
  busy: boolean;
  problem: string | undefined;
  /** The browser has begun; how far it is, is its own to say. */
  begun: boolean;
  download: () => Promise<void>;
} {
  const { t } = useTranslation();
  const ask = useWriteCall('POST /api/user/export');
  const [begun, setBegun] = useState(false);
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    setBegun(false);
    setProblem(undefined);
    const outcome = await ask.write({});
    if (outcome.ok) {
      saveAs(outcome.answer.url);
      setBegun(true);
    } else if (outcome.problem instanceof NetworkError && outcome.problem.reason === 'offline') {
      setProblem(t('profile.data.offline'));
    } else {
      setProblem(profileProblem(outcome.problem, t('profile.data.failed'), t));
    }
  };
  return { busy: ask.state === 'busy', problem, begun, download };
}

/** Leaves a file to the browser, which writes it to the disk as it comes; it may be gigabytes. */
function saveAs(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
