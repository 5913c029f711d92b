import { useCallback, useImperativeHandle, useMemo, useRef } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './policy-text.module.css';
import { readingOn, sectionHeading, splitTerms } from './sections.ts';
import { usePolicy } from './use-policy.ts';

/** How near the bottom counts as read, px (docs/rules/accounts.md, "Terms"). */
const TOLERANCE = 10;

/** A text that is being read. */
export interface Reading {
  /** Scrolls to the next section that wasn't in sight as a whole, and gives its heading. */
  goOn: () => string;
}

interface Props {
  /** Called when the end of the text has been visible. */
  onRead?: () => void;
  /** Scrolls on from outside. */
  reading?: Ref<Reading>;
  /** Where there is room, its sections stand beside it, to go to. */
  withContents?: boolean;
}

/** The terms in a region that scrolls; says so where they can't be had. */
export function PolicyText({ onRead, reading, withContents = false }: Props) {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  const policy = usePolicy();
  const text = policy.state === 'ready' ? policy.text : '';
  const { intro, sections } = useMemo(() => splitTerms(text), [text]);

  /** Watches the end of the text: once it has been visible, the text counts as read. */
  const watchEnd = useCallback(
    (end: HTMLElement | null) => {
      if (end === null || onRead === undefined) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) onRead();
        },
        { root: region.current, rootMargin: `0px 0px ${TOLERANCE}px 0px` },
      );
      observer.observe(end);
      return () => observer.disconnect();
    },
    [onRead],
  );

  const parts = () => Array.from(region.current?.querySelectorAll('section') ?? []);

  const goTo = (section: number) => {
    const part = parts()[section];
    const heading = part?.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    // Of the heading nothing is asked: it may be stuck at the top already.
    part?.scrollIntoView();
  };

  useImperativeHandle(reading, () => ({
    goOn: () => {
      const box = region.current;
      if (box === null) return '';
      const shown = parts();
      const tops = shown.map(({ offsetTop }) => offsetTop - box.offsetTop);
      const { scrollTop: scrolled, clientHeight: height, scrollHeight: whole } = box;
      const heading = shown[0]?.querySelector('h2')?.offsetHeight ?? 0;
      const top = readingOn({ tops, scrolled, height, whole, heading });
      box.scrollTo({ top });
      const at = tops.findLastIndex((each) => each <= top + 1);
      return sectionHeading(sections[at] ?? '');
    },
  }));

  return (
    <div className={styles['parts']}>
      {withContents && policy.state === 'ready' && (
        <nav className={styles['contents']} aria-label={t('terms.contents')}>
          {sections.map((section, number) => (
            <button key={section} type="button" className={styles['section']} onClick={() => goTo(number)}>
              {sectionHeading(section)}
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
            <div className={styles['part']}>
              <Markdown>{intro}</Markdown>
            </div>
            {sections.map((section) => (
              <section key={section} className={styles['part']}>
                <Markdown>{section}</Markdown>
              </section>
            ))}
            <div ref={watchEnd} className={styles['end']} />
          </>
        )}
      </div>
    </div>
  );
}
