import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './success-dialog.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** It goes on by itself after so many ms. */
  after: number;
  onDone: () => void;
}

/** Says what has been done, and goes on by itself after a moment; confirming or closing it goes on at once. */
export function SuccessDialog({ title, children, after, onDone }: Props) {
  const { t } = useTranslation();
  const goOn = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => goOn(), after);
    return () => clearTimeout(timer);
  }, [after]);
  return (
    <Dialog
      title={title}
      icon={<Icon of={CircleCheck} size={28} className={styles['good']} />}
      onClose={onDone}
      actions={
        <Button kind="primary" data-focus-first onClick={onDone}>
          {t('ui.ok')}
        </Button>
      }
    >
      <div className={styles['text']}>{children}</div>
      <span className={styles['time']} style={{ '--after': `${after}ms` }} aria-hidden="true" />
    </Dialog>
  );
}
