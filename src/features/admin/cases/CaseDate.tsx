import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarDate, clockTime } from '../../../ui/time.ts';
import { shortDate } from './short-date.ts';

/** When a case came in, in as few letters as tell it; the whole of it where a pointer rests. */
export function CaseDate({ at, className }: { at: string; className: string | undefined }) {
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
