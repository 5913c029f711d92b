/** The protocol between tests and the process of the second servers. */
import type { Limits } from '../../../server/platform/limits/limits.ts';

/** The options that start a second server. */
export interface StartOrder {
  /** Its environment variables. */
  env: Record<string, string>;
  limits: Partial<Limits>;
  clientDir?: string | undefined;
}

/** A second server that is listening. */
export interface Started {
  id: number;
  /** `http://host:port` */
  address: string;
}

/** Sets a second server's clock, epoch ms, until the next request. */
export const CLOCK_HEADER = 'x-test-clock';
/** Sets the address that a request to a second server seems to come from. */
export const ADDRESS_HEADER = 'x-test-remote-address';
