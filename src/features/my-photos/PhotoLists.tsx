import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../outbox/page/index.ts';
import type { UploadItem } from '../../outbox/page/index.ts';
import { useLeaveTrail } from '../../photo/use-leave-trail.ts';
import type { Waits } from '../../photo/wait-words.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { count as figure } from '../../ui/time.ts';
import type { SentPhoto } from './merge-photos.ts';
import { PhotoGrid } from './PhotoGrid.tsx';
import { SentPhotos } from './SentPhotos.tsx';
import { countedAs, filtersOf } from './status-filter.ts';
import type { Filter } from './status-filter.ts';
import { UnsentPhotos } from './UnsentPhotos.tsx';
import { VIEWS, keepView, keptView } from './view-choice.ts';
import styles from './my-photos.module.css';

interface Props {
  unsent: readonly UploadItem[];
  sent: readonly SentPhoto[];
  wait: Waits;
}

/** All my photos or those of one state, what is unsent first; as a grid, or as a list with all that is known of each. */
export function PhotoLists({ unsent, sent, wait }: Props) {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState<Filter>('all');
  const [view, setView] = useState(keptView);
  const items = useOutbox((outbox) => outbox.items);
  const filters = filtersOf(
    unsent.length,
    sent.map(({ photo }) => countedAs(photo, items)),
  );
  // The chosen state may have no photos any more.
  const filter = filters.some((each) => each.filter === chosen) ? chosen : 'all';
  const shown = sent.filter(({ photo }) => filter === 'all' || countedAs(photo, items) === filter);
  const waiting = filter === 'all' || filter === 'unsent' ? unsent : [];
  useLeaveTrail(shown.map(({ photo }) => photo));
  return (
    <>
      <header className={styles['head']}>
        {filters.length > 2 && (
          <div className={styles['filter']}>
            <SegmentedControl
              label={t('myPhotos.sent.filter')}
              value={filter}
              onChange={setChosen}
              segments={filters.map(({ filter: value, count }) => ({
                value,
                label: labelOf(value),
                figure: figure(count, i18n.language),
              }))}
            />
          </div>
        )}
        <div className={styles['view']}>
          <SegmentedControl
            label={t('myPhotos.view.label')}
            value={view}
            onChange={(value) => {
              setView(value);
              keepView(value);
            }}
            segments={VIEWS.map((value) => ({ value, label: t(`myPhotos.view.${value}`) }))}
          />
        </div>
      </header>
      {view === 'grid' ? (
        <PhotoGrid unsent={waiting} sent={shown} wait={wait} />
      ) : (
        <>
          {waiting.length > 0 && <UnsentPhotos items={waiting} />}
          {shown.length > 0 && <SentPhotos photos={shown} wait={wait} first={waiting.length === 0} />}
        </>
      )}
    </>
  );

  function labelOf(value: Filter): string {
    if (value === 'all') return t('myPhotos.all');
    return value === 'unsent' ? t('myPhotos.unsent.filter') : t(`values.approval_status.${value}`);
  }
}
