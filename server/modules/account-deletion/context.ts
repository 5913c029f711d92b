import type { DbContext } from '../../platform/db/client.ts';
import type { Logger } from '../../platform/lib/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PasswordContext } from '../accounts/own/credentials.ts';
import type { PartialUploads } from '../uploads/partial-uploads.ts';

/** What the deletion of an account needs of the server. */
export interface AccountDeletionContext extends DbContext, PasswordContext {
  readonly log: Logger;
  readonly storage: Storage;
  /** Photos that are still arriving. */
  readonly uploads: Pick<PartialUploads, 'discardAll'>;
}
