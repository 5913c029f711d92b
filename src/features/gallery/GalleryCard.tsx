import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../contract/photo.ts';
import type { Place } from '../../contract/pictures.ts';
import { PhotoImage } from '../../photo/PhotoImage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Plane, TrainFront } from '../../ui/icons.ts';
import { Plate } from '../../ui/Plate.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PhotoLink } from '../../photo/PhotoLink.tsx';
import { modelOf, nameOf, plateOf } from '../../photo/photo-name.ts';
import styles from './gallery-card.module.css';

interface Props {
  photo: PhotoCard;
  /** As the wall lays it out. */
  place?: Place | undefined;
  eager: boolean | 'after';
  /** Says whether it is a plane or a train. */
  withType?: boolean;
}

/** One photo of the gallery and its caption: plate, type, number, photographer. Drawn anew only where it changes. */
export const GalleryCard = memo(Card, (before, now) => {
  const [was, is] = [before.place, now.place];
  return (
    before.photo === now.photo &&
    before.eager === now.eager &&
    before.withType === now.withType &&
    was?.phone === is?.phone &&
    was?.beyond === is?.beyond &&
    was?.large === is?.large
  );
});

function Card({ photo, place, eager, withType = false }: Props) {
  const { t } = useTranslation();
  const plate = plateOf(photo);
  const model = modelOf(photo);
  return (
    <PhotoLink id={photo.id} className={styles['card']}>
      <PhotoImage photo={photo} alt={nameOf(photo)} use={place} eager={eager} morph />
      <span className={styles['caption']}>
        {plate !== undefined && <Plate size="s">{plate}</Plate>}
        {model !== undefined && <span className={styles['model']}>{model}</span>}
        <span className={styles['by']}>
          <VisuallyHidden>{t('gallery.photographer')} </VisuallyHidden>
          {photo.username}
        </span>
        <span className={styles['id']}>
          {withType && (
            <>
              <Icon of={photo.type === 'planes' ? Plane : TrainFront} size={14} />
              <VisuallyHidden>{t(`values.type.${photo.type}`)} </VisuallyHidden>
            </>
          )}
          {t('gallery.badge', { id: photo.id })}
        </span>
      </span>
    </PhotoLink>
  );
}
