import { use } from 'react';
import type { ReactNode } from 'react';
import type { CurrentUser } from '../../contract/calls/user-calls.ts';
import { ScreenOpenTo } from '../../auth/screen-access.ts';
import { useSession } from '../../session/session.ts';
import { Screen } from '../../ui/Screen.tsx';
import { ToLogin } from './ToLogin.tsx';

interface Props {
  /** The screen. */
  children: (user: CurrentUser) => ReactNode;
}

/** Shows a screen to those who are signed in; the others are sent to the login, and come back from there. */
export function SignedInOnly({ children }: Props) {
  const { ready, session } = useSession();
  const openTo = use(ScreenOpenTo);
  if (!ready) return <Screen bare>{null}</Screen>;
  return session !== undefined && openTo(session.user) ? children(session.user) : <ToLogin />;
}
