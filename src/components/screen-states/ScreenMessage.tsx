import type { ReactNode } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';

interface Props {
  /** Why the screen can't be shown; this is the only heading. */
  says: string;
  /** The window's title; by default the screen's. */
  title?: string;
  /** Above the message, such as a link back. */
  above?: Elements;
  actions?: Elements;
  /** What to do next, or that nothing is lost. */
  children: ReactNode;
}

/** Shown in place of a whole screen. */
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
