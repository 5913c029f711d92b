import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { BanDialog } from './BanDialog.tsx';
import { useUnban } from './use-sanctions.ts';
import type { Person } from './use-sanctions.ts';
import { WarnDialog } from './WarnDialog.tsx';
import styles from './sanctions.module.css';

/** The buttons that warn somebody, ban them, or end their ban. */
export function SanctionWays({ person }: { person: Person }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'warn' | 'ban'>();
  const { busy, problem, unban } = useUnban(person);
  const close = () => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen('warn')}>{t('powers.sanctions.warn')}</Button>
      {person.is_banned ? (
        <Button busy={busy} onClick={() => void unban()}>
          {t('powers.sanctions.unban')}
        </Button>
      ) : (
        <Button kind="danger" onClick={() => setOpen('ban')}>
          {t('powers.sanctions.ban')}
        </Button>
      )}
      {problem !== undefined && (
        <div className={styles['problem']}>
          <Note kind="bad">{problem}</Note>
        </div>
      )}
      {open === 'warn' && <WarnDialog person={person} onClose={close} />}
      {open === 'ban' && <BanDialog person={person} onClose={close} />}
    </>
  );
}
