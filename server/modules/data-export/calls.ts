import { requestExport } from './request-export.ts';

/** The call that requests an archive of a user's own data. */
export const DATA_EXPORT_CALLS = [requestExport] as const;
