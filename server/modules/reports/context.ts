import type { OnceContext } from '../../platform/idempotency/once.ts';

/** What the calls about reports need of the server. */
export interface ReportsContext extends OnceContext {
  readonly config: { readonly siteTimeZone: string; readonly dailyReports: number | undefined };
}
