import type { IdempotencyContext } from '../../platform/idempotency/once.ts';

/** What the report calls need from the server. */
export interface ReportsContext extends IdempotencyContext {
  readonly config: { readonly siteTimeZone: string; readonly dailyReports: number | undefined };
}
