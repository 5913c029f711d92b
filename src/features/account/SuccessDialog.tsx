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
  /** Delay in ms after which `onDone` is called without a click. */
  after: number;
  onDone: () => void;
}

/** Reports a success, and calls `onDone` after a delay, or as soon as the user confirms or closes the dialog. */
export function SuccessDialog({ title, children, after, onDone }: Props) {
  const { t } = useTranslation();
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => finish(), after);
    return () => clearTimeout(timer);
  }, [after]);
  return (
    <Dialog
      title={title}
      icon={<Icon of={CircleCheck} size={28} className={styles['icon']} />}
      onClose={onDone}
      actions={
        <Button kind="primary" data-focus-first onClick={onDone}>
          {t('ui.ok')}
        </Button>
      }
    >
      <div className={styles['text']}>{children}</div>
      <span className={styles['countdown']} style={{ '--after': `${after}ms` }} aria-hidden="true" />
    </Dialog>
  );
}
