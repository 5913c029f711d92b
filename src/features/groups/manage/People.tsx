import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '../../../api/use-call.ts';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { GroupMembers } from '../kept.ts';

interface Props {
  people: Loaded<GroupMembers>;
  children: (people: GroupMembers) => ReactNode;
}

/** A group's people, once they are there; or why not. */
export function People({ people, children }: Props) {
  const { t } = useTranslation();
  return (
    <WhenLoaded
      loaded={people}
      waiting={<Spinner label={t('ui.loading')} />}
      failed={() => t('groups.one.membersUnread')}
    >
      {children}
    </WhenLoaded>
  );
}
