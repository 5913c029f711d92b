import type { Activity } from '../../accounts/activity.ts';
import type { DbContext } from '../../../platform/db/client.ts';

/** What the figures of the site need of the server. */
export interface SiteFiguresContext extends DbContext {
  readonly activity: Activity;
}
