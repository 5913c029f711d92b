import type { Db } from '../../platform/db/client.ts';
import type { Register } from './register.ts';

/** What the look-ups need of the server. */
export interface LookupContext {
  readonly db: Db;
  /** Another site's register of aircraft; `undefined` where none is set. */
  readonly register: Register | undefined;
}
