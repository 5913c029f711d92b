import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserProfile } from '../../contract/people-calls.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { BanDialog } from './BanDialog.tsx';
import { SanctionHistory } from './SanctionHistory.tsx';
import { useUnban } from './use-sanctions.ts';
import { WarnDialog } from './WarnDialog.tsx';
import styles from './sanctions.module.css';

/** What super admins may do to a user, and what was done (docs/rules/accounts.md, "Sanctions"). */
export default function Sanctions({ person }: { person: UserProfile }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'warn' | 'ban'>();
  const { busy, problem, unban } = useUnban(person);
  const close = () => setOpen(undefined);
  return (
    <section aria-labelledby="sanctions" className={styles['part']}>
      <header className={styles['head']}>
        <div>
          <h2 id="sanctions">{t('people.sanctions.title')}</h2>
          <p className={styles['hint']}>{t('people.sanctions.hint')}</p>
        </div>
        <div className={styles['ways']}>
          <Button onClick={() => setOpen('warn')}>{t('people.sanctions.warn')}</Button>
          {person.is_banned ? (
            <Button busy={busy} onClick={() => void unban()}>
              {t('people.sanctions.unban')}
            </Button>
          ) : (
            <Button kind="danger" onClick={() => setOpen('ban')}>
              {t('people.sanctions.ban')}
            </Button>
          )}
        </div>
      </header>
      {problem !== undefined && <Note kind="bad">{problem}</Note>}
      <SanctionHistory id={person.id} />
      {open === 'warn' && <WarnDialog person={person} onClose={close} />}
      {open === 'ban' && <BanDialog person={person} onClose={close} />}
    </section>
  );
}
