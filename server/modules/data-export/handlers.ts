import type { Handlers } from '../../platform/http/route.ts';
import type { DataExportContext } from './context.ts';
import { askForExport } from './tickets.ts';

/** The call that asks for all that is stored about a user. */
export const dataExportHandlers: Handlers<'POST /api/user/export', DataExportContext> = {
  'POST /api/user/export': askForExport,
};
