import { use } from 'react';
import type { Elements } from '../../ui/elements.ts';
import type { CurrentUser } from '../../contract/calls/user-calls.ts';
import { ScreenAccess } from '../../auth/screen-access.ts';
import { useSession } from '../../session/session.ts';
import { Screen } from '../../ui/Screen.tsx';
import { RedirectToLogin } from './RedirectToLogin.tsx';

interface Props {
  /** Renders the screen. */
  children: (user: CurrentUser) => Elements;
}

/** Renders a screen for signed-in users; redirects visitors to the login, which returns here. */
export function SignedInOrRedirect({ children }: Props) {
  const { ready, session } = useSession();
  const openTo = use(ScreenAccess);
  if (!ready) return <Screen bare>{null}</Screen>;
  return session !== undefined && openTo(session.user) ? children(session.user) : <RedirectToLogin />;
}
