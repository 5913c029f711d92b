import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openOutbox } from '../outbox/page/index.ts';
import type { OutboxItem } from '../outbox/page/index.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { X } from '../ui/icons.ts';
import { tell } from '../ui/overlay.ts';
import { PROBLEMS } from './problems.ts';
import styles from './item-actions.module.css';

type Action = 'pause' | 'resume' | 'retry' | 'cancel' | 'undo' | 'edit' | 'discard' | 'dismiss';

/** What of the outbox does it. */
const DOES = {
  pause: 'pause',
  resume: 'resume',
  retry: 'retry',
  cancel: 'cancel',
  discard: 'cancel',
  undo: 'undoCancel',
  dismiss: 'dismiss',
} as const satisfies Record<Exclude<Action, 'edit'>, string>;

interface Props {
  item: OutboxItem;
  /** The item's name, for users who hear the buttons without seeing the row. */
  name: string;
  onEdit: () => void;
}

/** The buttons of an item: only what can be done with it now. */
export function ItemActions({ item, name, onEdit }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<Action>();
  const act = async (action: Action) => {
    if (action === 'edit') {
      onEdit();
      return;
    }
    setBusy(action);
    const outbox = await openOutbox();
    const outcome = await outbox[DOES[action]](item.id);
    setBusy(undefined);
    if (outcome.ok) return;
    tell(t(PROBLEMS[outcome.problem]));
  };
  const labelOf = (action: Action) => t('tray.label', { action: t(`tray.do.${action}`), what: name });
  return (
    <>
      <div className={styles['actions']}>
        {actionsOf(item).map((action) => (
          <Button
            key={action}
            className={styles['action']}
            busy={busy === action}
            aria-label={labelOf(action)}
            onClick={() => void act(action)}
          >
            {t(`tray.do.${action}`)}
          </Button>
        ))}
      </div>
      {(item.state === 'done' || item.state === 'cancelled') && (
        <IconButton
          icon={X}
          className={styles['dismiss']}
          label={labelOf('dismiss')}
          disabled={busy !== undefined}
          onClick={() => void act('dismiss')}
        />
      )}
    </>
  );
}

/** A message can be changed where it was refused; it goes back into its form. */
function isEditable(item: OutboxItem): boolean {
  if (item.kind === 'message') return item.state === 'needs-you' && item.reason === 'refused';
  return item.kind === 'upload' && item.editable;
}

function actionsOf(item: OutboxItem): Action[] {
  const edit: Action[] = isEditable(item) ? ['edit'] : [];
  switch (item.state) {
    case 'staging':
      return [];
    case 'queued':
    case 'sending':
    case 'finishing':
      return ['pause', ...edit, 'cancel'];
    case 'waiting':
      return ['retry', 'pause', ...edit, 'cancel'];
    case 'blocked':
      // What only a later version knows is left to it.
      return item.reason === 'newer' ? [] : [...edit, 'cancel'];
    case 'paused':
      return ['resume', ...edit, 'cancel'];
    case 'needs-you':
      return item.reason === 'refused' ? [...edit, 'retry', 'discard'] : ['discard'];
    case 'cancelled':
      return ['undo'];
    case 'done':
      return [];
  }
}
