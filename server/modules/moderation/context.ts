import type { AccountsContext } from '../accounts/context.ts';
import type { Background } from '../../platform/lib/background.ts';
import type { SettleContext } from '../removals/settle.ts';

/** What the calls of the administration pages need from the server. */
export interface AdminContext extends SettleContext, Pick<AccountsContext, 'activity'> {
  /** Work that continues after the response to a ban is sent. */
  readonly background: Background;
}
