import type { OnlineUsers } from '../../accounts/online-users.ts';
import type { DbContext } from '../../../platform/db/client.ts';

/** What the site's statistics need from the server. */
export interface SiteStatsContext extends DbContext {
  readonly activity: OnlineUsers;
}
