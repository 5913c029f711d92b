import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './policy-dialog.module.css';
import { PolicyText } from './PolicyText.tsx';
import type { PolicyReader } from './PolicyText.tsx';

interface Props {
  /** True for "I Agree". */
  onAnswer: (agreed: boolean) => void;
}

/** The terms in full screen; the user can agree only after scrolling to the end (docs/rules/accounts.md, "Terms"). */
export default function PolicyDialog({ onAnswer }: Props) {
  const { t } = useTranslation();
  const [read, setRead] = useState(false);
  const [section, setSection] = useState('');
  const reader = useRef<PolicyReader>(null);
  const agree = useRef<HTMLButtonElement>(null);
  const hint = useId();
  // The focused "next" button has disappeared, so move the focus to the button that agrees.
  useEffect(() => {
    if (read && document.activeElement === document.body) agree.current?.focus();
  }, [read]);
  return (
    <Dialog
      size="screen"
      title={t('terms.title')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          {!read && (
            <Button
              className={styles['next']}
              aria-describedby={hint}
              onClick={() => setSection(reader.current?.scrollToNext() ?? '')}
            >
              {t('terms.next')}
            </Button>
          )}
          <VisuallyHidden>
            <span id={hint}>{t('terms.scroll')}</span>
            <output>{section}</output>
          </VisuallyHidden>
          <Button onClick={() => onAnswer(false)}>{t('terms.disagree')}</Button>
          <Button
            ref={agree}
            kind="primary"
            disabled={!read}
            aria-describedby={read ? undefined : hint}
            onClick={() => onAnswer(true)}
          >
            {t('terms.agree')}
          </Button>
        </>
      }
    >
      <PolicyText reading={reader} onRead={useCallback(() => setRead(true), [])} />
    </Dialog>
  );
}
