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

const DRAWINGS = { open: Inbox, resolved: CircleCheck, dismissed: CircleX } as const;

interface Props<C extends Case> {
  label: string;
  list: readonly C[];
  current: number | undefined;
  onChoose: (id: number) => void;
  /** What its line says. */
  Line: ComponentType<{ of: C }>;
}

/** What there is to look at, the newest first. */
export function CaseList<C extends Case>({ label, list, current, onChoose, Line }: Props<C>) {
  const { t } = useTranslation();
  const ref = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (current === undefined) return;
    const place = ref.current?.querySelector<HTMLElement>(`[data-case="${current}"]`);
    // Only within the list: the screen stays where it is.
    const box = ref.current;
    if (place === null || place === undefined || box === null) return;
    const above = place.offsetTop - box.scrollTop;
    if (above < 0 || above + place.offsetHeight > box.clientHeight) box.scrollTop = place.offsetTop;
  }, [current]);
  return (
    <ol ref={ref} className={styles['list']} aria-label={label}>
      {list.map((each) => (
        <li key={each.id}>
          <button
            type="button"
            data-case={each.id}
            className={styles['choice']}
            aria-current={each.id === current ? 'true' : undefined}
            onClick={() => onChoose(each.id)}
          >
            <span className={styles['mark']} data-status={each.status}>
              <Icon of={DRAWINGS[each.status]} size={18} />
              <VisuallyHidden>{t(`admin.status.${each.status}`)}</VisuallyHidden>
            </span>
            <span className={styles['words']}>
              <Line of={each} />
            </span>
            <CaseDate at={each.created_at} className={styles['when']} />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** When a case came in, in as few letters as tell it; the whole of it where a pointer rests. */
function CaseDate({ at, className }: { at: string; className: string | undefined }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [now] = useState(() => new Date());
  const whole = t('admin.cases.at', {
    date: calendarDate(at, language),
    time: clockTime(Date.parse(at), language),
  });
  return (
    <time className={className} dateTime={at} title={whole}>
      {shortDate(at, now, language)}
    </time>
  );
}
