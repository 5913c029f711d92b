import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarDate, clockTime, timeAgo } from './time.ts';

/** How often the text is updated, in ms. */
const TICK = 15_000;
const DAY = 86_400_000;

/** The age of cached data: "as of 14:32, 3 min. ago". */
export function Age({ at }: { /** In epoch ms. */ at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{useAge(at)}</time>;
}

/** The age as text. `at`: in epoch ms. */
export function useAge(at: number): string {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const ago = timeAgo(at, now, i18n.language);
  // The date says most about a time in the future, which the clock had when it was wrong.
  const when = Math.abs(now - at) < DAY ? clockTime(at, i18n.language) : calendarDate(at, i18n.language);
  return ago === undefined ? t('ui.age.now', { when }) : t('ui.age.past', { when, ago });
}

/** The current time in epoch ms, updated every `TICK`. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}
