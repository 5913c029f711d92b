import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../../ui/elements.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { isFocusLost } from '../../../ui/focus-lost.ts';
import { commonNotes } from './case.ts';
import type { Case } from './case.ts';
import type { HandledCases, useCaseHandling } from './use-case-handling.ts';
import styles from './handling-form.module.css';

interface Props {
  of: HandledCases;
  handling: ReturnType<typeof useCaseHandling>;
  /** True if typed notes differ from those that are stored. */
  isDraftKept?: boolean;
  /** Further buttons, before the others. */
  children?: Elements;
}

/** The buttons that close or reopen cases, with their number if there are several, and why the last press failed. */
export function HandlingButtons({ of, handling, isDraftKept = false, children }: Props) {
  const { t } = useTranslation();
  const { busy, handle, problemOf } = handling;
  const { cases } = of;
  const problem = problemOf(of.rowId);
  const theirs = commonNotes(cases);
  const pressed = useRef<HTMLElement>(null);
  // A busy button loses the focus. If the request fails, it gets the focus back, so that the user can retry.
  useEffect(() => {
    if (!busy && problem !== undefined && isFocusLost()) pressed.current?.focus();
  }, [busy, problem]);
  const buttonOf = (status: Case['status'], act: 'dismiss' | 'resolve' | 'reopen', isMain = false) => (
    <Button
      busy={busy}
      disabled={cases.length === 0}
      {...(isMain && { kind: 'primary' })}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        void handle(of, status);
      }}
    >
      {cases.length > 1 ? t(`admin.cases.many.${act}`, { number: cases.length }) : t(`admin.cases.${act}`)}
    </Button>
  );
  const [isAnyOpen, isAnyClosed] = [
    cases.length === 0 || cases.some(({ status }) => status === 'open'),
    cases.some(({ status }) => status !== 'open'),
  ];
  return (
    <>
      {problem !== undefined && (
        <div className={styles['problem']}>
          <Note kind={problem.overtaken ? 'caution' : 'bad'}>
            <span>{problem.text}</span>
            {problem.overtaken && isDraftKept && (
              <p>
                {theirs === '' ? t('admin.cases.theirsEmpty') : t('admin.cases.theirs', { notes: theirs })}{' '}
                {t('admin.cases.kept')}
              </p>
            )}
          </Note>
        </div>
      )}
      <div className={styles['actions']}>
        {children}
        {isAnyClosed && buttonOf('open', 'reopen')}
        {isAnyOpen && (
          <>
            {buttonOf('dismissed', 'dismiss')}
            {buttonOf('resolved', 'resolve', true)}
          </>
        )}
      </div>
    </>
  );
}
