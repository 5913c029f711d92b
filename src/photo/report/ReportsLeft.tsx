import { useTranslation } from 'react-i18next';
import { leftOfDay } from '../../data/left-of-day.ts';
import { useCall } from '../../data/use-call.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import { Note } from '../../ui/Note.tsx';
import styles from './report.module.css';

/**
 * What is left of the day's reports, before they are used up (docs/rules/review.md, "Reports"). Nothing where there is no
 * limit, or where the server can't be asked: a copy may be of another day.
 */
export function ReportsLeft() {
  const { t } = useTranslation();
  const loaded = useCall('GET /api/report', {}, { audience: 'mine', keep: false, freshFor: 0 });
  const items = useOutbox((outbox) => outbox.items);
  if (loaded.state !== 'ready' || loaded.stale !== undefined) return null;
  const own = items.filter(({ kind }) => kind === 'report');
  const rest = leftOfDay(loaded.data.reports, own, loaded.asOf);
  if (rest === undefined) return null;
  if (rest.left === 0) return <Note kind="caution">{t('report.left.none', { ...rest })}</Note>;
  return <p className={styles['about']}>{t('report.left.some', { ...rest })}</p>;
}
