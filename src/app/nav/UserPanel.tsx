import { AccountLinks } from './AccountLinks.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The content of the user's menu. */
export default function UserPanel({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <AccountLinks onLeave={onLeave} />
      <ThemeSwitch />
    </>
  );
}
