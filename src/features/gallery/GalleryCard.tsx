import { Plane, TrainFront } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchWord } from '../../contract/vocabulary/search-word.ts';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import type { PictureSlot } from '../../contract/rules/pictures.ts';
import { PhotoImage } from '../../components/photo/PhotoImage.tsx';
import { PhotoLink } from '../../components/photo/PhotoLink.tsx';
import { modelOf, nameOf, plateOf } from '../../components/photo/photo-name.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { HighlightedText } from './HighlightedText.tsx';
import { matchesOffCard } from './matches-off-card.ts';
import styles from './gallery-card.module.css';

interface Props {
  photo: PhotoCard;
  /** The card's size on the wall. */
  slot?: PictureSlot | undefined;
  eager: boolean | 'after';
  /** Shows whether the photo is of a plane or a train. */
  withType?: boolean;
  /** The search words to highlight. */
  words?: readonly SearchWord[];
}

/**
 * One photo of the gallery, captioned with its plate, model, photographer and id. Memoized; slots are compared by
 * value.
 */
export const GalleryCard = memo(Card, (before, now) => {
  const [was, is] = [before.slot, now.slot];
  return (
    before.photo === now.photo &&
    before.eager === now.eager &&
    before.withType === now.withType &&
    before.words === now.words &&
    was?.phone === is?.phone &&
    was?.beyond === is?.beyond &&
    was?.large === is?.large
  );
});

const NO_WORDS: readonly SearchWord[] = [];

function Card({ photo, slot, eager, withType = false, words = NO_WORDS }: Props) {
  const { t, i18n } = useTranslation();
  const plate = plateOf(photo);
  const model = modelOf(photo);
  const elsewhere = words.length === 0 ? undefined : matchesOffCard(photo, words, i18n.language, t);
  const highlight = (text: string) => <HighlightedText words={words}>{text}</HighlightedText>;
  return (
    <PhotoLink id={photo.id} className={styles['card']}>
      <PhotoImage photo={photo} alt={nameOf(photo)} use={slot} eager={eager} morph />
      <span className={styles['caption']}>
        {plate !== undefined && <Plate size="s">{highlight(plate)}</Plate>}
        {model !== undefined && <span className={styles['model']}>{highlight(model)}</span>}
        <span className={styles['by']}>
          <VisuallyHidden>{t('gallery.photographer')} </VisuallyHidden>
          {highlight(photo.username)}
        </span>
        <span className={styles['id']}>
          {withType && (
            <>
              <Icon of={photo.type === 'planes' ? Plane : TrainFront} size={14} />
              <VisuallyHidden>{t(`values.type.${photo.type}`)} </VisuallyHidden>
            </>
          )}
          {words.some(({ id }) => id === photo.id) ? (
            <mark className={styles['found']}>{t('gallery.badge', { id: photo.id })}</mark>
          ) : (
            highlight(t('gallery.badge', { id: photo.id }))
          )}
        </span>
        {elsewhere !== undefined && <span className={styles['elsewhere']}>{highlight(elsewhere)}</span>}
      </span>
    </PhotoLink>
  );
}
