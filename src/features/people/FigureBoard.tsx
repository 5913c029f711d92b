import { useTranslation } from 'react-i18next';
import type { UserProfile } from '../../contract/people-calls.ts';
import { boardCells } from '../../ui/board-cells.ts';
import { BoardFigure } from '../../ui/BoardFigure.tsx';
import { count } from '../../ui/time.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
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
              <BoardFigure cells={boardCells(person[name])} spoken={count(person[name], i18n.language)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
