import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';

interface Props {
  /** Why the screen can't be shown: the only heading. */
  says: string;
  /** The window's title; the screen's own by default. */
  title?: string;
  /** Above the message, such as a link back. */
  above?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** What to do next, or what is safe. */
  children: ReactNode;
}

/** Shown instead of a whole screen. */
export function ScreenMessage({ says, title, above, actions, children }: Props) {
  return (
    <Screen {...(title !== undefined && { title })} bare>
      {above}
      <EmptyState drawing="fence" title={says} level="h1" actions={actions}>
        {children}
      </EmptyState>
    </Screen>
  );
}
