import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserProfile } from '../../contract/calls/people-calls.ts';
import { wallSlots } from '../../contract/rules/picture-slots.ts';
import { PHOTO_TYPES } from '../../contract/rules/values.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { useCall } from '../../api/use-call.ts';
import { PhotoImage } from '../../components/photo/PhotoImage.tsx';
import { PhotoLink } from '../../components/photo/PhotoLink.tsx';
import { galleryAddress } from '../../components/photo/gallery-address.ts';
import { nameOf, plateOf } from '../../components/photo/photo-name.ts';
import { useHandOverTrail } from '../../components/photo/use-hand-over-trail.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Wall, WallItem } from '../../ui/Wall.tsx';
import { formatCount } from '../../ui/time.ts';
import styles from './person-photos.module.css';

/** How many of the newest photos are shown. */
const LIMIT = 12;

/** A user's newest approved photos, with links to all of them. Renders nothing if there are none. */
export function PersonPhotos({ person }: { person: UserProfile }) {
  const { t, i18n } = useTranslation();
  const { username } = person;
  const lists = { planes: usePhotosBy(username, 'planes'), trains: usePhotosBy(username, 'trains') };
  const photos = PHOTO_TYPES.flatMap((type) => {
    const list = lists[type];
    return list.state === 'ready' ? list.data.photos : [];
  })
    .toSorted((a, b) => b.id - a.id)
    .slice(0, LIMIT);
  useHandOverTrail(photos);
  const hasFailed = PHOTO_TYPES.every((type) => lists[type].state === 'failed');
  if (person.approved_photos === 0 && photos.length === 0) return null;
  const slots = wallSlots(photos);
  return (
    <section aria-labelledby="photos" className={styles['photos']}>
      <header className={styles['head']}>
        <h2 id="photos">{t('people.photos.title')}</h2>
        {PHOTO_TYPES.map((type) => {
          const list = lists[type];
          const total = list.state === 'ready' ? list.data.pagination.totalPhotos : 0;
          const to = galleryAddress(type, { username });
          return total === 0 || to === undefined ? null : (
            <Link key={type} to={to} className={styles['all']}>
              {t(`people.photos.${type}`, { count: total, figure: formatCount(total, i18n.language) })}{' '}
              <Icon of={ArrowRight} size={18} />
            </Link>
          );
        })}
      </header>
      {hasFailed ? (
        <p className={styles['failed']}>{t('people.photos.unread')}</p>
      ) : (
        <Wall label={t('people.photos.title')} className={styles['wall']}>
          {photos.map((photo, n) => (
            <WallItem key={photo.id} ratio={photo.width / photo.height}>
              <PhotoLink id={photo.id} className={styles['photo']}>
                <PhotoImage photo={photo} alt={nameOf(photo)} use={slots[n]} morph />
                <span className={styles['caption']}>
                  <Plate size="s">{plateOf(photo) ?? `#${photo.id}`}</Plate>
                </span>
              </PhotoLink>
            </WallItem>
          ))}
        </Wall>
      )}
    </section>
  );
}

function usePhotosBy(username: string, type: PhotoType) {
  return useCall(
    'GET /api/photos',
    { query: { type, page: 1, limit: LIMIT, username } },
    { audience: 'public', needs: 'photos[] pagination.totalPhotos' },
  );
}
