import { Flame } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Photo, PhotoCard } from '../../contract/calls/photo.ts';
import { nameOf, plateOf } from '../../components/photo/photo-name.ts';
import { useSession } from '../../session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { formatCount } from '../../ui/time.ts';
import { LikeButton, LikeCount } from './LikeButton.tsx';
import styles from './photo.module.css';

interface Props {
  /** The photo's data from a list. */
  card: PhotoCard;
  /** The photo with all details; undefined while it loads or if it isn't available offline. */
  photo: Photo | undefined;
}

/** The photographer's name; for signed-in users, a link to the profile. */
function Photographer({ name, id }: { name: string; id: number }) {
  const { t } = useTranslation();
  const isSignedIn = useSession(({ session }) => session !== undefined);
  const words = t('photo.by', { name });
  return isSignedIn ? <Link to={`/user/${id}`}>{words}</Link> : <span>{words}</span>;
}

/** What the photo shows, who took it, and its views and likes. */
export function PhotoHeading({ card, photo }: Props) {
  const { t, i18n } = useTranslation();
  const plate = plateOf(card);
  const canBeLiked = card.approval_status === 'approved';
  const counts: [name: 'views' | 'likes', value: number][] = [['views', card.views]];
  if (!canBeLiked) counts.push(['likes', card.thumbs_up]);
  return (
    <header className={styles['head']}>
      <div className={styles['names']}>
        <h1 className={styles['title']}>
          {plate !== undefined && <Plate>{plate}</Plate>}
          <span> {nameOf(card)}</span>
        </h1>
        <p className={styles['by']}>
          <Photographer name={card.username} id={card.user_id} />
          {card.is_hot && (
            <span className={styles['hot']}>
              <Icon of={Flame} size={16} /> {t('photoScreen.hot')}
            </span>
          )}
        </p>
      </div>
      <div className={styles['counts']}>
        <dl className={styles['counters']}>
          {counts.map(([name, value]) => (
            <div key={name} className={styles['counter']}>
              <dt className={styles['counter-name']}>{t(`photoScreen.${name}`)}</dt>
              <dd className={styles['counter-value']}>{formatCount(value, i18n.language)}</dd>
            </div>
          ))}
        </dl>
        {canBeLiked &&
          (photo === undefined ? <LikeCount likes={card.thumbs_up} /> : <LikeButton photo={photo} />)}
      </div>
    </header>
  );
}
