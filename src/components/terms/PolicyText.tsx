import { useCallback, useImperativeHandle, useMemo, useRef } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './policy-text.module.css';
import { nextScrollTop, sectionHeading, splitTerms } from './sections.ts';
import { usePolicy } from './use-policy.ts';

/** How close to the bottom, in px, counts as having read everything (docs/rules/accounts.md, "Terms"). */
const TOLERANCE = 10;

/** Lets the parent component control the text. */
export interface PolicyReader {
  /** Scrolls to the next section that isn't completely visible, and returns its heading. */
  scrollToNext: () => string;
}

interface Props {
  /** Called once the end of the text has been visible. */
  onRead?: () => void;
  reading?: Ref<PolicyReader>;
  /** Adds a table of contents next to the text, if there is room. */
  withContents?: boolean;
}

/** The terms in a scrolling region, or an error if they can't be loaded. */
export function PolicyText({ onRead, reading, withContents = false }: Props) {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  const policy = usePolicy();
  const text = policy.state === 'ready' ? policy.text : '';
  const { intro, sections } = useMemo(() => splitTerms(text), [text]);

  /** Calls `onRead` once the end of the text has been visible. */
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

  const sectionElements = () => Array.from(region.current?.querySelectorAll('section') ?? []);

  const goTo = (section: number) => {
    const element = sectionElements()[section];
    const heading = element?.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    // Scrolls to the section rather than its heading, which may already be stuck at the top.
    element?.scrollIntoView();
  };

  useImperativeHandle(reading, () => ({
    scrollToNext: () => {
      const box = region.current;
      if (box === null) return '';
      const elements = sectionElements();
      const tops = elements.map(({ offsetTop }) => offsetTop - box.offsetTop);
      const { scrollTop: scrolled, clientHeight: height, scrollHeight: whole } = box;
      const heading = elements[0]?.querySelector('h2')?.offsetHeight ?? 0;
      const top = nextScrollTop({ tops, scrolled, height, whole, heading });
      box.scrollTo({ top });
      const current = tops.findLastIndex((sectionTop) => sectionTop <= top + 1);
      return sectionHeading(sections[current] ?? '');
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
