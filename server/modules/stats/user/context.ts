import type { DbContext } from '../../../platform/db/client.ts';

/** What user statistics need from the server. */
export interface StatsContext extends DbContext {
  readonly config: { readonly siteTimeZone: string };
}
