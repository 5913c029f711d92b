/** What the admin desk reads. Nothing of it is kept on the device: it is about people, and was said in confidence. */
import { ADMIN_REPORT_PAGE_SIZE } from '../../contract/rules/limits.ts';
import type { CallInput } from '../../contract/calls/calls.ts';
import { useCall } from '../../api/use-call.ts';

const IN_CONFIDENCE = { audience: 'mine', keep: false } as const;
/** How often the desk looks for what has come in, ms. */
const POLL = 60_000;

type AdminQuery<K extends 'GET /api/admin/reports' | 'GET /api/admin/messages' | 'GET /api/admin/users'> =
  CallInput<K>['query'];

/** Reports, the newest first. */
export function useReports(query: AdminQuery<'GET /api/admin/reports'>, enabled = true) {
  return useCall(
    'GET /api/admin/reports',
    { query: { limit: ADMIN_REPORT_PAGE_SIZE, ...query } },
    { ...IN_CONFIDENCE, needs: 'reports[]', pollEvery: POLL, enabled },
  );
}

/** Messages, the newest first. */
export function useMessages(query: AdminQuery<'GET /api/admin/messages'>, enabled = true) {
  return useCall(
    'GET /api/admin/messages',
    { query },
    { ...IN_CONFIDENCE, needs: 'messages[] pagination.totalPages', pollEvery: POLL, enabled },
  );
}

/** Accounts; the last answer stays until the next is there. */
export function useUsers(query: AdminQuery<'GET /api/admin/users'>) {
  return useCall(
    'GET /api/admin/users',
    { query },
    { ...IN_CONFIDENCE, needs: 'users[] pagination.totalPages', keepPrevious: true },
  );
}

/** Approved photos to choose from; the last answer stays until the next is there. */
export function usePhotosToChoose(query: CallInput<'GET /api/photos'>['query']) {
  return useCall(
    'GET /api/photos',
    { query },
    { ...IN_CONFIDENCE, needs: 'photos[] pagination.totalPages', keepPrevious: true },
  );
}

/** Photos that were taken down, the newest first. */
export function useTakedowns(before: number | undefined) {
  return useCall(
    'GET /api/admin/takedowns',
    { query: before === undefined ? {} : { before } },
    { ...IN_CONFIDENCE, needs: 'takedowns[] has_more', freshFor: 0, keepPrevious: true },
  );
}

/** A part of the audit trail. */
export function useAudit(query: CallInput<'GET /api/admin/audit'>['query']) {
  return useCall(
    'GET /api/admin/audit',
    { query },
    { ...IN_CONFIDENCE, needs: 'entries[] has_more', freshFor: 0 },
  );
}
