import { useUnread } from '../../data/use-unread.ts';
import { useSession } from '../../session/session.ts';
import styles from './menu-links.module.css';
import { badgeFigure } from './unread.ts';

/** How many notifications are unread, beside the link to them; nothing where there are none. */
export function UnreadFigure() {
  const signedIn = useSession(({ session }) => session !== undefined);
  return signedIn ? <Figure /> : null;
}

function Figure() {
  const count = useUnread()?.count ?? 0;
  return count === 0 ? null : (
    <span className={styles['unread']} aria-hidden="true">
      {badgeFigure(count)}
    </span>
  );
}
