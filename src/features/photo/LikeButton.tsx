import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '../../contract/photo.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Heart } from '../../ui/icons.ts';
import { count as figureOf } from '../../ui/time.ts';
import styles from './like-button.module.css';
import { useLike } from './use-like.ts';

/** The heart with the number of likes: filled where the signed-in user is one of them. */
export function LikeButton({ photo }: { photo: Photo }) {
  const { liked, likes, turn } = useLike(photo);
  return <HeartButton likes={likes} aria-pressed={liked} onClick={turn} />;
}

/** In its place while nobody knows yet whether the user likes the photo: a list says only how many do. */
export function UnknownLike({ likes }: { likes: number }) {
  return <HeartButton likes={likes} disabled />;
}

function HeartButton({ likes, ...rest }: { likes: number } & ComponentProps<'button'>) {
  const { t, i18n } = useTranslation();
  const figure = figureOf(likes, i18n.language);
  const label = t('photoScreen.like.label', { count: likes, figure });
  return (
    <button {...rest} type="button" className={styles['like']} aria-label={label} title={label}>
      <Icon of={Heart} size={24} className={styles['heart']} />
      <span className={styles['figure']}>{figure}</span>
    </button>
  );
}
