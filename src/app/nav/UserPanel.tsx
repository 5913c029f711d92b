import { AccountLinks } from './AccountLinks.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import panel from './popover-panel.module.css';
import styles from './user-panel.module.css';

/** The content of the user's menu; where the bar has no room for the languages, these too. */
export function UserPanel({ onLeave }: { onLeave: () => void }) {
  return (
    <div className={panel['panel']}>
      <AccountLinks onLeave={onLeave} />
      <ThemeSwitch />
      <div className={styles['language']}>
        <LanguageSwitch />
      </div>
    </div>
  );
}
