import type { ownDataCalls } from '../../src/contract/own-data-calls.ts';
import type { Handlers } from '../http/route.ts';
import type { OwnDataContext } from './context.ts';
import { deleteAccount } from './delete-account.ts';
import { askForExport } from './tickets.ts';

/** The calls about all that is stored about a user. */
export const ownDataHandlers: Handlers<keyof typeof ownDataCalls, OwnDataContext> = {
  'POST /api/user/export': askForExport,
  'DELETE /api/user': deleteAccount,
};
