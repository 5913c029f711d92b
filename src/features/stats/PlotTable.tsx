import { useTranslation } from 'react-i18next';
import styles from './plot-table.module.css';

interface Props {
  name: string;
  heads: readonly string[];
  /** Latest first, each with its name. */
  rows: readonly { when: string; figures: readonly string[] }[];
}

/** The figures of a plot, to be read or heard one by one. */
export function PlotTable({ name, heads, rows }: Props) {
  const { t } = useTranslation();
  return (
    <details className={styles['details']}>
      <summary className={styles['summary']}>{t('stats.plot.table')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must get there */}
      <section className={styles['window']} aria-label={`${name}: ${t('stats.plot.table')}`} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ when, figures }) => (
              <tr key={when}>
                <th scope="row">{when}</th>
                {figures.map((figure, place) => (
                  <td key={heads[place + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
