import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ScreenInstead } from './ScreenInstead.tsx';

/** How long the reason is shown before somebody is sent away, ms (docs/rules/review.md, "Access"). */
const REDIRECT_MS = 2000;

interface Props {
  title: string;
  /** Why this user may not see the screen. */
  children: ReactNode;
  /** Where they are sent; missing: they stay, since the server itself hasn't said no. */
  to?: string | undefined;
}

/** Stands in the place of a screen that isn't open to whoever looks. */
export function AccessDenied({ title, children, to }: Props) {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return undefined;
    const timer = setTimeout(() => void navigate(to, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [to, navigate]);

  return (
    <ScreenInstead title={title} says={title}>
      <p role="alert">{children}</p>
    </ScreenInstead>
  );
}
