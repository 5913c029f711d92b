import { useTranslation } from 'react-i18next';
import type { UserProfile } from '../../contract/people-calls.ts';
import { count } from '../../ui/time.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { boardCells } from './board-cells.ts';
import styles from './figure-board.module.css';

const FIGURES = ['total_photos', 'approved_photos', 'groups_joined', 'groups_created'] as const;

/** The user's figures as on a departure board, digit by digit. */
export function FigureBoard({ person }: { person: UserProfile }) {
  const { t, i18n } = useTranslation();
  return (
    <section aria-labelledby="statistics">
      <VisuallyHidden>
        <h2 id="statistics">{t('people.statistics.title')}</h2>
      </VisuallyHidden>
      <dl className={styles['board']}>
        {FIGURES.map((name) => (
          <div key={name} className={styles['figure']}>
            <dt className={styles['name']}>{t(`people.statistics.${name}`)}</dt>
            <dd>
              <VisuallyHidden>{count(person[name], i18n.language)}</VisuallyHidden>
              <span className={styles['cells']} aria-hidden="true">
                {boardCells(person[name]).map(({ digit, leading }, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a cell is its place on the board
                  <span key={place} className={styles['cell']} data-leading={leading || undefined}>
                    {digit}
                  </span>
                ))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
