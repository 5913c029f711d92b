import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { OutboxButton } from '../../outbox/ui/OutboxButton.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { prefetchScreen } from '../screens.ts';
import type { NavLinkEntry } from '../screens.ts';
import styles from './bottom-bar.module.css';
import { useLinks } from './use-links.ts';

/** The phone's bottom bar with the most used links, within the thumb's reach. */
export function BottomBar() {
  const { t } = useTranslation();
  const start = useLinks('bottom');
  const end = useLinks('bottom-end');
  return (
    <nav className={styles['bar']} aria-label={t('app.nav.main')}>
      {start.map(toEntry)}
      <OutboxButton place="bottom" />
      {end.map(toEntry)}
    </nav>
  );
}

function toEntry(link: NavLinkEntry) {
  return <BarLink key={link.path} {...link} />;
}

function BarLink({ path, icon, label, text, prominent = false }: NavLinkEntry) {
  const { t } = useTranslation();
  const drawing = icon && <Icon of={icon} size={prominent ? 22 : 24} />;
  return (
    <NavLink
      to={path}
      className={classes(styles[prominent ? 'upload' : 'entry'])}
      data-nav={label}
      onPointerDown={() => prefetchScreen(path)}
    >
      {prominent ? <span className={styles['plus']}>{drawing}</span> : drawing}
      <span>{t(text)}</span>
    </NavLink>
  );
}
