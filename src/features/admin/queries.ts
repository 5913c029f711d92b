/** The admin desk's queries. Their responses are confidential, so they are never stored on the device. */
import type { CallInput } from '../../contract/calls/calls.ts';
import { useCall } from '../../api/use-call.ts';

export const CONFIDENTIAL = { audience: 'mine', keep: false } as const;
/** How often the desk polls for new reports and messages, in ms. */
const POLL_MS = 60_000;

type AdminQuery<
  K extends
    | 'GET /api/admin/report-cases'
    | 'GET /api/admin/reports'
    | 'GET /api/admin/messages'
    | 'GET /api/admin/users',
> = NonNullable<CallInput<K>['query']>;

/** People with reports on them. */
export function useReportCases(query: AdminQuery<'GET /api/admin/report-cases'>, enabled = true) {
  return useCall(
    'GET /api/admin/report-cases',
    { query },
    { ...CONFIDENTIAL, needs: 'cases[] pagination.totalPages', pollEvery: POLL_MS, enabled },
  );
}

/** Reports. */
export function useReports(query: AdminQuery<'GET /api/admin/reports'>, enabled = true) {
  return useCall(
    'GET /api/admin/reports',
    { query },
    { ...CONFIDENTIAL, needs: 'reports[] has_more', pollEvery: POLL_MS, enabled },
  );
}

/** Messages. */
export function useMessages(query: AdminQuery<'GET /api/admin/messages'>, enabled = true) {
  return useCall(
    'GET /api/admin/messages',
    { query },
    { ...CONFIDENTIAL, needs: 'messages[] pagination.totalPages', pollEvery: POLL_MS, enabled },
  );
}

/** Accounts; the previous page stays visible until the next one has loaded. */
export function useUsers(query: AdminQuery<'GET /api/admin/users'>, enabled = true) {
  return useCall(
    'GET /api/admin/users',
    { query },
    { ...CONFIDENTIAL, needs: 'users[] pagination.totalPages', keepPrevious: true, enabled },
  );
}

/** Photos that were taken down or deleted by reviewers, newest first. */
export function useTakedowns(before: number | undefined) {
  return useCall(
    'GET /api/admin/takedowns',
    { query: before === undefined ? {} : { before } },
    { ...CONFIDENTIAL, needs: 'takedowns[] has_more', freshFor: 0, keepPrevious: true },
  );
}

/** A page of the audit trail. */
export function useAudit(query: NonNullable<CallInput<'GET /api/admin/audit'>['query']>) {
  return useCall(
    'GET /api/admin/audit',
    { query },
    { ...CONFIDENTIAL, needs: 'entries[] has_more', freshFor: 0 },
  );
}
