import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../ui/elements.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { showToast } from '../../ui/overlay.ts';
import { burstActions, isDismissable, performAction } from './item-actions.ts';
import type { ActionForAll } from './item-actions.ts';
import type { Burst } from './panel-sections.ts';
import { CHANGE_PROBLEM_KEYS } from './problems.ts';
import styles from './item-actions.module.css';

interface Props {
  burst: Burst;
  /** An additional button. */
  children: Elements;
}

/** The buttons of a burst, i.e. the actions that are currently possible for at least one of its photos. */
export function BurstActions({ burst: { plate, items }, children }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<ActionForAll | 'dismiss'>();
  const perform = async (action: ActionForAll | 'dismiss', ids: string[]) => {
    setBusy(action);
    const problem = await performAction(action, ids);
    setBusy(undefined);
    if (problem !== undefined) showToast(t(CHANGE_PROBLEM_KEYS[problem]));
  };
  const labelOf = (action: ActionForAll | 'dismiss') =>
    t('outbox.label', { action: t(`outbox.doAll.${action}`), what: plate });
  return (
    <>
      <div className={styles['actions']}>
        {burstActions(items).map(({ action, ids }) => (
          <Button
            key={action}
            className={styles['action']}
            busy={busy === action}
            aria-label={labelOf(action)}
            onClick={() => void perform(action, ids)}
          >
            {t(`outbox.doAll.${action}`)}
          </Button>
        ))}
        {children}
      </div>
      {items.every(isDismissable) && (
        <IconButton
          icon={X}
          className={styles['dismiss']}
          label={labelOf('dismiss')}
          disabled={busy !== undefined}
          onClick={() =>
            void perform(
              'dismiss',
              items.map(({ id }) => id),
            )
          }
        />
      )}
    </>
  );
}
