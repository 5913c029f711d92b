import type { DbContext } from '../../platform/db/client.ts';
import type { ConcurrencyLimit } from '../../platform/lib/concurrency-limit.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** What an export of a user's data needs of the server. */
export interface DataExportContext extends DbContext {
  readonly config: { readonly siteTimeZone: string };
  readonly storage: Storage;
  /** Archives that are being downloaded, by account. */
  readonly exports: ConcurrencyLimit<number>;
}
