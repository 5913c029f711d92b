import { useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { AnnouncementText } from './AnnouncementText.tsx';
import styles from './announcement-body.module.css';

interface Props {
  /** In Markdown. */
  children: string;
  /** Accessible name of the region if it scrolls. */
  label: string;
  className?: string | undefined;
}

/** The text of an announcement; it scrolls if it is taller than the maximum height. */
export function AnnouncementBody({ children, label, className }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(text);
  return (
    <div
      ref={text}
      className={classes(styles['text'], className)}
      {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <div>
        {/* Another text may have its words in other elements, so on a translated page nothing of it can be kept. */}
        <div key={children} className={styles['content']}>
          <AnnouncementText>{children}</AnnouncementText>
        </div>
      </div>
    </div>
  );
}

/** True if the element scrolls, and so must be focusable. */
function useScrolls(ref: { current: HTMLElement | null }): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [ref]);
  return scrolls;
}
