/** What tests and the process of the second servers say to each other. */
import type { Limits } from '../../../server/platform/limits/limits.ts';

/** What a second server is started with. */
export interface StartOrder {
  /** Its environment variables. */
  env: Record<string, string>;
  limits: Partial<Limits>;
  clientDir?: string | undefined;
}

/** A second server that listens. */
export interface Started {
  id: number;
  /** `http://host:port` */
  address: string;
}

/** On a request to a second server: what its clock says until the next one, epoch ms. */
export const CLOCK_HEADER = 'x-test-clock';
/** On a request to a second server: the address that it seems to come from. */
export const ADDRESS_HEADER = 'x-test-remote-address';
