import { deleteAccount } from './delete-account.ts';

/** The call that deletes an account. */
export const ACCOUNT_DELETION_CALLS = [deleteAccount] as const;
