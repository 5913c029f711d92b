import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** Tells the password manager whose password the form takes; nobody sees it. */
export function KnownUsername({ username }: { username: string }) {
  return (
    <VisuallyHidden>
      <input type="text" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden />
    </VisuallyHidden>
  );
}
