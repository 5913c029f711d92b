import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../../contract/calls/photo.ts';
import { wallSlots } from '../../../contract/rules/picture-slots.ts';
import { useHandOverTrail } from '../../../components/photo/use-hand-over-trail.ts';
import { Wall, WallItem } from '../../../ui/Wall.tsx';
import { GalleryCard } from '../GalleryCard.tsx';
import wallStyles from '../gallery-wall.module.css';
import { byYear } from './by-year.ts';
import styles from './subject.module.css';

interface Props {
  photos: readonly PhotoCard[];
  busy?: boolean;
  /** The whole list, if only part of it is shown. */
  all?: readonly PhotoCard[];
}

/** A wall of photos for each year in which they were taken. */
export function YearWalls({ photos, busy = false, all = photos }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const years = byYear(photos);
  useHandOverTrail(all === photos ? years.flatMap((year) => year.photos) : all);
  return years.map(({ year, photos: photosOfYear }, yearIndex) => {
    const slots = wallSlots(photosOfYear);
    const name = year ?? t('subject.undated');
    return (
      <section key={name} aria-labelledby={`${id}-${name}`}>
        <h2 id={`${id}-${name}`} className={styles['year']} data-undated={year === undefined || undefined}>
          {name}
        </h2>
        <Wall label={name} busy={busy} className={wallStyles['wall']}>
          {photosOfYear.map((photo, index) => (
            <WallItem key={photo.id} ratio={photo.width / photo.height}>
              <GalleryCard photo={photo} slot={slots[index]} eager={yearIndex === 0 && index < 4} />
            </WallItem>
          ))}
        </Wall>
      </section>
    );
  });
}
