import { useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { AnnouncementText } from './AnnouncementText.tsx';
import styles from './announcement-body.module.css';

interface Props {
  /** Markdown. */
  children: string;
  /** What it is called where it scrolls. */
  label: string;
  className?: string | undefined;
}

/** The text of an announcement, as high as it may be; it scrolls where that is too little. */
export function AnnouncementBody({ children, label, className }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(text);
  return (
    <div
      ref={text}
      className={classes(styles['text'], className)}
      {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <div className={styles['words']}>
        <AnnouncementText>{children}</AnnouncementText>
      </div>
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
