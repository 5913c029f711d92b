import { use } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { CurrentUser } from '../../contract/calls/user-calls.ts';
import { ScreenOpenTo } from '../../auth/screen-access.ts';
import { useSession } from '../../session/session.ts';
import { LogInFirst } from './LogInFirst.tsx';

interface Props extends ComponentProps<typeof LogInFirst> {
  /** The screen; nobody is known yet while the device is asked who is signed in. */
  children: (user: CurrentUser | undefined) => ReactNode;
}

/** Shows a screen to those who are signed in; the others are asked to sign in, in the screen's words. */
export function UsersOnly({ children, ...words }: Props) {
  const { ready, session } = useSession();
  const openTo = use(ScreenOpenTo);
  if (ready && (session === undefined || !openTo(session.user))) return <LogInFirst {...words} />;
  return children(session?.user);
}
