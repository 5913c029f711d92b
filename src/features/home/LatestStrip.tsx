import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import type { ReadState } from '../../api/use-call.ts';
import { PhotoImage } from '../../components/photo/PhotoImage.tsx';
import { PhotoLink } from '../../components/photo/PhotoLink.tsx';
import { modelOf, nameOf, plateOf } from '../../components/photo/photo-name.ts';
import { Age } from '../../ui/Age.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import styles from './latest-strip.module.css';

/** How many of the newest photos are shown. */
const LIMIT = 8;

interface Props {
  type: PhotoType;
  latest: ReadState<{ photos: PhotoCard[] }>;
  /** Id of a photo to leave out, because the screen already shows it. */
  without: number | undefined;
}

/** The newest photos of one type, side by side with the same height. Renders nothing if there are none. */
export function LatestStrip({ type, latest, without }: Props) {
  const { t } = useTranslation();
  const title = t(`home.latest.${type}`);
  const photos =
    latest.state === 'ready' ? latest.data.photos.filter(({ id }) => id !== without).slice(0, LIMIT) : [];

  if (latest.state === 'ready' && photos.length === 0) return null;
  return (
    <section className={styles['strip']} aria-label={title}>
      <header className={styles['head']}>
        <h2>{title}</h2>
        {latest.state === 'ready' && latest.stale !== undefined && (
          <span className={styles['age']}>
            <Age at={latest.asOf} />
          </span>
        )}
        <Link to={`/gallery?type=${type}`} className={styles['all']}>
          {t('home.openGallery')} <Icon of={ArrowRight} size={18} />
        </Link>
      </header>
      {latest.state === 'failed' ? (
        <p className={styles['failed']}>{t('home.notHere')}</p>
      ) : (
        <ul className={styles['photos']}>
          {latest.state === 'loading' && <Placeholders />}
          {photos.map((photo) => (
            <li key={photo.id}>
              <StripPhotoLink photo={photo} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Placeholders() {
  return [1.5, 1.33, 1.78, 0.67].map((ratio) => (
    <li key={ratio} className={styles['placeholder']} style={{ aspectRatio: ratio }} />
  ));
}

function StripPhotoLink({ photo }: { photo: PhotoCard }) {
  const plate = plateOf(photo);
  return (
    <PhotoLink id={photo.id} className={styles['entry']}>
      <PhotoImage photo={photo} alt={nameOf(photo)} use="strip" morph className={styles['image']} />
      <span className={styles['caption']}>
        {plate !== undefined && <Plate size="s">{plate}</Plate>}
        <span className={styles['model']}>{modelOf(photo)}</span>
      </span>
    </PhotoLink>
  );
}
