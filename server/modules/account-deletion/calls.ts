import { deleteAccount } from './delete-account.ts';

/** The call that ends an account. */
export const ACCOUNT_DELETION_CALLS = [deleteAccount] as const;
