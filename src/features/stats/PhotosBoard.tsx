import { useTranslation } from 'react-i18next';
import type { MyStats } from '../../contract/calls/user-stats-calls.ts';
import { boardCells } from '../../ui/board-cells.ts';
import { BoardNumber } from '../../ui/BoardNumber.tsx';
import { formatCount } from '../../ui/time.ts';
import styles from './board.module.css';

const ROWS = ['uploaded', 'approved', 'rejected', 'pending'] as const;
type StatusRow = (typeof ROWS)[number];

/** The user's photos by status: how many there have been in total, and how many there are now. */
export function PhotosBoard({ stats }: { stats: MyStats }) {
  const { t } = useTranslation();
  const counts: Record<StatusRow, readonly [total: number, current: number]> = {
    uploaded: [stats.totalUploaded, stats.currentUploaded],
    approved: [stats.totalApproved, stats.currentApproved],
    rejected: [stats.totalRejected, stats.currentRejected],
    pending: [stats.totalPending, stats.currentPending],
  };
  return (
    <section aria-labelledby="stats-photos">
      <h2 id="stats-photos" className={styles['heading']}>
        {t('stats.board.title')}
      </h2>
      <table className={styles['board']} aria-labelledby="stats-photos">
        <thead>
          <tr>
            <th scope="col">{t('stats.board.status')}</th>
            <th scope="col">{t('stats.board.total')}</th>
            <th scope="col">{t('stats.board.current')}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row} data-sum={row === 'uploaded' || undefined}>
              <th scope="row">{t(`stats.board.${row}`)}</th>
              <CountCell value={counts[row][0]} />
              <CountCell value={counts[row][1]} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['note']}>{t('stats.board.note')}</p>
    </section>
  );
}

function CountCell({ value }: { value: number }) {
  const { i18n } = useTranslation();
  return (
    <td>
      <BoardNumber cells={boardCells(value)} spoken={formatCount(value, i18n.language)} />
    </td>
  );
}
