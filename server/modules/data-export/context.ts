import type { DbContext } from '../../platform/db/client.ts';
import type { ConcurrencyLimit } from '../../platform/lib/concurrency-limit.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** What a data export needs from the server. */
export interface DataExportContext extends DbContext {
  readonly config: { readonly siteTimeZone: string };
  readonly storage: Storage;
  /** Limits concurrent archive downloads per account. */
  readonly exports: ConcurrencyLimit<number>;
}
