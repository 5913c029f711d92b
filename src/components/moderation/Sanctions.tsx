import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { RolesDialog } from './RolesDialog.tsx';
import { SanctionHistory } from './SanctionHistory.tsx';
import { SanctionActions } from './SanctionActions.tsx';
import type { SanctionedUser } from './use-sanctions.ts';
import styles from './sanctions.module.css';

/** A user's sanctions, for super admins: actions and history (docs/rules/accounts.md, "Sanctions"). */
export default function Sanctions({ person }: { person: SanctionedUser }) {
  const { t } = useTranslation();
  const [roles, setRoles] = useState(false);
  return (
    <section aria-labelledby="sanctions" className={styles['part']}>
      <header className={styles['head']}>
        <div>
          <h2 id="sanctions">{t('moderation.sanctions.title')}</h2>
          <p className={styles['hint']}>{t('moderation.sanctions.hint')}</p>
        </div>
        <div className={styles['actions']}>
          <Button onClick={() => setRoles(true)}>{t('moderation.roles.open')}</Button>
          <SanctionActions person={person} />
        </div>
      </header>
      <SanctionHistory id={person.id} />
      {roles && <RolesDialog person={person} onClose={() => setRoles(false)} />}
    </section>
  );
}
