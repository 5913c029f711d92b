import { AccountLinks } from './AccountLinks.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** What unfolds under the user's name. */
export default function UserPanel({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <AccountLinks onLeave={onLeave} />
      <ThemeSwitch />
    </>
  );
}
