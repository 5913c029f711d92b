import { useTranslation } from 'react-i18next';
import { GROUP_PAGE_SIZE } from '../../contract/limits.ts';
import { ofThisInput } from '../../data/of-this-input.ts';
import { useCall } from '../../data/use-call.ts';
import { NotLoaded } from '../../loaded/NotLoaded.tsx';
import { FoundList } from './FoundList.tsx';
import { GroupCard } from './GroupCard.tsx';

interface Props {
  term: string;
  page: number;
  onPage: (page: number) => void;
}

/** The groups that were found. */
export function GroupsFound({ term, page, onPage }: Props) {
  const { t } = useTranslation();
  const loaded = ofThisInput(
    useCall(
      'GET /api/groups',
      { query: { page, limit: GROUP_PAGE_SIZE, ...(term !== '' && { search: term }) } },
      { audience: 'mine', keepPrevious: true, repeats: 0, needs: 'groups[] pagination.totalPages' },
    ),
  );
  const answer = loaded.state === 'ready' ? loaded.data : undefined;
  return (
    <FoundList
      of="groups"
      loaded={loaded}
      pagination={
        answer && { total: answer.pagination.totalGroups, totalPages: answer.pagination.totalPages }
      }
      term={term}
      page={page}
      onPage={onPage}
      failure={
        loaded.state === 'failed' && (
          <NotLoaded
            title={t('community.groups.failed')}
            offline={t('community.offline')}
            problem={loaded.problem}
            onRetry={loaded.retry}
          />
        )
      }
    >
      {(answer?.groups ?? []).map((group) => (
        <li key={group.id}>
          <GroupCard group={group} />
        </li>
      ))}
    </FoundList>
  );
}
