import { CircleCheck, CircleX, Inbox } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { calendarDate, clockTime } from '../../../ui/time.ts';
import type { Case } from './case.ts';
import { shortDate } from './short-date.ts';
import styles from './case-list.module.css';

const STATUS_ICONS = { open: Inbox, resolved: CircleCheck, dismissed: CircleX } as const;

interface Props<C extends Case> {
  label: string;
  list: readonly C[];
  current: number | undefined;
  onChoose: (id: number) => void;
  Line: ComponentType<{ of: C }>;
}

/** The list of reports or messages, newest first. */
export function CaseList<C extends Case>({ label, list, current, onChoose, Line }: Props<C>) {
  const { t } = useTranslation();
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
        <li key={item.id}>
          <button
            type="button"
            data-case={item.id}
            className={styles['choice']}
            aria-current={item.id === current ? 'true' : undefined}
            onClick={() => onChoose(item.id)}
          >
            <span className={styles['mark']} data-status={item.status}>
              <Icon of={STATUS_ICONS[item.status]} size={18} />
              <VisuallyHidden>{t(`admin.status.${item.status}`)}</VisuallyHidden>
            </span>
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
