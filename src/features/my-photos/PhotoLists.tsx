import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../ui/elements.ts';
import { wallSlots } from '../../contract/rules/picture-slots.ts';
import type { WaitEstimates } from '../../contract/calls/photo.ts';
import type { ApprovalStatus } from '../../contract/rules/values.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import type { UploadItem } from '../../outbox/page/index.ts';
import { useHandOverTrail } from '../../components/photo/use-hand-over-trail.ts';
import { classes } from '../../ui/classes.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { formatCount as figure } from '../../ui/time.ts';
import { Wall, WallItem } from '../../ui/Wall.tsx';
import type { SentPhoto } from './merge-photos.ts';
import { MyPhotoCard } from './MyPhotoCard.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import { countedStatus, statusFilters } from './status-filter.ts';
import type { StatusFilter } from './status-filter.ts';
import { UnsentPhotos } from './UnsentPhotos.tsx';
import { savedView, saveView, VIEWS } from './view-choice.ts';
import styles from './my-photos.module.css';

interface Props {
  unsent: readonly UploadItem[];
  sent: readonly SentPhoto[];
  /** The status that each photo on the server counts under, also of those that aren't loaded; undefined if unknown. */
  statuses: readonly ApprovalStatus[] | undefined;
  wait: WaitEstimates;
  chosen: StatusFilter;
  onChoose: (filter: StatusFilter) => void;
  /** Shown below the photos. */
  foot: Elements;
}

/** The user's photos, filtered by status, with unsent ones first; as a grid, or as a list with full details. */
export function PhotoLists({ unsent, sent, statuses, wait, chosen, onChoose, foot }: Props) {
  const { t, i18n } = useTranslation();
  const [view, setView] = useState(savedView);
  const items = useOutbox((outbox) => outbox.items);
  const filters = statusFilters(
    unsent.length,
    statuses,
    sent.map(({ photo }) => countedStatus(photo, items)),
  );
  // There may no longer be photos with the chosen status.
  const filter = filters.some((option) => option.filter === chosen) ? chosen : 'all';
  const shown = sent.filter(({ photo }) => filter === 'all' || countedStatus(photo, items) === filter);
  const shownUnsent = filter === 'all' || filter === 'unsent' ? unsent : [];
  useHandOverTrail(shown.map(({ photo }) => photo));
  return (
    <>
      <header className={styles['head']}>
        {filters.length > 2 && (
          <div className={styles['filter']}>
            <SegmentedControl
              label={t('myPhotos.sent.filter')}
              value={filter}
              onChange={onChoose}
              segments={filters.map(({ filter: value, count }) => ({
                value,
                label: labelOf(value),
                figure: count === undefined ? undefined : figure(count, i18n.language),
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
              saveView(value);
            }}
            segments={VIEWS.map((value) => ({ value, label: t(`myPhotos.view.${value}`) }))}
          />
        </div>
      </header>
      {view === 'grid' ? (
        <PhotoGrid unsent={shownUnsent} sent={shown} wait={wait} />
      ) : (
        <>
          {shownUnsent.length > 0 && <UnsentPhotos items={shownUnsent} />}
          {shown.length > 0 && <SentPhotos photos={shown} wait={wait} first={shownUnsent.length === 0} />}
        </>
      )}
      {foot}
    </>
  );

  function labelOf(value: StatusFilter): string {
    if (value === 'all') return t('myPhotos.all');
    return value === 'unsent' ? t('myPhotos.unsent.filter') : t(`values.approval_status.${value}`);
  }
}

interface SentPhotosProps {
  photos: readonly SentPhoto[];
  wait: WaitEstimates;
  /** True if nothing is above the list, so that its heading would only repeat the screen's and is hidden. */
  first: boolean;
}

/** The photos on the server as a list of cards. */
function SentPhotos({ photos, wait, first }: SentPhotosProps) {
  const { t } = useTranslation();
  const slots = wallSlots(photos.map(({ photo }) => photo));
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className={classes(styles['heading'], styles[first ? 'hidden' : 'above'])}>
        {t('myPhotos.sent.title')}
      </h2>
      <Wall label={t('myPhotos.sent.title')} className={styles['wall']}>
        {photos.map((item, index) => (
          <WallItem key={item.photo.id} ratio={item.photo.width / item.photo.height}>
            <MyPhotoCard {...item} wait={wait[item.photo.type]} slot={slots[index]} eager={index < 4} />
          </WallItem>
        ))}
      </Wall>
    </section>
  );
}
