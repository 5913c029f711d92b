import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { firstShare, HOT_LEADERS, hotSlots } from '../../contract/rules/picture-slots.ts';
import type { PictureSlot } from '../../contract/rules/pictures.ts';
import { PhotoImage } from '../../components/photo/PhotoImage.tsx';
import { PhotoLink } from '../../components/photo/PhotoLink.tsx';
import { nameOf } from '../../components/photo/photo-name.ts';
import { useHandOverTrail } from '../../components/photo/use-hand-over-trail.ts';
import { RankedCaption } from './RankedCaption.tsx';
import styles from './hot-wall.module.css';

/**
 * The hot list as a wall: the first photo large, two beside it, the rest in a row. Below each photo is a row like a
 * departure board's.
 */
export function HotWall({ photos, busy }: { photos: readonly PhotoCard[]; busy: boolean }) {
  const { t } = useTranslation();
  useHandOverTrail(photos);
  const [first, second, third] = photos.map(ratioOf);
  const hasLeaders = first !== undefined && second !== undefined && third !== undefined;
  const leaders = hasLeaders ? photos.slice(0, HOT_LEADERS) : [];
  const slots = hotSlots(photos);
  const rest = photos.slice(leaders.length);
  return (
    <div className={styles['wall']} aria-busy={busy || undefined}>
      {hasLeaders && (
        <ol
          className={styles['leaders']}
          style={{ '--first': firstShare(first, second, third) }}
          aria-label={t('hot.title')}
        >
          {leaders.map((photo, index) => (
            <RankedPhoto key={photo.id} photo={photo} rank={index + 1} slot={slots[index]} large />
          ))}
        </ol>
      )}
      {rest.length > 0 && (
        <ol className={styles['rest']} start={leaders.length + 1} aria-label={t('hot.title')}>
          {rest.map((photo, index) => (
            <RankedPhoto
              key={photo.id}
              photo={photo}
              rank={leaders.length + index + 1}
              slot={slots[leaders.length + index]}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

interface RankedProps {
  photo: PhotoCard;
  rank: number;
  slot: PictureSlot | undefined;
  large?: boolean;
}

function RankedPhoto({ photo, rank, slot, large = false }: RankedProps) {
  return (
    <li className={styles['photo']} style={{ '--ratio': ratioOf(photo) }}>
      <PhotoLink id={photo.id} className={styles['link']}>
        <PhotoImage photo={photo} alt={nameOf(photo)} use={slot} eager={large} morph />
        <span className={styles['board']}>
          <RankedCaption photo={photo} rank={rank} />
        </span>
      </PhotoLink>
    </li>
  );
}

function ratioOf(photo: PhotoCard): number {
  return photo.width / photo.height;
}
