import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';

interface Props {
  /** Why the screen isn't there: its only heading. */
  says: string;
  /** Names it in the window's title; the screen's own name unless told. */
  title?: string;
  /** Above it, such as the way back. */
  above?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** What to do next, or what is safe. */
  children: ReactNode;
}

/** Stands in the place of a whole screen that can't be shown. */
export function ScreenInstead({ says, title, above, actions, children }: Props) {
  return (
    <Screen {...(title !== undefined && { title })} bare>
      {above}
      <EmptyState drawing="fence" title={says} level="h1" actions={actions}>
        {children}
      </EmptyState>
    </Screen>
  );
}
