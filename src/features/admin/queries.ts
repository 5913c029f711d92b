/** The admin desk's queries. Their responses are confidential, so they are never stored on the device. */
import { ADMIN_REPORT_PAGE_SIZE } from '../../contract/rules/limits.ts';
import type { CallInput } from '../../contract/calls/calls.ts';
import { useCall } from '../../api/use-call.ts';

const CONFIDENTIAL = { audience: 'mine', keep: false } as const;
/** How often the desk polls for new reports and messages, in ms. */
const POLL_MS = 60_000;

type AdminQuery<K extends 'GET /api/admin/reports' | 'GET /api/admin/messages' | 'GET /api/admin/users'> =
  CallInput<K>['query'];

/** Reports, newest first. */
export function useReports(query: AdminQuery<'GET /api/admin/reports'>, enabled = true) {
  return useCall(
    'GET /api/admin/reports',
    { query: { limit: ADMIN_REPORT_PAGE_SIZE, ...query } },
    { ...CONFIDENTIAL, needs: 'reports[]', pollEvery: POLL_MS, enabled },
  );
}

/** Messages, newest first. */
export function useMessages(query: AdminQuery<'GET /api/admin/messages'>, enabled = true) {
  return useCall(
    'GET /api/admin/messages',
    { query },
    { ...CONFIDENTIAL, needs: 'messages[] pagination.totalPages', pollEvery: POLL_MS, enabled },
  );
}

/** Accounts; the previous page stays visible until the next one has loaded. */
export function useUsers(query: AdminQuery<'GET /api/admin/users'>) {
  return useCall(
    'GET /api/admin/users',
    { query },
    { ...CONFIDENTIAL, needs: 'users[] pagination.totalPages', keepPrevious: true },
  );
}

/** Approved photos to choose from; the previous page stays visible until the next one has loaded. */
export function usePhotosToChoose(query: NonNullable<CallInput<'GET /api/photos'>['query']>) {
  return useCall(
    'GET /api/photos',
    { query },
    { ...CONFIDENTIAL, needs: 'photos[] pagination.totalPages', keepPrevious: true },
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
