import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wallPlaces } from '../../contract/picture-places.ts';
import { classes } from '../../ui/classes.ts';
import { useLeaveTrail } from '../../photo/use-leave-trail.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { count as figure } from '../../ui/time.ts';
import { Wall, WallItem } from '../../ui/Wall.tsx';
import { filtersOf } from './status-filter.ts';
import type { Filter } from './status-filter.ts';
import type { SentPhoto } from './merge-photos.ts';
import type { Waits } from '../../photo/wait-words.ts';
import { MyPhotoCard } from './MyPhotoCard.tsx';
import styles from './my-photos.module.css';

interface Props {
  photos: readonly SentPhoto[];
  wait: Waits;
  /** True when nothing stands above: the heading would only repeat the screen's. */
  first: boolean;
}

/** My photos on the server, all of them or those of one status. */
export function SentPhotos({ photos, wait, first }: Props) {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState<Filter>('all');
  const filters = filtersOf(photos.map(({ photo }) => photo.approval_status));
  // The chosen status may have no photos any more.
  const filter = filters.some((each) => each.filter === chosen) ? chosen : 'all';
  const shown = photos.filter(({ photo }) => filter === 'all' || photo.approval_status === filter);
  const places = wallPlaces(shown.map(({ photo }) => photo));
  useLeaveTrail(shown.map(({ photo }) => photo));
  return (
    <section aria-labelledby="sent">
      <header className={styles['head']}>
        <h2 id="sent" className={classes(styles['heading'], first && styles['unseen'])}>
          {t('myPhotos.sent.title')}
        </h2>
        {filters.length > 2 && (
          <div className={styles['filter']}>
            <SegmentedControl
              label={t('myPhotos.sent.filter')}
              value={filter}
              onChange={setChosen}
              segments={filters.map(({ filter: value, count }) => ({
                value,
                label: value === 'all' ? t('myPhotos.all') : t(`values.approval_status.${value}`),
                figure: figure(count, i18n.language),
              }))}
            />
          </div>
        )}
      </header>
      <Wall label={t('myPhotos.sent.title')} className={styles['wall']}>
        {shown.map((each, index) => (
          <WallItem key={each.photo.id} ratio={each.photo.width / each.photo.height}>
            <MyPhotoCard {...each} wait={wait[each.photo.type]} place={places[index]} eager={index < 4} />
          </WallItem>
        ))}
      </Wall>
    </section>
  );
}
