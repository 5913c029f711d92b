import type { NotificationPhoto } from '../../contract/calls/notification-calls.ts';
import { NOTIFICATION_SLOT } from '../../contract/rules/picture-slots.ts';
import { PhotoImage } from '../../components/photo/PhotoImage.tsx';
import styles from './notification-picture.module.css';

interface Props {
  photo: NotificationPhoto;
  /** Empty if the text next to it says the same. */
  alt?: string;
}

/** A small picture of the photo that a notification is about. */
export function NotificationPicture({ photo, alt = '' }: Props) {
  return (
    <PhotoImage
      photo={{ ...photo, file_path: null }}
      alt={alt}
      use={NOTIFICATION_SLOT}
      className={styles['picture']}
    />
  );
}
