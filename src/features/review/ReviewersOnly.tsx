import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../ui/elements.ts';
import type { CurrentUser } from '../../contract/calls/user-calls.ts';
import { useUserAndRights } from '../../auth/user-and-rights.ts';
import { ScreenAccess } from '../../auth/screen-access.ts';
import { Screen } from '../../ui/Screen.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { AccessDenied } from './AccessDenied.tsx';
import { accessTo } from './access.ts';
import { showWarnings } from './desk-warnings.ts';
import type { Desk } from './desk.ts';

interface Props {
  screen: Desk | 'menu';
  children: (user: CurrentUser) => Elements;
}

/** Shows its children to reviewers who may open the screen, and to everybody else the reason why they may not. */
export function ReviewersOnly({ screen, children }: Props) {
  const { user, rights } = useUserAndRights();
  const access = accessTo(screen, use(ScreenAccess), user, rights);
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
      <LoadingSpinner />
    </Screen>
  );
}

/** Shows the reviewer's warnings when a review screen opens (docs/rules/review.md, "Warnings"). */
function DeskWarnings() {
  const { t } = useTranslation();
  useEffect(() => {
    void showWarnings({ title: t('review.warning.title'), read: t('review.warning.read') });
  }, [t]);
  return null;
}
