import { askForExport } from './request-export.ts';

/** The call that asks for all that is stored about a user. */
export const DATA_EXPORT_CALLS = [askForExport] as const;
