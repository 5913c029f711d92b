import type { Handlers } from '../../platform/http/route.ts';
import type { AccountDeletionContext } from './context.ts';
import { deleteAccount } from './delete-account.ts';

/** The call that ends an account. */
export const accountDeletionHandlers: Handlers<'DELETE /api/user', AccountDeletionContext> = {
  'DELETE /api/user': deleteAccount,
};
