import { use } from 'react';
import type { ReactNode } from 'react';
import type { CurrentUser } from '../../contract/user-calls.ts';
import { usePresentUser } from '../../data/present-user.ts';
import { ScreenOpenTo } from '../../data/screen-access.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { accessTo } from './access.ts';
import { AccessDenied } from './AccessDenied.tsx';
import { DeskWarnings } from './DeskWarnings.tsx';
import type { Desk } from './desk.ts';

interface Props {
  place: Desk | 'menu';
  children: (user: CurrentUser) => ReactNode;
}

/** Shows its children to reviewers only; the others are told why not. */
export function ReviewersOnly({ place, children }: Props) {
  const { user, rights } = usePresentUser();
  const access = accessTo(place, use(ScreenOpenTo), user, rights);
  switch (access.state) {
    case 'denied':
      return <AccessDenied why={access.why} leave={access.leave} />;
    case 'granted':
      if (user !== undefined && user !== null) {
        return (
          <>
            <DeskWarnings />
            {children(user)}
          </>
        );
      }
      break;
    case 'unknown':
      break;
  }
  return (
    <Screen bare>
      <Waiting />
    </Screen>
  );
}
