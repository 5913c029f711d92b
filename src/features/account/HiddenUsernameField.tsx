import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** An invisible username field that tells the password manager whose password the form takes. */
export function HiddenUsernameField({ username }: { username: string }) {
  return (
    <VisuallyHidden>
      <input type="text" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden />
    </VisuallyHidden>
  );
}
