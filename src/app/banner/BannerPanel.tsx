import { ChevronDown, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AnnouncementBody } from '../../components/announcements/AnnouncementBody.tsx';
import { PRIORITY_DRAWINGS, PRIORITY_GROUND } from '../../components/announcements/priority.ts';
import type { Announcement } from '../../contract/calls/announcement-calls.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { classes } from '../../ui/classes.ts';
import { calendarDate } from '../../ui/time.ts';
import { MAIN_ID } from '../FocusAndScroll.tsx';
import styles from './banner.module.css';

interface Props {
  announcement: Announcement;
  leaving: boolean;
  /** `forGood`: don't show it on the next visit either. */
  onClose: (forGood: boolean) => void;
}

/**
 * An announcement as a single line that expands to show its text until the user opens a different screen. Escape closes
 * it.
 */
export default function BannerPanel({ announcement, leaving, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const { title, content, priority, created_at: madeAt } = announcement;
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const close = (forGood: boolean) => {
    // Move the focus to the screen, since the focused element is about to be removed.
    if (ref.current?.contains(document.activeElement) === true) {
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    }
    onClose(forGood);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same as the close button
    <section
      ref={ref}
      className={classes(styles['panel'], PRIORITY_GROUND, leaving && styles['leaving'])}
      data-priority={priority}
      aria-label={t('announcement.label')}
      inert={leaving}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close(false);
      }}
    >
      <div className={styles['inside']}>
        <div className={styles['line']}>
          <h2 className={styles['heading']}>
            <button
              type="button"
              className={styles['unfold']}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpenAt(isOpen ? undefined : pathname)}
            >
              <Icon of={PRIORITY_DRAWINGS[priority]} className={styles['drawing']} />
              <span className={styles['title']}>
                <VisuallyHidden>{t(`announcement.spoken.${priority}`)} </VisuallyHidden>
                {title}
              </span>
              <Icon of={ChevronDown} size={16} className={styles['drawing']} />
            </button>
          </h2>
          <button
            type="button"
            className={styles['never']}
            data-banner-never={isOpen ? undefined : ''}
            onClick={() => close(true)}
          >
            {t('announcement.never')}
          </button>
          <IconButton
            icon={X}
            label={t('announcement.close')}
            className={styles['close']}
            onClick={() => close(false)}
          />
        </div>
        <div id={id} className={styles['unfolded']} hidden={!isOpen}>
          <AnnouncementBody label={title} className={styles['text']}>
            {content}
          </AnnouncementBody>
          <p className={styles['date']}>
            <time dateTime={madeAt}>{calendarDate(madeAt, i18n.language)}</time>
          </p>
        </div>
      </div>
    </section>
  );
}
