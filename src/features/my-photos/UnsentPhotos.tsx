import { useTranslation } from 'react-i18next';
import type { OutboxItem } from '../../outbox/page/index.ts';
import { groupBursts } from '../../outbox/ui/panel-sections.ts';
import { OutboxEntries } from '../../outbox/ui/OutboxEntries.tsx';
import styles from './my-photos.module.css';

/** The user's photos that the server doesn't have yet, or has only just received. */
export function UnsentPhotos({ items }: { items: readonly OutboxItem[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles['unsent']} aria-labelledby="unsent">
      <h2 id="unsent" className={styles['heading']}>
        {t('myPhotos.unsent.title')}
      </h2>
      <ul className={styles['waiting-list']}>
        <OutboxEntries entries={groupBursts(items)} />
      </ul>
    </section>
  );
}
