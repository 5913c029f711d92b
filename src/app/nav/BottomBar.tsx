import { useTranslation } from 'react-i18next';
import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import { OutboxButton } from '../../tray/OutboxButton.tsx';
import { useSession } from '../../outbox/page/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Flame, Images, Plus, User } from '../../ui/icons.ts';
import { loadAhead } from '../screens.ts';
import styles from './bottom-bar.module.css';

/** The phone's bar: everything frequent within the thumb's reach. */
export function BottomBar() {
  const { t } = useTranslation();
  const signedIn = useSession(({ session }) => session !== undefined);
  return (
    <nav className={styles['bar']} aria-label={t('app.nav.main')}>
      <Entry to="/gallery" icon={Images} label={t('app.nav.gallery')} />
      <Entry to="/hots" icon={Flame} label={t('app.nav.hot')} />
      <NavLink to="/upload" className={classes(styles['upload'])} onPointerDown={() => loadAhead('/upload')}>
        <span className={styles['plus']}>
          <Icon of={Plus} size={22} />
        </span>
        {t('app.nav.upload')}
      </NavLink>
      <OutboxButton place="bottom" />
      <Entry to={signedIn ? '/my-photos' : '/login'} icon={User} label={t('app.nav.me')} />
    </nav>
  );
}

function Entry({ to, icon, label }: { to: string; icon: LucideIcon; label: string }) {
  return (
    <NavLink to={to} className={classes(styles['entry'])} onPointerDown={() => loadAhead(to)}>
      <Icon of={icon} size={24} />
      {label}
    </NavLink>
  );
}
