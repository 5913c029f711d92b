import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ScreenMessage } from './ScreenMessage.tsx';

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
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return undefined;
    const timer = setTimeout(() => void navigate(to, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [to, navigate]);

  return (
    <ScreenMessage title={title} says={title}>
      <p role="alert">{children}</p>
    </ScreenMessage>
  );
}
