import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { classes } from '../../ui/classes.ts';
import type { Bar } from '../screen-entry.ts';
import { linksIn } from '../screens.ts';
import { linksOf } from './menu-places.ts';
import type { Menu } from './menu-places.ts';
import styles from './menu-links.module.css';
import { UNREAD_WORDS } from './unread.ts';
import { UnreadFigure } from './UnreadFigure.tsx';

interface Props {
  /** The links of a bar, or of a menu. */
  of: Bar | Menu;
  /** A choice was made: the menu closes. */
  onLeave: () => void;
}

/** The links of a menu, one below the other. */
export function MenuLinks({ of, onLeave }: Props) {
  const { t } = useTranslation();
  const user = useSession(({ session }) => session?.user);
  const links = of === 'account' || of === 'foot' ? linksOf(of, user) : linksIn(of, user);
  return links.map(({ path, label }) => (
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
