import { useTranslation } from 'react-i18next';
import { wallPlaces } from '../../contract/picture-places.ts';
import type { Waits } from '../../photo/wait-words.ts';
import { classes } from '../../ui/classes.ts';
import { Wall, WallItem } from '../../ui/Wall.tsx';
import type { SentPhoto } from './merge-photos.ts';
import { MyPhotoCard } from './MyPhotoCard.tsx';
import styles from './my-photos.module.css';

interface Props {
  photos: readonly SentPhoto[];
  wait: Waits;
  /** True when nothing stands above: the heading would only repeat the screen's. */
  first: boolean;
}

/** My photos on the server as a list, each with all that is known of it. */
export function SentPhotos({ photos, wait, first }: Props) {
  const { t } = useTranslation();
  const places = wallPlaces(photos.map(({ photo }) => photo));
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className={classes(styles['heading'], styles[first ? 'unseen' : 'above'])}>
        {t('myPhotos.sent.title')}
      </h2>
      <Wall label={t('myPhotos.sent.title')} className={styles['wall']}>
        {photos.map((each, index) => (
          <WallItem key={each.photo.id} ratio={each.photo.width / each.photo.height}>
            <MyPhotoCard {...each} wait={wait[each.photo.type]} place={places[index]} eager={index < 4} />
          </WallItem>
        ))}
      </Wall>
    </section>
  );
}
