import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../contract/photo.ts';
import { factsOf } from '../../photo/machine-facts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Gavel, Hourglass } from '../../ui/icons.ts';
import { Plate } from '../../ui/Plate.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CoarseMark } from './CoarseMark.tsx';
import { isAppeal } from './verdicts.ts';
import styles from './photo-strip.module.css';

interface Props {
  photo: ReviewPhoto;
  /** Longest side of the picture in px where it is coarser than the display copy. */
  coarse: number | undefined;
  /** What else has its place beside the photo rather than on it. */
  children: ReactNode;
}

/** What must be seen of a photo whatever is scrolled: its number, its airport, and whether it is an appeal. */
export function PhotoStrip({ photo, coarse, children }: Props) {
  const { t } = useTranslation();
  const plates = factsOf(photo).filter(({ as }) => as === 'plate');
  return (
    <div className={styles['strip']}>
      <dl className={styles['plates']} aria-label={t('review.desk.plates')}>
        {plates.map(({ field, value }) => (
          <div key={field}>
            <dt>
              <VisuallyHidden>{t(`values.field.${field}`)}</VisuallyHidden>
            </dt>
            <dd className={styles['plate']}>
              <Plate size="s">{value}</Plate>
            </dd>
          </div>
        ))}
      </dl>
      {isAppeal(photo) && (
        <span className={styles['appeal']}>
          <Icon of={Gavel} size={16} /> {t('review.appeal.name')}
        </span>
      )}
      {photo.held_by !== null && (
        <span className={styles['held']}>
          <Icon of={Hourglass} size={16} /> {t('review.elsewhere.held', { name: photo.held_by })}
        </span>
      )}
      {coarse !== undefined && <CoarseMark key={photo.id} px={coarse} />}
      {children}
    </div>
  );
}
