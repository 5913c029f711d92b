import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { useUnread } from './use-unread.ts';
import { useSession, useValidSession } from '../../session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { classes } from '../../ui/classes.ts';
import { signInLinkFrom } from '../../ui/sign-in-links.ts';
import type { NavPosition } from '../../features/feature.ts';
import { linksIn, visibleLinks } from '../screens.ts';
import type { NavLinkEntry } from '../screens.ts';
import { accountMenu } from './account-menu.ts';
import { MENU_ICONS } from './menu-icons.ts';
import { badgeText, NOTIFICATIONS, UNREAD_DESCRIPTION_ID } from './unread.ts';
import styles from './menu-links.module.css';

interface Props {
  /** `me`: the account menu as the screen "Me" shows it, without links to that screen and to the notifications. */
  of: NavPosition | 'account' | 'me';
  /** Called when a link is clicked, to close the menu. */
  onLeave?: () => void;
}

/** The links of a bar or menu as a vertical list; long lists are grouped under headings. */
export function MenuLinks({ of, onLeave }: Props) {
  const { t } = useTranslation();
  const stored = useSession(({ session }) => session?.user);
  const valid = useValidSession()?.user;
  // "Me" shows what the device has; everything else who is signed in.
  const user = of === 'me' ? stored : valid;
  if (of === 'account' || of === 'me') {
    return accountMenu(user, of === 'me' ? { on: 'me' } : {}).map(({ group, links }) => (
      <LinkGroup
        key={group}
        heading={group === 'start' ? undefined : t(`app.nav.group.${group}`)}
        links={links}
        onLeave={onLeave}
      />
    ));
  }
  const links = linksIn(of, user);
  if (of === 'side') return <LinkGroup heading={t('app.nav.group.look')} links={links} onLeave={onLeave} />;
  return links.map((link) => <MenuLink key={link.path} of={link} onLeave={onLeave} />);
}

/** The link to the notifications with the number of unread ones, for the top of the screen "Me". */
export function NotificationsLink() {
  const user = useSession(({ session }) => session?.user);
  const link = visibleLinks(user).find(({ path }) => path === NOTIFICATIONS);
  return link && <MenuLink of={link} onLeave={undefined} />;
}

interface GroupProps {
  heading: string | undefined;
  links: readonly NavLinkEntry[];
  onLeave: (() => void) | undefined;
}

function LinkGroup({ heading, links, onLeave }: GroupProps) {
  if (links.length === 0) return null;
  return (
    <div className={styles['group']} {...(heading !== undefined && { role: 'group', 'aria-label': heading })}>
      {heading !== undefined && (
        <p className={styles['heading']} aria-hidden="true">
          {heading}
        </p>
      )}
      {links.map((link) => (
        <MenuLink key={link.path} of={link} onLeave={onLeave} />
      ))}
    </div>
  );
}

function MenuLink({ of: { path, text }, onLeave }: { of: NavLinkEntry; onLeave: GroupProps['onLeave'] }) {
  const { t } = useTranslation();
  const location = useLocation();
  const icon = MENU_ICONS[path];
  return (
    <NavLink
      to={path === '/login' || path === '/register' ? signInLinkFrom(path, location) : path}
      className={classes(styles['link'])}
      onClick={onLeave}
      {...(path === NOTIFICATIONS && { 'aria-describedby': UNREAD_DESCRIPTION_ID })}
    >
      {icon && <Icon of={icon} size={18} className={styles['drawing']} />}
      <span className={styles['word']}>{t(text)}</span>
      {path === NOTIFICATIONS && <UnreadCount />}
    </NavLink>
  );
}

/** The number of unread notifications, next to the link to the notifications; renders nothing for zero. */
function UnreadCount() {
  return useValidSession() !== undefined ? <SignedInUnreadCount /> : null;
}

function SignedInUnreadCount() {
  const count = useUnread()?.count ?? 0;
  return count === 0 ? null : (
    <span className={styles['unread']} aria-hidden="true">
      {badgeText(count)}
    </span>
  );
}
