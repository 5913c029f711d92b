import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../contract/photo.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Flame } from '../../ui/icons.ts';
import { Plate } from '../../ui/Plate.tsx';
import { count } from '../../ui/time.ts';
import { nameOf, plateOf } from '../../photo/photo-name.ts';
import styles from './photo.module.css';

/** What the photo is, by whom, and how often it was seen and liked. */
export function PhotoHeading({ photo }: { photo: PhotoCard }) {
  const { t, i18n } = useTranslation();
  const plate = plateOf(photo);
  return (
    <header className={styles['head']}>
      <div className={styles['names']}>
        <h1 className={styles['title']}>
          {plate !== undefined && (
            <>
              <Plate>{plate}</Plate>{' '}
            </>
          )}
          {nameOf(photo)}
        </h1>
        <p className={styles['by']}>
          {t('photo.by', { name: photo.username })}
          {photo.is_hot && (
            <span className={styles['hot']}>
              <Icon of={Flame} size={16} /> {t('photoScreen.hot')}
            </span>
          )}
        </p>
      </div>
      <dl className={styles['counts']}>
        {(
          [
            ['views', photo.views],
            ['likes', photo.thumbs_up],
          ] as const
        ).map(([name, value]) => (
          <div key={name} className={styles['count']}>
            <dt className={styles['count-name']}>{t(`photoScreen.${name}`)}</dt>
            <dd className={styles['figure']}>{count(value, i18n.language)}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
