import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../../contract/calls.ts';
import type { Loaded } from '../../../data/use-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { StaleNote } from '../../../ui/StaleNote.tsx';

type Members = CallAnswer<'GET /api/groups/:id/members'>;

interface Props {
  people: Loaded<Members>;
  children: (people: Members) => ReactNode;
}

/** A group's people, once they are there; or why not. */
export function People({ people, children }: Props) {
  const { t } = useTranslation();
  if (people.state === 'loading') return <Spinner label={t('ui.loading')} />;
  if (people.state === 'failed') {
    return (
      <Note kind="bad" action={<Button onClick={people.retry}>{t('ui.tryAgain')}</Button>}>
        {t('groups.one.membersUnread')}
      </Note>
    );
  }
  return (
    <>
      {people.stale !== undefined && (
        <StaleNote asOf={people.asOf} because={people.stale} onRetry={people.retry} />
      )}
      {children(people.data)}
    </>
  );
}
