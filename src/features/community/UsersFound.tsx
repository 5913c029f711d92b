import { useTranslation } from 'react-i18next';
import { USER_PAGE_SIZE } from '../../contract/limits.ts';
import { NetworkError } from '../../data/errors.ts';
import { ofThisInput } from '../../data/of-this-input.ts';
import { useCall } from '../../data/use-call.ts';
import { useLogged } from '../../data/use-logged.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { FoundList } from './FoundList.tsx';
import { UserCard } from './UserCard.tsx';

interface Props {
  term: string;
  page: number;
  onPage: (page: number) => void;
}

/** The users that were found. A failure is a quiet line: it must not look as if there were nobody. */
export function UsersFound({ term, page, onPage }: Props) {
  const { t } = useTranslation();
  const loaded = ofThisInput(
    useCall(
      'GET /api/users/search',
      { query: { page, limit: USER_PAGE_SIZE, ...(term !== '' && { search: term }) } },
      { audience: 'mine', keepPrevious: true, repeats: 0, needs: 'users[] pagination.totalPages' },
    ),
  );
  useLogged('Users could not be searched.', loaded);
  const answer = loaded.state === 'ready' ? loaded.data : undefined;
  return (
    <FoundList
      of="users"
      loaded={loaded}
      pagination={answer && { total: answer.pagination.totalUsers, totalPages: answer.pagination.totalPages }}
      term={term}
      page={page}
      onPage={onPage}
      failure={
        loaded.state === 'failed' && (
          <Note
            kind={loaded.problem instanceof NetworkError ? 'offline' : 'caution'}
            action={<Button onClick={loaded.retry}>{t('ui.tryAgain')}</Button>}
          >
            {loaded.problem instanceof NetworkError ? t('community.offline') : t('community.users.failed')}
          </Note>
        )
      }
    >
      {(answer?.users ?? []).map((user) => (
        <li key={user.id}>
          <UserCard user={user} />
        </li>
      ))}
    </FoundList>
  );
}
