import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWriteCall } from '../../../api/use-write-call.ts';
import type { CallResponse } from '../../../contract/calls/calls.ts';
import { moderationError } from '../../../components/moderation/use-sanctions.ts';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Note } from '../../../ui/Note.tsx';
import { formatCount } from '../../../ui/time.ts';
import { UserRow } from './UserRow.tsx';
import styles from './users.module.css';

/**
 * Looks up who has a telephone number or an e-mail address, after a press, since each look-up is recorded
 * (docs/rules/administration.md, "Users").
 */
export function ContactLookUp({ contact }: { contact: string }) {
  const { t, i18n } = useTranslation();
  const call = useWriteCall('POST /api/admin/users/look-up', { stale: ['GET /api/admin/audit'] });
  const [found, setFound] = useState<CallResponse<'POST /api/admin/users/look-up'>>();
  const lookUp = async () => {
    const outcome = await call.write({ body: { contact } });
    if (outcome.ok) setFound(outcome.response);
  };
  return (
    <form
      className={styles['contact']}
      onSubmit={(event) => {
        event.preventDefault();
        void lookUp();
      }}
    >
      <Button kind="primary" type="submit" busy={call.state === 'busy'}>
        <Icon of={Search} size={18} /> {t('admin.users.lookUp', { contact })}
      </Button>
      <p className={styles['recorded']}>{t('admin.users.lookUpRecorded')}</p>
      {call.state === 'failed' && <Note kind="bad">{moderationError(call.problem, t)}</Note>}
      {found?.users.length === 0 && <EmptyState drawing="fence" title={t('admin.users.nobody')} />}
      {found !== undefined && found.users.length > 0 && (
        <ol className={styles['list']} aria-label={t('admin.users.list')}>
          {found.users.map((user) => (
            <UserRow key={user.id} user={user} approved={formatCount(user.approved_photos, i18n.language)} />
          ))}
        </ol>
      )}
    </form>
  );
}
