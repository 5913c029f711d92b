import { Eye, Heart } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { modelOf, nameOf, plateOf } from '../../components/photo/photo-name.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { classes } from '../../ui/classes.ts';
import { SplitFlapNumber } from './SplitFlapNumber.tsx';
import styles from './ranked-caption.module.css';

/** Ranks that are highlighted (docs/rules/photos.md, "Hot list"). */
const HIGHLIGHTED = 3;

/**
 * The row of the board below a photo: rank, plate, model, id, views and likes; for the first photo, also its name and
 * photographer.
 */
export function RankedCaption({ photo, rank }: { photo: PhotoCard; rank: number }) {
  const { t } = useTranslation();
  const plate = plateOf(photo);
  return (
    <span className={styles['frame']}>
      <span className={styles['line']}>
        <span className={classes(styles['rank'], rank <= HIGHLIGHTED && styles['top'])}>#{rank}</span>
        <span className={styles['subject']}>
          {plate !== undefined && (
            <Plate on="board" size="s">
              {plate}
            </Plate>
          )}
          <span className={styles['model']}>{modelOf(photo)}</span>
          <span className={styles['id']}>
            {t('hot.id')} {photo.id}
          </span>
        </span>
        <span className={styles['counts']}>
          <LabelledCount icon={Eye} label={t('hot.views')} value={photo.views} />
          <LabelledCount icon={Heart} label={t('hot.likes')} value={photo.thumbs_up} />
        </span>
        {rank === 1 && (
          <span className={styles['details']}>
            <span className={styles['name']}>{nameOf(photo)}</span>
            <span className={styles['by']}>{t('photo.by', { name: photo.username })}</span>
          </span>
        )}
      </span>
    </span>
  );
}

interface LabelledCountProps {
  icon: ComponentProps<typeof Icon>['of'];
  label: string;
  value: number;
}

/** An icon and a count; on wide screens, with a label. */
function LabelledCount({ icon, label, value }: LabelledCountProps) {
  return (
    <span className={styles['count']}>
      <Icon of={icon} size={16} className={styles['icon']} />
      <span className={styles['label']}>{label} </span>
      <SplitFlapNumber value={value} />
    </span>
  );
}
