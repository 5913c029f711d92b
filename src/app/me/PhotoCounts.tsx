import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../api/use-call.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { boardCells } from '../../ui/board-cells.ts';
import { BoardNumber } from '../../ui/BoardNumber.tsx';
import { formatCount } from '../../ui/time.ts';
import { photoCounts } from './photo-counts.ts';
import styles from './photo-counts.module.css';

/** The number of the user's photos in each state, and of photos not sent yet, with a link to My photos. */
export function PhotoCounts() {
  const { t, i18n } = useTranslation();
  const result = useCall('GET /api/my-photos/summary', {}, { audience: 'mine', needs: 'photos[]' });
  const items = useOutbox((outbox) => outbox.items);
  if (result.state === 'failed') return null;
  const { unsent, states } =
    result.state === 'ready'
      ? photoCounts(items, result.data.photos, result.asOf)
      : photoCounts(items, [], 0);
  const counts = states.map(({ status, count: value }) => ({
    name: t(`values.approval_status.${status}`),
    value,
  }));
  const shown = unsent > 0 ? [{ name: t('app.me.unsent'), value: unsent }, ...counts] : counts;
  return (
    <section aria-labelledby="my-photos" className={styles['counts']} aria-busy={result.state === 'loading'}>
      <div className={styles['head']}>
        <h2 id="my-photos" className={styles['heading']}>
          {t('myPhotos.title')}
        </h2>
        <Link to="/my-photos" className={styles['link']}>
          {t('app.me.allPhotos')}
        </Link>
      </div>
      {result.state === 'ready' && result.stale !== undefined && (
        <StaleNote asOf={result.asOf} because={result.stale} onRetry={result.retry} />
      )}
      <dl className={styles['board']}>
        {shown.map(({ name, value }) => (
          <div key={name} className={styles['count']}>
            <dt>{name}</dt>
            <dd>
              <BoardNumber cells={boardCells(value)} spoken={formatCount(value, i18n.language)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
