import { use } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { ScreenTitle } from './screen-title.ts';
import styles from './screen.module.css';

interface Props {
  /** Names the screen in the window's title and, unless `bare`, as its heading; the title of `ScreenTitle` if missing. */
  title?: string;
  /** Beside the heading, at the end of its line. */
  aside?: ReactNode;
  /** Under the heading. */
  lead?: ReactNode;
  /** `text`: a column to read and fill in; `wide`: up to 90 rem; `full`: edge to edge, without a heading's margin. */
  width?: 'text' | 'wide' | 'full';
  /** The screen draws its own heading. */
  bare?: boolean;
  children: ReactNode;
}

/** What every screen stands in: its title, its heading and its width. */
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
