import type { Db } from '../../platform/db/client.ts';
import type { AircraftRegister } from './aircraft-register.ts';

/** What the lookup calls need from the server. */
export interface LookupContext {
  readonly db: Db;
  /** An external aircraft register; undefined if none is configured. */
  readonly register: AircraftRegister | undefined;
}
