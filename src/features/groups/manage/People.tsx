import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '../../../api/use-call.ts';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { GroupMembers } from '../kept.ts';

interface Props {
  loaded: Loaded<GroupMembers>;
  children: (members: GroupMembers) => ReactNode;
}

/** Renders its children with a group's members once they are loaded; else a spinner or the error. */
export function People({ loaded, children }: Props) {
  const { t } = useTranslation();
  return (
    <WhenLoaded
      loaded={loaded}
      waiting={<Spinner label={t('ui.loading')} />}
      failed={() => t('groups.one.membersUnread')}
    >
      {children}
    </WhenLoaded>
  );
}
