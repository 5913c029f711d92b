import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnouncementForm } from '../contract/announcement.ts';
import type { Priority } from '../contract/values.ts';
import { Icon } from '../ui/Icon.tsx';
import { Info, Megaphone, TriangleAlert } from '../ui/icons.ts';
import { calendarDate } from '../ui/time.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { AnnouncementText } from './AnnouncementText.tsx';
import styles from './announcement-card.module.css';

const DRAWINGS = { high: TriangleAlert, medium: Megaphone, low: Info } as const satisfies Record<
  Priority,
  unknown
>;

interface Props {
  announcement: Pick<AnnouncementForm, 'title' | 'content' | 'priority'>;
  /** ISO 8601; left out, no date is shown. */
  madeAt?: string | undefined;
  /** A 44 px control in its upper corner. */
  action?: ReactNode;
}

/** An announcement as everybody sees it: by its priority another colour, another drawing and another word. */
export function AnnouncementCard({ announcement: { title, content, priority }, madeAt, action }: Props) {
  const { t, i18n } = useTranslation();
  const text = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(text);
  return (
    <div className={styles['card']} data-priority={priority}>
      <div className={styles['head']}>
        <Icon of={DRAWINGS[priority]} className={styles['drawing']} />
        <h2 className={styles['title']}>
          <VisuallyHidden>{t(`announcement.spoken.${priority}`)} </VisuallyHidden>
          {title}
        </h2>
        {action}
      </div>
      <div
        ref={text}
        className={styles['text']}
        {...(scrolls && { role: 'group', 'aria-label': title, tabIndex: 0 })}
      >
        <div className={styles['words']}>
          <AnnouncementText>{content}</AnnouncementText>
        </div>
      </div>
      {madeAt !== undefined && (
        <p className={styles['date']}>
          <time dateTime={madeAt}>{calendarDate(madeAt, i18n.language)}</time>
        </p>
      )}
    </div>
  );
}

/** True where there is more text than room: what scrolls must be reachable by keyboard. */
function useScrolls(ref: { current: HTMLElement | null }): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    for (const inside of element.children) observer.observe(inside);
    return () => observer.disconnect();
  }, [ref]);
  return scrolls;
}
