import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreationRequest } from '../../contract/calls/group-calls.ts';
import { CREATION_REQUEST_STATUSES } from '../../contract/rules/values.ts';
import type { CreationRequestStatus } from '../../contract/rules/values.ts';
import { useCall } from '../../api/use-call.ts';
import { WhenLoaded } from '../screen-states/WhenLoaded.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Note } from '../../ui/Note.tsx';
import { lastPageIfBeyond } from '../../ui/page-number.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { formatCount } from '../../ui/time.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import type { RequestAction } from './AnswerDialog.tsx';
import { RequestRow } from './RequestRow.tsx';
import styles from './group-requests.module.css';

const REQUEST_FILTERS: readonly RequestFilter[] = ['all', ...CREATION_REQUEST_STATUSES];
type RequestFilter = 'all' | CreationRequestStatus;

/**
 * Requests to create groups, for super admins to answer; pending ones come first (docs/rules/groups.md, "Founding").
 */
export function GroupRequests() {
  const { t, i18n } = useTranslation();
  const [status, setStatus] = useState<RequestFilter>('all');
  const [page, setPage] = useState(1);
  const [answering, setAnswering] = useState<{ request: CreationRequest; action: RequestAction }>();
  /** The message that another admin has already answered the request. */
  const [overtaken, setOvertaken] = useState<string>();
  const result = useCall(
    'GET /api/group-creation-requests',
    { query: { status, page } },
    { audience: 'mine', keep: false, keepPrevious: true, needs: 'requests[] stats.pending' },
  );
  const lastPage =
    result.state === 'ready' && !result.previous ? lastPageIfBeyond(page, result.data.totalPages) : undefined;
  if (lastPage !== undefined) setPage(lastPage);
  return (
    <WhenLoaded
      className={styles['view']}
      result={result}
      waiting={<Spinner label={t('ui.loading')} />}
      failed={{ title: t('groupRequests.unread'), offline: t('groupRequests.offline') }}
      stale={(why, age) => t(`groupRequests.stale.${why}`, { age })}
    >
      {({ requests, stats, totalPages }, { previous }) => (
        <>
          <VisuallyHidden>
            <h2>{t('groupRequests.title')}</h2>
          </VisuallyHidden>
          <SegmentedControl
            label={t('groupRequests.filter')}
            value={status}
            onChange={(chosen) => {
              setStatus(chosen);
              setPage(1);
            }}
            segments={REQUEST_FILTERS.map((value) => ({
              value,
              label: t(`groupRequests.status.${value}`),
              figure: formatCount(
                value === 'all' ? stats.pending + stats.approved + stats.rejected : stats[value],
                i18n.language,
              ),
            }))}
          />
          {overtaken !== undefined && <Note kind="caution">{overtaken}</Note>}
          {requests.length === 0 ? (
            <EmptyState drawing="fence" title={t(`groupRequests.empty.${status}`)}>
              {t('groupRequests.emptyText')}
            </EmptyState>
          ) : (
            <ul className={styles['list']} aria-label={t('groupRequests.title')} aria-busy={previous}>
              {requests.map((request) => (
                <RequestRow
                  key={request.id}
                  request={request}
                  onAnswer={(action) => {
                    setOvertaken(undefined);
                    setAnswering({ request, action });
                  }}
                />
              ))}
            </ul>
          )}
          <Pagination page={page} totalPages={totalPages} onPage={setPage} />
          {answering !== undefined && (
            <AnswerDialog {...answering} onOvertaken={setOvertaken} onClose={() => setAnswering(undefined)} />
          )}
        </>
      )}
    </WhenLoaded>
  );
}
