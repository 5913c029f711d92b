import { use } from 'react';
import type { ComponentProps } from 'react';
import type { Elements } from '../../ui/elements.ts';
import type { CurrentUser } from '../../contract/calls/user-calls.ts';
import { ScreenAccess } from '../../auth/screen-access.ts';
import { useSession } from '../../session/session.ts';
import { LoginPrompt } from './LoginPrompt.tsx';

interface Props extends ComponentProps<typeof LoginPrompt> {
  /** Renders the screen; the user is undefined until the session has been read from the device. */
  children: (user: CurrentUser | undefined) => Elements;
}

/** Renders a screen for signed-in users; shows visitors a prompt to log in, with the screen's own text. */
export function SignedInOrPrompt({ children, ...words }: Props) {
  const { ready, session } = useSession();
  const openTo = use(ScreenAccess);
  if (ready && (session === undefined || !openTo(session.user))) return <LoginPrompt {...words} />;
  return children(session?.user);
}
