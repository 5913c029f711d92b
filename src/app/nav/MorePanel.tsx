import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { MenuLinks } from './MenuLinks.tsx';
import panel from './popover-panel.module.css';
import styles from './more-panel.module.css';

/** The links for which the top bar has no room (docs/rules/screens.md, "Navigation"). */
export function MorePanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={panel['panel']}>
      <nav className={classes(panel['scrolls'], styles['links'])} aria-label={t('app.nav.more')}>
        <MenuLinks of="top" onLeave={onLeave} />
      </nav>
    </div>
  );
}
