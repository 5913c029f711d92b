import type { OnceContext } from '../idempotency/once.ts';
import type { Logger } from '../lib/log.ts';
import type { Storage } from '../storage/storage.ts';

/** What the calls of the review desk need of the server. */
export interface ReviewContext extends OnceContext {
  readonly config: { readonly siteTimeZone: string };
  readonly log: Logger;
  readonly storage: Storage;
}
