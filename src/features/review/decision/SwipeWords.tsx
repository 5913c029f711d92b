import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { classes } from '../../../ui/classes.ts';
import { refusalOf } from './desk-decisions.ts';
import styles from './swipe-words.module.css';

/** On the photo during a swipe: what it decides when it is let go, for an element that overlays the photo exactly. */
export function SwipeWords({ photo }: { photo: ReviewPhoto }) {
  const { t } = useTranslation();
  return (
    <div className={styles['words']} aria-hidden="true">
      <span className={classes(styles['word'], styles['approve'])}>
        <Icon of={Check} size={28} /> {t('review.approve')}
      </span>
      <span className={classes(styles['word'], styles['reject'])}>
        <Icon of={X} size={28} /> {t(`review.${refusalOf(photo)}`)}
      </span>
    </div>
  );
}
