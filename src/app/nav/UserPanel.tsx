import { AccountLinks } from './AccountLinks.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LogOutButton } from './LogOutButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import panel from './popover-panel.module.css';
import styles from './user-panel.module.css';

/** The content of the user's menu; where the bar has no room for the languages, these too. What ends the session is always in sight. */
export function UserPanel({ onLeave }: { onLeave: () => void }) {
  return (
    <div className={panel['panel']}>
      <div className={panel['scrolls']}>
        <AccountLinks onLeave={onLeave} />
        <ThemeSwitch />
        <div className={styles['language']}>
          <LanguageSwitch />
        </div>
      </div>
      <LogOutButton onLeave={onLeave} className={styles['end']} />
    </div>
  );
}
