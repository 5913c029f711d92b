import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REPORT_MESSAGE } from '../../../contract/rules/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { blurOnEscape } from '../../../ui/blur-on-escape.ts';
import { calendarDate, clockTime } from '../../../ui/time.ts';
import { HandlingButtons } from './HandlingButtons.tsx';
import { commonNotes } from './case.ts';
import type { HandledCases, useCaseHandling } from './use-case-handling.ts';
import styles from './handling-form.module.css';

/**
 * The CSS variable for the height at the bottom of the screen that toasts must leave free (src/ui/toast.module.css).
 */
const HEIGHT = '--foot-bar';

/** Publishes the height of a bar at the bottom of the screen while the bar is mounted. */
function useFootBar(isAtFoot: boolean): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (element === null || !isAtFoot) return undefined;
    const { style } = document.documentElement;
    const resizes = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`));
    resizes.observe(element);
    return () => {
      resizes.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [isAtFoot]);
  return bar;
}

interface Props {
  of: HandledCases;
  /** Above what it handles, or below it. */
  place: 'top' | 'foot';
  notesRef: RefObject<HTMLTextAreaElement | null>;
  handling: ReturnType<typeof useCaseHandling>;
}

/**
 * The form that handles cases: who handled the only one last, the notes, and the buttons. Only the buttons always stay
 * in view.
 */
export function HandlingForm({ of, place, notesRef, handling }: Props) {
  const { t, i18n } = useTranslation();
  const { busy, handle, draftOf, setDraft } = handling;
  const [only, ...others] = of.cases;
  const handled = others.length === 0 && only !== undefined && only.handled_at !== null ? only : undefined;
  const draft = draftOf(of);
  const changed = draft.trim() !== commonNotes(of.cases);
  const bar = useFootBar(place === 'foot');
  const save = async () => {
    await handle(of);
    // The button that was pressed has disappeared.
    notesRef.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles['verdict']} data-place={place}>
      {handled !== undefined && handled.handled_at !== null && (
        <p className={styles['handled']}>
          <strong>{t(`admin.status.${handled.status}`)}</strong>{' '}
          {t('admin.cases.handled', {
            name: handled.handled_by_username ?? '',
            date: calendarDate(handled.handled_at, i18n.language),
            time: clockTime(Date.parse(handled.handled_at), i18n.language),
          })}
        </p>
      )}
      <TextArea
        ref={notesRef}
        label={t('admin.cases.notes')}
        optional={t('admin.cases.notesHint')}
        maxLength={MAX_REPORT_MESSAGE}
        rows={2}
        value={draft}
        onChange={({ target }) => setDraft(of.rowId, target.value)}
        onKeyDown={blurOnEscape}
      />
      <div ref={bar} className={styles['bar']}>
        <HandlingButtons of={of} handling={handling} isDraftKept={changed}>
          {changed && (
            <Button busy={busy} disabled={of.cases.length === 0} onClick={() => void save()}>
              {t('admin.cases.saveNotes')}
            </Button>
          )}
        </HandlingButtons>
      </div>
    </div>
  );
}
