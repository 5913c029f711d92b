import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Warning } from '../../contract/calls/user-calls.ts';
import { logFailure } from '../../api/log-failure.ts';
import { useWriteCall } from '../../api/use-write-call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { calendarDate, clockTime } from '../../ui/time.ts';
import { useStepFocus } from './use-step-focus.ts';
import styles from './warnings.module.css';

interface Props {
  warnings: readonly Warning[];
  /** Called when all warnings are acknowledged. */
  onDone: () => void;
}

/**
 * An admin's warnings, which must all be acknowledged before the sign-in continues (docs/rules/accounts.md,
 * "Sanctions"). If the request to acknowledge one fails, that warning is shown again at the next sign-in.
 */
export default function WarningsDialog({ warnings, onDone }: Props) {
  const { t } = useTranslation();
  const { write } = useWriteCall('POST /api/user/warnings/acknowledge');
  const [left, setLeft] = useState(warnings);
  // When a warning is acknowledged, the next one gets the focus.
  const list = useStepFocus<HTMLUListElement>(left.length);

  const send = async (warningId: number) => {
    const outcome = await write({ body: { warningId } });
    if (!outcome.ok) logFailure('A warning could not be acknowledged.', outcome.problem);
  };
  const acknowledge = (which: Warning | 'all') => {
    // Acknowledged one by one, because by now the server may have a new warning that wasn't shown.
    for (const { id } of which === 'all' ? left : [which]) void send(id);
    const rest = which === 'all' ? [] : left.filter(({ id }) => id !== which.id);
    setLeft(rest);
    if (rest.length === 0) onDone();
  };

  return (
    <Dialog
      title={t('account.warnings.title')}
      icon={<Icon of={TriangleAlert} size={28} className={styles['icon']} />}
      alert
      keep
      // The user can't dismiss the dialog.
      onClose={() => undefined}
      actions={
        left.length > 1 ? (
          <Button onClick={() => acknowledge('all')}>{t('account.warnings.all')}</Button>
        ) : undefined
      }
    >
      <p>{t('account.warnings.lead')}</p>
      <ul ref={list} className={styles['list']}>
        {left.map((warning) => (
          <WarningItem
            key={warning.id}
            warning={warning}
            isLast={left.length === 1}
            onAcknowledge={() => acknowledge(warning)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface ItemProps {
  warning: Warning;
  /** True if no other warning is left. */
  isLast: boolean;
  onAcknowledge: () => void;
}

function WarningItem({ warning, isLast, onAcknowledge }: ItemProps) {
  const { t, i18n } = useTranslation();
  const { warning_message, issued_by_username, issued_at } = warning;
  const name = issued_by_username === '' ? t('account.warnings.admin') : issued_by_username;
  const at = new Date(issued_at).getTime();
  return (
    <li className={styles['warning']}>
      <p className={styles['text']}>{warning_message}</p>
      <p className={styles['from']}>
        {t('account.warnings.from', { name })}
        <time dateTime={issued_at}>
          {calendarDate(issued_at, i18n.language)} {clockTime(at, i18n.language)}
        </time>
      </p>
      <Button
        kind={isLast ? 'primary' : 'quiet'}
        data-focus-first
        aria-label={t('account.warnings.acknowledgeThis', { warning: warning_message })}
        onClick={onAcknowledge}
      >
        {t('account.warnings.acknowledge')}
      </Button>
    </li>
  );
}
