import { useParams } from 'react-router-dom';
import { useCall } from '../../data/use-call.ts';
import { SignedInOnly } from '../../loaded/SignedInOnly.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { BackLink } from './BackLink.tsx';
import { NoPerson, PersonUnread } from './PersonUnavailable.tsx';
import { PersonView } from './PersonView.tsx';

/** A user as others see them (docs/rules/accounts.md, "People"); visitors are sent to sign in. */
export default function PersonScreen() {
  const { id = '' } = useParams();
  return (
    <SignedInOnly>
      {() => (/^[1-9]\d{0,8}$/.test(id) ? <OnePerson key={id} id={Number(id)} /> : <NoPerson />)}
    </SignedInOnly>
  );
}

function OnePerson({ id }: { id: number }) {
  const loaded = useCall('GET /api/user-profile/:id', { params: { id } }, { audience: 'mine' });
  switch (loaded.state) {
    case 'loading':
      return (
        <Screen bare>
          <Waiting />
        </Screen>
      );
    case 'failed':
      return <PersonUnread problem={loaded.problem} id={id} onRetry={loaded.retry} />;
    case 'ready':
      return (
        <Screen title={loaded.data.username} bare>
          <BackLink />
          {loaded.stale !== undefined && (
            <StaleNote asOf={loaded.asOf} because={loaded.stale} onRetry={loaded.retry} />
          )}
          <PersonView person={loaded.data} />
        </Screen>
      );
  }
}
