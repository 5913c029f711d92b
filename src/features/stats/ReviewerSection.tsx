import { useTranslation } from 'react-i18next';
import type { MyStats } from '../../contract/calls/user-stats-calls.ts';
import { boardCells } from '../../ui/board-cells.ts';
import { BoardNumber } from '../../ui/BoardNumber.tsx';
import { formatCount } from '../../ui/time.ts';
import { DecisionsPlot } from './DecisionsPlot.tsx';
import { percent, rateCells } from './rate-cells.ts';
import board from './board.module.css';
import styles from './stats.module.css';

type ReviewerStats = NonNullable<MyStats['reviewerStats']>;

/** Statistics about a reviewer's decisions. */
export function ReviewerSection({ stats, today }: { stats: ReviewerStats; today: string }) {
  const { t, i18n } = useTranslation();
  const { totalApproved, totalRejected, totalReviewed, approvalRate, timeline } = stats;
  const rows = [
    ['reviewed', totalReviewed],
    ['approved', totalApproved],
    ['rejected', totalRejected],
  ] as const;
  const inTimeline = (which: 'approved' | 'rejected') => timeline.reduce((sum, day) => sum + day[which], 0);
  return (
    <div className={styles['reviewer']}>
      <section aria-labelledby="stats-reviewer">
        <h2 id="stats-reviewer" className={board['heading']}>
          {t('stats.reviewer.title')}
        </h2>
        <table className={board['board']} aria-labelledby="stats-reviewer">
          <thead>
            <tr>
              <th scope="col">{t('stats.board.status')}</th>
              <th scope="col">{t('stats.board.total')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name} data-sum={name === 'reviewed' || undefined}>
                <th scope="row">{t(`stats.reviewer.${name}`)}</th>
                <td>
                  <BoardNumber cells={boardCells(value)} spoken={formatCount(value, i18n.language)} />
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('stats.reviewer.rate')}</th>
              <td className={board['rate']}>
                <BoardNumber
                  cells={rateCells(totalReviewed === 0 ? undefined : approvalRate)}
                  spoken={totalReviewed === 0 ? t('stats.rates.none') : percent(approvalRate, i18n.language)}
                />
              </td>
            </tr>
          </tbody>
        </table>
      </section>
      {totalReviewed === 0 ? (
        <p className={styles['none']}>{t('stats.reviewer.none')}</p>
      ) : (
        <DecisionsPlot
          name={t('stats.plot.reviews')}
          days={timeline}
          today={today}
          earlier={{
            approved: totalApproved - inTimeline('approved'),
            rejected: totalRejected - inTimeline('rejected'),
          }}
        />
      )}
    </div>
  );
}
