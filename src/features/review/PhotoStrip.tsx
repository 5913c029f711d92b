import { Gavel, Hourglass } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import { factsOf } from '../../components/photo/machine-facts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { classes } from '../../ui/classes.ts';
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

/**
 * Says that the picture on the desk is smaller than the display copy could be, and why that matters: read out at once,
 * shown at a press. No stop for the Tab key, which has the verdict before it.
 */
function CoarseMark({ px }: { px: number }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const why = t('review.coarse.why');
  return (
    <>
      <output className={styles['coarse']}>
        <button
          type="button"
          className={styles['coarse-name']}
          title={why}
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('review.coarse.name', { px })}
        </button>
        <VisuallyHidden>{why}</VisuallyHidden>
      </output>
      <p id={id} className={classes(styles['coarse-why'], isOpen && styles['open'])} aria-hidden="true">
        {why}
      </p>
    </>
  );
}
