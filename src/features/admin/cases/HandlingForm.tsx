import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REPORT_MESSAGE } from '../../../contract/rules/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { blurOnEscape } from '../../../ui/blur-on-escape.ts';
import { isFocusLost } from '../../../ui/focus-lost.ts';
import { calendarDate, clockTime } from '../../../ui/time.ts';
import type { Case } from './case.ts';
import type { useCaseHandling } from './use-case-handling.ts';
import styles from './handling-form.module.css';

/**
 * The CSS variable for the height at the bottom of the screen that toasts must leave free (src/ui/toast.module.css).
 */
const HEIGHT = '--foot-bar';

/** Publishes the height of a bar at the bottom of the screen while the bar is mounted. */
function useFootBar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const resizes = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`));
    resizes.observe(element);
    return () => {
      resizes.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return bar;
}

interface Props {
  of: Case;
  notesRef: RefObject<HTMLTextAreaElement | null>;
  handling: ReturnType<typeof useCaseHandling>;
}

/**
 * The form that handles a case: who handled it last, the notes, and the buttons. Only the buttons always stay in view.
 */
export function HandlingForm({ of, notesRef, handling }: Props) {
  const { t, i18n } = useTranslation();
  const { busy, handle, draftOf, setDraft, problemOf } = handling;
  const draft = draftOf(of);
  const problem = problemOf(of);
  const changed = draft.trim() !== of.notes;
  const bar = useFootBar();
  const pressed = useRef<HTMLElement>(null);
  const press = (button: HTMLElement, status: Case['status']) => {
    pressed.current = button;
    void handle(of, status);
  };
  const save = async () => {
    await handle(of);
    // The button that was pressed has disappeared.
    notesRef.current?.focus({ preventScroll: true });
  };
  // A busy button loses the focus. If the request fails, it gets the focus back, so that the user can retry.
  useEffect(() => {
    if (!busy && problem !== undefined && isFocusLost()) pressed.current?.focus();
  }, [busy, problem]);
  return (
    <footer className={styles['verdict']}>
      {of.handled_at !== null && (
        <p className={styles['handled']}>
          <strong>{t(`admin.status.${of.status}`)}</strong>{' '}
          {t('admin.cases.handled', {
            name: of.handled_by_username ?? '',
            date: calendarDate(of.handled_at, i18n.language),
            time: clockTime(Date.parse(of.handled_at), i18n.language),
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
        onChange={({ target }) => setDraft(of.id, target.value)}
        onKeyDown={blurOnEscape}
      />
      <div ref={bar} className={styles['bar']}>
        {problem !== undefined && (
          <div className={styles['problem']}>
            <Note kind={problem.overtaken ? 'caution' : 'bad'}>
              <span>{problem.text}</span>
              {problem.overtaken && changed && (
                <p>
                  {of.notes === ''
                    ? t('admin.cases.theirsEmpty')
                    : t('admin.cases.theirs', { notes: of.notes })}{' '}
                  {t('admin.cases.kept')}
                </p>
              )}
            </Note>
          </div>
        )}
        <div className={styles['actions']}>
          {changed && (
            <Button busy={busy} onClick={() => void save()}>
              {t('admin.cases.saveNotes')}
            </Button>
          )}
          {of.status === 'open' ? (
            <>
              <Button busy={busy} onClick={({ currentTarget }) => press(currentTarget, 'dismissed')}>
                {t('admin.cases.dismiss')}
              </Button>
              <Button
                kind="primary"
                busy={busy}
                onClick={({ currentTarget }) => press(currentTarget, 'resolved')}
              >
                {t('admin.cases.resolve')}
              </Button>
            </>
          ) : (
            <Button busy={busy} onClick={({ currentTarget }) => press(currentTarget, 'open')}>
              {t('admin.cases.reopen')}
            </Button>
          )}
        </div>
      </div>
    </footer>
  );
}
