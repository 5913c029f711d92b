import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { loadPolicy } from './load-policy.ts';
import styles from './policy-dialog.module.css';

/** How near the bottom counts as read, px (docs/rules/accounts.md, "Terms"). */
const TOLERANCE = 10;

interface Props {
  /** True for "I Agree". */
  onAnswer: (agreed: boolean) => void;
}

/** The terms on the whole screen; agreeing needs reading to the end (docs/rules/accounts.md, "Terms"). */
export default function PolicyDialog({ onAnswer }: Props) {
  const { t } = useTranslation();
  const [read, setRead] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['public', 'privacypolicy.md'],
    queryFn: ({ signal }) => loadPolicy(signal),
    retry: false,
  });

  /** Watches the end of the text: once it has been visible, the text counts as read. */
  const watchEnd = useCallback((end: HTMLElement | null) => {
    if (end === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setRead(true);
      },
      { root: end.parentElement, rootMargin: `0px 0px ${TOLERANCE}px 0px` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, []);

  return (
    <Dialog
      size="screen"
      title={t('account.policy.title')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          {!read && <p className={styles['hint']}>{t('account.policy.scroll')}</p>}
          <Button onClick={() => onAnswer(false)}>{t('account.policy.disagree')}</Button>
          <Button kind="primary" disabled={!read} onClick={() => onAnswer(true)}>
            {t('account.policy.agree')}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls must be reachable by keyboard */}
      <div className={styles['text']} tabIndex={0} role="document">
        {data !== undefined && (
          <>
            <Markdown>{data}</Markdown>
            <div ref={watchEnd} className={styles['end']} />
          </>
        )}
        {data === undefined && !isError && <Spinner label={t('ui.loading')} />}
        {isError && (
          <Note kind="bad" action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}>
            {t('account.policy.failed')}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
