import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../api/use-call.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { boardCells } from '../../ui/board-cells.ts';
import { BoardFigure } from '../../ui/BoardFigure.tsx';
import { count } from '../../ui/time.ts';
import { photoCounts } from './photo-counts.ts';
import styles from './photo-counts.module.css';

/** How many photos one has in each state, with those that wait on this device; they lead to the list of them. */
export function PhotoCounts() {
  const { t, i18n } = useTranslation();
  // The same query as the list's, so that both share what is kept of it.
  const loaded = useCall('GET /api/my-photos', {}, { audience: 'mine' });
  const items = useOutbox((outbox) => outbox.items);
  if (loaded.state === 'failed') return null;
  const { unsent, states } =
    loaded.state === 'ready'
      ? photoCounts(items, loaded.data.photos, loaded.asOf)
      : photoCounts(items, [], 0);
  const counts = states.map(({ status, count: value }) => ({
    name: t(`values.approval_status.${status}`),
    value,
  }));
  const shown = unsent > 0 ? [{ name: t('app.me.unsent'), value: unsent }, ...counts] : counts;
  return (
    <section aria-labelledby="my-photos" className={styles['counts']} aria-busy={loaded.state === 'loading'}>
      <div className={styles['head']}>
        <h2 id="my-photos" className={styles['heading']}>
          {t('app.nav.myPhotos')}
        </h2>
        <Link to="/my-photos" className={styles['all']}>
          {t('app.me.allPhotos')}
        </Link>
      </div>
      {loaded.state === 'ready' && loaded.stale === 'server' && (
        <StaleNote asOf={loaded.asOf} because={loaded.stale} onRetry={loaded.retry} />
      )}
      <dl className={styles['board']}>
        {shown.map(({ name, value }) => (
          <div key={name} className={styles['figure']}>
            <dt>{name}</dt>
            <dd>
              <BoardFigure cells={boardCells(value)} spoken={count(value, i18n.language)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
