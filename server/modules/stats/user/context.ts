import type { DbContext } from '../../../platform/db/client.ts';

/** What the figures need of the server. */
export interface StatsContext extends DbContext {
  readonly config: { readonly siteTimeZone: string };
}
