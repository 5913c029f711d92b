import type { DbContext } from '../../platform/db/client.ts';
import type { Logger } from '../../platform/lib/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PasswordContext } from '../accounts/own/credentials.ts';
import type { PartialUploads } from '../uploads/partial-uploads.ts';

/** What deleting an account needs from the server. */
export interface AccountDeletionContext extends DbContext, PasswordContext {
  readonly log: Logger;
  readonly storage: Storage;
  /** Unfinished uploads at /api/uploads. */
  readonly uploads: Pick<PartialUploads, 'deleteAll' | 'remove'>;
}
