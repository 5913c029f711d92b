import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../page/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { classes } from '../../ui/classes.ts';
import { openOutboxPanel, useOutboxPanel } from './panel-state.ts';
import styles from './outbox-button.module.css';

interface Props {
  /** `bottom`: an entry of the phone's navigation bar, with a label; `top`, and on a tablet's `desk`: the icon alone. */
  place: 'top' | 'bottom' | 'desk';
}

/** Opens the outbox panel; shows the number of unsent items and, as a thin line, the progress of sending. */
export function OutboxButton({ place }: Props) {
  const { t } = useTranslation();
  const waiting = useOutbox((state) => state.waiting);
  const needsYou = useOutbox((state) => state.needsYou);
  const percent = useOutbox((state) => state.percent);
  const isOpen = useOutboxPanel((state) => state.isOpen);
  const label = [
    waiting === 0 ? t('outbox.open') : t('outbox.openCount', { count: waiting }),
    needsYou > 0 && t('outbox.openNeedsYou', { count: needsYou }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <button
      type="button"
      className={classes(styles['button'], styles[place])}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      data-testid={`outbox-button-${place}`}
      onClick={openOutboxPanel}
    >
      <span className={styles['icon']}>
        <Icon of={Inbox} size={24} />
        {waiting > 0 && (
          <span className={classes(styles['count'], needsYou > 0 && styles['alarm'])}>{waiting}</span>
        )}
      </span>
      {place === 'bottom' && <span>{t('outbox.title')}</span>}
      {percent !== undefined && (
        <progress className={styles['progress']} max={100} value={percent} aria-hidden />
      )}
    </button>
  );
}
