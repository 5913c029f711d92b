import type { IdempotencyContext } from '../../platform/idempotency/run-idempotent.ts';

/** What the calls about corrections need from the server. */
export interface CorrectionsContext extends IdempotencyContext {
  readonly config: { readonly siteTimeZone: string };
}
