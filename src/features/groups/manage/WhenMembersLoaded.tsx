import { useTranslation } from 'react-i18next';
import type { Elements } from '../../../ui/elements.ts';
import type { ReadState } from '../../../api/use-call.ts';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { GroupMembers } from '../optimistic-updates.ts';

interface Props {
  loaded: ReadState<GroupMembers>;
  children: (members: GroupMembers) => Elements;
}

/** Renders its children once a group's members are loaded; otherwise a spinner or an error. */
export function WhenMembersLoaded({ loaded, children }: Props) {
  const { t } = useTranslation();
  return (
    <WhenLoaded
      result={loaded}
      waiting={<Spinner label={t('ui.loading')} />}
      failed={() => t('groups.one.membersUnread')}
    >
      {children}
    </WhenLoaded>
  );
}
