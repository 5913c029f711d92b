import type { IdempotencyContext } from '../../platform/idempotency/run-idempotent.ts';

/** What the report calls need from the server. */
export interface ReportsContext extends IdempotencyContext {
  readonly config: { readonly siteTimeZone: string; readonly dailyReports: number | undefined };
}
