import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxItem } from '../page/index.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { showToast } from '../../ui/overlay.ts';
import { isDismissable, itemActions, performAction } from './item-actions.ts';
import type { ItemAction } from './item-actions.ts';
import { CHANGE_PROBLEM_KEYS } from './problems.ts';
import styles from './item-actions.module.css';

interface Props {
  item: OutboxItem;
  /** The item's name, for the buttons' accessible names. */
  name: string;
  onEdit: () => void;
}

/** The buttons of an item, i.e. the actions that are currently possible. */
export function ItemActions({ item, name, onEdit }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<ItemAction>();
  const perform = async (action: ItemAction) => {
    if (action === 'edit') {
      onEdit();
      return;
    }
    setBusy(action);
    const problem = await performAction(action, [item.id]);
    setBusy(undefined);
    if (problem !== undefined) showToast(t(CHANGE_PROBLEM_KEYS[problem]));
  };
  const labelOf = (action: ItemAction) => t('outbox.label', { action: t(`outbox.do.${action}`), what: name });
  return (
    <>
      <div className={styles['actions']}>
        {itemActions(item).map((action) => (
          <Button
            key={action}
            className={styles['action']}
            busy={busy === action}
            aria-label={labelOf(action)}
            onClick={() => void perform(action)}
          >
            {t(`outbox.do.${action}`)}
          </Button>
        ))}
      </div>
      {isDismissable(item) && (
        <IconButton
          icon={X}
          className={styles['dismiss']}
          label={labelOf('dismiss')}
          disabled={busy !== undefined}
          onClick={() => void perform('dismiss')}
        />
      )}
    </>
  );
}
