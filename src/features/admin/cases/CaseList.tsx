import { CircleCheck, CircleX, Inbox } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { calendarDate, clockTime } from '../../../ui/time.ts';
import type { CaseRow } from './case.ts';
import { shortDate } from './short-date.ts';
import type { Choice } from './use-choice.ts';
import checkbox from '../../../ui/checkbox.module.css';
import styles from './case-list.module.css';

const STATUS_ICONS = { open: Inbox, resolved: CircleCheck, dismissed: CircleX } as const;

interface Props<R extends CaseRow> {
  label: string;
  list: readonly R[];
  current: number | undefined;
  onOpen: (id: number) => void;
  /** If rows can be chosen: which are, and the accessible name of a row's checkbox. */
  choice?: { chosen: Choice; nameOf: (row: R) => string } | undefined;
  Line: ComponentType<{ of: R }>;
}

/** The list of messages, or of people with reports. */
export function CaseList<R extends CaseRow>({ label, list, current, onOpen, choice, Line }: Props<R>) {
  const ref = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (current === undefined) return;
    const box = ref.current;
    const row = box?.querySelector<HTMLElement>(`[data-case="${current}"]`);
    if (row === null || row === undefined || box === null) return;
    // Not `scrollIntoView`, which would scroll the page too.
    const top = row.offsetTop - box.scrollTop;
    if (top < 0 || top + row.offsetHeight > box.clientHeight) box.scrollTop = row.offsetTop;
  }, [current]);
  return (
    <ol ref={ref} className={styles['list']} aria-label={label}>
      {list.map((item) => (
        <li key={item.id} className={styles['row']}>
          {choice !== undefined && (
            <span className={styles['choose']}>
              <input
                type="checkbox"
                className={checkbox['box']}
                aria-label={choice.nameOf(item)}
                checked={choice.chosen.has(item.id)}
                onChange={() => choice.chosen.toggle(item.id)}
              />
            </span>
          )}
          <button
            type="button"
            data-case={item.id}
            className={styles['choice']}
            aria-current={item.id === current ? 'true' : undefined}
            onClick={() => onOpen(item.id)}
          >
            <StatusMark status={item.status} />
            <span className={styles['words']}>
              <Line of={item} />
            </span>
            <CaseDate at={item.created_at} className={styles['when']} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function StatusMark({ status }: { status: CaseRow['status'] }) {
  const { t } = useTranslation();
  return (
    <span className={styles['mark']} data-status={status}>
      {status !== undefined && (
        <>
          <Icon of={STATUS_ICONS[status]} size={18} />
          <VisuallyHidden>{t(`admin.status.${status}`)}</VisuallyHidden>
        </>
      )}
    </span>
  );
}

/** When a case was received, in the shortest form; the tooltip shows the full date and time. */
function CaseDate({ at, className }: { at: string; className: string | undefined }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [now] = useState(() => new Date());
  const full = t('admin.cases.at', {
    date: calendarDate(at, language),
    time: clockTime(Date.parse(at), language),
  });
  return (
    <time className={className} dateTime={at} title={full}>
      {shortDate(at, now, language)}
    </time>
  );
}
