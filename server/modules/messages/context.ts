import type { SiteLink } from '../../../src/contract/calls/message-calls.ts';
import type { IdempotencyContext } from '../../platform/idempotency/run-idempotent.ts';

/** What the message calls need from the server. */
export interface MessagesContext extends IdempotencyContext {
  readonly config: {
    readonly siteTimeZone: string;
    readonly contactEmail: string | undefined;
    readonly siteLinks: readonly SiteLink[];
  };
}
