import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import type { Bar } from '../screen-entry.ts';
import styles from './menu-links.module.css';
import { UNREAD_WORDS } from './unread.ts';
import { UnreadFigure } from './UnreadFigure.tsx';
import { useLinks } from './use-links.ts';

interface Props {
  bar: Bar;
  /** A choice was made: the menu closes. */
  onLeave: () => void;
}

/** The links of a menu, one below the other. */
export function MenuLinks({ bar, onLeave }: Props) {
  const { t } = useTranslation();
  return useLinks(bar).map(({ path, label }) => (
    <NavLink
      key={path}
      to={path}
      className={classes(styles['link'])}
      onClick={onLeave}
      {...(label === 'notifications' && { 'aria-describedby': UNREAD_WORDS })}
    >
      {t(`app.nav.${label}`)}
      {label === 'notifications' && <UnreadFigure />}
    </NavLink>
  ));
}
