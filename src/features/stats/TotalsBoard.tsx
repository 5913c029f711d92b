import { useTranslation } from 'react-i18next';
import type { AllStats } from '../../contract/calls/site-stats-calls.ts';
import { boardCells } from '../../ui/board-cells.ts';
import { CountingNumber } from '../../ui/CountingNumber.tsx';
import { calendarDate, formatCount } from '../../ui/time.ts';
import board from './board.module.css';
import styles from './site-stats.module.css';

/** The totals in order, each with the duration of its counting animation in ms. */
const ROWS = [
  ['total_photos', 3000],
  ['total_approved_photos', 2600],
  ['total_rejected_photos', 2200],
  ['total_hidden_photos', 1600],
  ['total_second_rejections', 1600],
  ['total_plane_photos', 2400],
  ['total_train_photos', 2000],
  ['total_users', 1800],
] as const satisfies readonly (readonly [keyof AllStats, number])[];

/** The site's totals, each with the date of its last change. */
export function TotalsBoard({ stats }: { stats: AllStats }) {
  const { t, i18n } = useTranslation();
  return (
    <section aria-labelledby="site-stats-totals">
      <h2 id="site-stats-totals" className={board['heading']}>
        {t('siteStats.totals.title')}
      </h2>
      <table className={board['board']} aria-labelledby="site-stats-totals">
        <thead>
          <tr>
            <th scope="col">{t('siteStats.totals.what')}</th>
            <th scope="col">{t('siteStats.totals.number')}</th>
            <th scope="col">{t('siteStats.totals.changed')}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, first]) => {
            const total = stats[name];
            // Missing in responses of earlier versions.
            if (total === undefined) return null;
            const { value, updated_at } = total;
            return (
              <tr key={name} data-sum={name === 'total_photos' || undefined}>
                <th scope="row">{t(`siteStats.totals.${name}`)}</th>
                <td>
                  <CountingNumber
                    name={`site.${name}`}
                    value={value}
                    pace={{ first, later: 1600 }}
                    cells={(now) => boardCells(now, value)}
                    spoken={formatCount(value, i18n.language)}
                  />
                </td>
                <td className={styles['changed']}>{calendarDate(updated_at, i18n.language)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={board['note']}>{t('siteStats.totals.note')}</p>
    </section>
  );
}
