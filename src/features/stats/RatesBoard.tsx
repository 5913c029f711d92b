import { useTranslation } from 'react-i18next';
import type { DecisionRate, MyStats } from '../../contract/calls/user-stats-calls.ts';
import { BoardNumber } from '../../ui/BoardNumber.tsx';
import { formatCount } from '../../ui/time.ts';
import { percent, rateCells } from './rate-cells.ts';
import styles from './board.module.css';

const WINDOWS = ['day', 'week', 'month', 'lifetime'] as const;
type Window = (typeof WINDOWS)[number];

/** The user's approval rate in the last 24 hours, 7 days, 30 days, and in total. */
export function RatesBoard({ stats }: { stats: MyStats }) {
  const { t } = useTranslation();
  const windows: Record<Window, DecisionRate> = {
    ...stats.approvalRates,
    lifetime: {
      approved: stats.totalApproved,
      rejected: stats.totalRejected,
      total: stats.totalApproved + stats.totalRejected,
      rate: stats.overallApprovalRate,
    },
  };
  return (
    <section aria-labelledby="stats-rates">
      <h2 id="stats-rates" className={styles['heading']}>
        {t('stats.rates.title')}
      </h2>
      <table className={styles['board']} aria-labelledby="stats-rates">
        <thead>
          <tr>
            <th scope="col">{t('stats.rates.window')}</th>
            <th scope="col">{t('stats.rates.approved')}</th>
            <th scope="col">{t('stats.rates.rejected')}</th>
            <th scope="col">{t('stats.rates.rate')}</th>
          </tr>
        </thead>
        <tbody>
          {WINDOWS.map((window) => (
            <Row key={window} name={t(`stats.rates.${window}`)} decisions={windows[window]} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ name, decisions }: { name: string; decisions: DecisionRate }) {
  const { t, i18n } = useTranslation();
  const { approved, rejected, total, rate } = decisions;
  const spoken = total === 0 ? t('stats.rates.none') : percent(rate, i18n.language);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles['plain']}>{formatCount(approved, i18n.language)}</td>
      <td className={styles['plain']}>{formatCount(rejected, i18n.language)}</td>
      <td className={styles['rate']}>
        <BoardNumber cells={rateCells(total === 0 ? undefined : rate)} spoken={spoken} />
      </td>
    </tr>
  );
}
