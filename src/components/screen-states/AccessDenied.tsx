import type { ReactNode } from 'react';
import { ScreenMessage } from './ScreenMessage.tsx';
import { useDelayedRedirect } from './use-delayed-redirect.ts';

/** How long the reason is shown before the redirect, in ms (docs/rules/review.md, "Access"). */
const REDIRECT_MS = 2000;

interface Props {
  title: string;
  /** Why this user may not see the screen. */
  children: ReactNode;
  /** Redirect target. If missing, there is no redirect, since the server hasn't confirmed that access is denied. */
  to?: string | undefined;
}

/** Shown instead of a screen that this user may not open. */
export function AccessDenied({ title, children, to }: Props) {
  useDelayedRedirect(to, REDIRECT_MS);
  return (
    <ScreenMessage title={title} says={title}>
      <p role="alert">{children}</p>
    </ScreenMessage>
  );
}
