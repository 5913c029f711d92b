import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AnnouncementCard } from '../../announcement/AnnouncementCard.tsx';
import type { Announcement } from '../../contract/announcement-calls.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { X } from '../../ui/icons.ts';
import { MAIN } from '../FocusAndScroll.tsx';
import styles from './banner.module.css';

interface Props {
  announcement: Announcement;
  leaving: boolean;
  onClose: () => void;
}

/** The announcement over the page, with the way to close it: by its button, or by Escape in it. */
export default function BannerPanel({ announcement, leaving, onClose }: Props) {
  const { t } = useTranslation();
  const ref = useRef<HTMLElement>(null);
  const close = () => {
    // The focus goes on with the screen: what has it is gone in a moment.
    if (ref.current?.contains(document.activeElement) === true) {
      document.getElementById(MAIN)?.focus({ preventScroll: true });
    }
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does what its button does
    <section
      ref={ref}
      className={classes(styles['panel'], leaving && styles['leaving'])}
      aria-label={t('announcement.label')}
      inert={leaving}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <AnnouncementCard
        announcement={announcement}
        madeAt={announcement.created_at}
        action={
          <IconButton icon={X} label={t('announcement.close')} className={styles['close']} onClick={close} />
        }
      />
    </section>
  );
}
