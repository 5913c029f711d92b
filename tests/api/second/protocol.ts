/** The protocol between the tests and the process that runs the second servers. */
import type { Limits } from '../../../server/platform/limits/limits.ts';

/** The options that start a second server. */
export interface StartOrder {
  /** The server's environment variables. */
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

/** The header that sets a second server's clock until the next request, in ms since the epoch. */
export const CLOCK_HEADER = 'x-test-clock';
/** The header with the address that a request to a second server should seem to come from. */
export const ADDRESS_HEADER = 'x-test-remote-address';
