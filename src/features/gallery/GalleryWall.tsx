import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import type { SearchWord } from '../../contract/vocabulary/search-word.ts';
import { wallSlots } from '../../contract/rules/picture-slots.ts';
import { useHandOverTrail } from '../../components/photo/use-hand-over-trail.ts';
import { Skeleton } from '../../ui/Spinner.tsx';
import { Wall, WallItem } from '../../ui/Wall.tsx';
import { GalleryCard } from './GalleryCard.tsx';
import styles from './gallery-wall.module.css';

interface Props {
  photos: readonly PhotoCard[];
  /** The wall's accessible name; by default the gallery's. */
  label?: string;
  busy?: boolean;
  /** The whole list, if only part of it is shown. */
  all?: readonly PhotoCard[];
  /** Shows each photo's type, since the list has both types. */
  withType?: boolean;
  /** The search words to highlight. Pass the same array while they don't change. */
  words?: readonly SearchWord[];
}

/** Photos arranged in rows; the first ones are loaded eagerly. */
export function GalleryWall(props: Props) {
  const { photos, label, busy = false, all = photos, withType = false, words } = props;
  const { t } = useTranslation();
  useHandOverTrail(all);
  const slots = wallSlots(photos);
  return (
    <Wall label={label ?? t('gallery.title')} busy={busy} className={styles['wall']}>
      {photos.map((photo, index) => (
        <WallItem key={photo.id} ratio={photo.width / photo.height}>
          <GalleryCard
            photo={photo}
            slot={slots[index]}
            eager={index === 0 || (index < 4 && 'after')}
            withType={withType}
            {...(words && { words })}
          />
        </WallItem>
      ))}
    </Wall>
  );
}

/** Common aspect ratios of photos, in an order that gives varied rows. */
const SKELETON_RATIOS = [1.5, 1.78, 1.5, 0.67, 1.5, 1.33, 1.78, 1.5, 1.5, 0.8, 1.5, 1.5, 1.78, 1.33, 1.5];

/** The wall's skeleton while its photos load. */
export function EmptyWall() {
  const { t } = useTranslation();
  return (
    <Wall label={t('ui.loading')} busy className={styles['wall']}>
      {SKELETON_RATIOS.map((ratio, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <WallItem key={index} ratio={ratio}>
          <Skeleton ratio={ratio} />
          <div className={styles['no-caption']} />
        </WallItem>
      ))}
    </Wall>
  );
}
