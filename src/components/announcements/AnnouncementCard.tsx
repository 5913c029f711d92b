import { useTranslation } from 'react-i18next';
import type { AnnouncementForm } from '../../contract/rules/announcement.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { calendarDate } from '../../ui/time.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AnnouncementBody } from './AnnouncementBody.tsx';
import { PRIORITY_DRAWINGS, PRIORITY_GROUND } from './priority.ts';
import styles from './announcement-card.module.css';

interface Props {
  announcement: Pick<AnnouncementForm, 'title' | 'content' | 'priority'>;
  /** When it was made, in ISO 8601. */
  madeAt: string;
}

/** A complete announcement. Its priority determines its colour, icon and spoken label. */
export function AnnouncementCard({ announcement: { title, content, priority }, madeAt }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <div className={classes(styles['card'], PRIORITY_GROUND)} data-priority={priority}>
      <div className={styles['head']}>
        <Icon of={PRIORITY_DRAWINGS[priority]} className={styles['drawing']} />
        <h2 className={styles['title']}>
          <VisuallyHidden>{t(`announcement.spoken.${priority}`)} </VisuallyHidden>
          {title}
        </h2>
      </div>
      <AnnouncementBody label={title} className={styles['text']}>
        {content}
      </AnnouncementBody>
      <p className={styles['date']}>
        <time dateTime={madeAt}>{calendarDate(madeAt, i18n.language)}</time>
      </p>
    </div>
  );
}
