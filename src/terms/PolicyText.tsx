import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './policy-text.module.css';
import { sectionsOf } from './sections.ts';
import { usePolicy } from './use-policy.ts';

/** How near the bottom counts as read, px (docs/rules/accounts.md, "Terms"). */
const TOLERANCE = 10;

interface Props {
  /** Called when the end of the text has been visible. */
  onRead?: () => void;
  /** Where there is room, its sections stand beside it, to go to. */
  withContents?: boolean;
}

/** The terms in a region that scrolls; says so where they can't be had. */
export function PolicyText({ onRead, withContents = false }: Props) {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  const policy = usePolicy();

  /** Watches the end of the text: once it has been visible, the text counts as read. */
  const watchEnd = useCallback(
    (end: HTMLElement | null) => {
      if (end === null || onRead === undefined) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) onRead();
        },
        { root: end.parentElement, rootMargin: `0px 0px ${TOLERANCE}px 0px` },
      );
      observer.observe(end);
      return () => observer.disconnect();
    },
    [onRead],
  );

  const goTo = (section: number) => {
    const heading = region.current?.querySelectorAll('h2')[section];
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  };

  return (
    <div className={styles['parts']}>
      {withContents && policy.state === 'ready' && (
        <nav className={styles['contents']} aria-label={t('terms.contents')}>
          {sectionsOf(policy.text).map((section, number) => (
            <button key={section} type="button" className={styles['section']} onClick={() => goTo(number)}>
              {section}
            </button>
          ))}
        </nav>
      )}
      <div
        ref={region}
        className={styles['text']}
        role="document"
        data-focus-first
        aria-label={t('terms.title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {policy.state === 'loading' && <Spinner label={t('ui.loading')} />}
        {policy.state === 'failed' && (
          <Note kind="bad" action={<Button onClick={policy.retry}>{t('ui.tryAgain')}</Button>}>
            {t('terms.failed')}
          </Note>
        )}
        {policy.state === 'ready' && (
          <>
            <Markdown>{policy.text}</Markdown>
            <div ref={watchEnd} className={styles['end']} />
          </>
        )}
      </div>
    </div>
  );
}
