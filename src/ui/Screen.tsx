import { use } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from './elements.ts';
import { classes } from './classes.ts';
import { ScreenTitle } from './screen-title.ts';
import styles from './screen.module.css';

interface Props {
  /** The window's title and, unless `bare`, the screen's heading; by default, the title from `ScreenTitle`. */
  title?: string;
  /** Shown at the end of the heading's line. */
  aside?: Elements;
  /** Shown below the heading. */
  lead?: ReactNode;
  /** `text`: a narrow column for text and forms; `wide`: up to 90 rem; `full`: edge to edge. */
  width?: 'text' | 'wide' | 'full';
  /** Set if the screen renders its own heading. */
  bare?: boolean;
  children: Elements;
}

/** The frame of every screen: title, heading and width. */
export function Screen({ title: ownTitle, aside, lead, width = 'wide', bare = false, children }: Props) {
  const { t } = useTranslation();
  const key = use(ScreenTitle);
  const title = ownTitle ?? (key === undefined ? '' : t(key));
  return (
    <div className={classes(styles['screen'], styles[width])}>
      <title>{t('ui.windowTitle', { title })}</title>
      {!bare && (
        <header className={styles['head']}>
          <h1>{title}</h1>
          {aside}
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        </header>
      )}
      {children}
    </div>
  );
}
