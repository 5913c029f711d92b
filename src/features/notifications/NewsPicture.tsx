import type { NotificationPhoto } from '../../contract/calls/notification-calls.ts';
import { NEWS_SLOT } from '../../contract/rules/picture-slots.ts';
import { PhotoImage } from '../../components/photo/PhotoImage.tsx';
import styles from './news-picture.module.css';

interface Props {
  photo: NotificationPhoto;
  /** For those who can't see it; nothing where the words beside it say as much. */
  alt?: string;
}

/** The photo that somebody was told of, small. */
export function NewsPicture({ photo, alt = '' }: Props) {
  return (
    <PhotoImage
      photo={{ ...photo, file_path: null }}
      alt={alt}
      use={NEWS_SLOT}
      className={styles['picture']}
    />
  );
}
