import type { PasswordContext } from '../accounts/own/secrets.ts';
import type { DbContext } from '../db/client.ts';
import type { ConcurrencyLimit } from '../lib/concurrency-limit.ts';
import type { Logger } from '../lib/log.ts';
import type { Storage } from '../storage/storage.ts';
import type { PartialUploads } from '../uploads/partial-uploads.ts';

/** What the calls about one's own data need of the server. */
export interface OwnDataContext extends DbContext, PasswordContext {
  readonly config: { readonly siteTimeZone: string };
  readonly log: Logger;
  readonly storage: Storage;
  /** Photos that are still arriving. */
  readonly uploads: Pick<PartialUploads, 'discardAll'>;
  /** Archives that are being downloaded, by account. */
  readonly exports: ConcurrencyLimit<number>;
}
