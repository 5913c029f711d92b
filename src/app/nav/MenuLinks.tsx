import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { classes } from '../../ui/classes.ts';
import type { Bar } from '../screen-entry.ts';
import { linksIn } from '../screens.ts';
import type { NavLinkEntry } from '../screens.ts';
import { GROUPS, linksOf } from './menu-places.ts';
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

/** The links of a menu, one below the other; those of the account menu in groups, with headings where there are many. */
export function MenuLinks({ of, onLeave }: Props) {
  const { t } = useTranslation();
  const user = useSession(({ session }) => session?.user);
  if (of === 'account') {
    const links = linksOf(of, user);
    return GROUPS.map((group) => {
      const within = links.filter((link) => link.group === group);
      if (within.length === 0) return null;
      const heading = group === 'start' || group === 'site' ? undefined : t(`app.nav.group.${group}`);
      return (
        <div
          key={group}
          className={styles['group']}
          {...(heading !== undefined && { role: 'group', 'aria-label': heading })}
        >
          {heading !== undefined && (
            <p className={styles['heading']} aria-hidden="true">
              {heading}
            </p>
          )}
          {within.map((link) => (
            <MenuLink key={link.path} of={link} onLeave={onLeave} />
          ))}
        </div>
      );
    });
  }
  const links = of === 'foot' ? linksOf(of, user) : linksIn(of, user);
  return links.map((link) => <MenuLink key={link.path} of={link} onLeave={onLeave} />);
}

function MenuLink({ of: { path, label }, onLeave }: { of: NavLinkEntry; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <NavLink
      to={path}
      className={classes(styles['link'])}
      onClick={onLeave}
      {...(label === 'notifications' && { 'aria-describedby': UNREAD_WORDS })}
    >
      {t(`app.nav.${label}`)}
      {label === 'notifications' && <UnreadFigure />}
    </NavLink>
  );
}
