import type { IdempotencyContext } from '../../platform/idempotency/run-idempotent.ts';
import type { Background } from '../../platform/lib/background.ts';
import type { Logger } from '../../platform/lib/log.ts';
import type { PrivateCopies } from '../photos/private-copies.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** What the calls of the review desk need from the server. */
export interface ReviewContext extends IdempotencyContext {
  readonly config: {
    readonly siteTimeZone: string;
    readonly dailyRejections: number | undefined;
    readonly dailyDeletions: number | undefined;
  };
  readonly background: Background;
  readonly log: Logger;
  readonly storage: Storage;
  /** Copies of rejected and appealed photos. */
  readonly privateCopies: PrivateCopies;
}
