/**
 * Counts wrong verification codes per network, regardless of whom the codes were sent to, at all servers together. This
 * is a business limit: the limit for each single code doesn't stop a client that guesses the codes of many recipients.
 */
import { addressGroup } from '../http/client-address.ts';
import type { AttemptCounts } from './attempt-counts.ts';

/** How many wrong codes one network (an IPv4 address or an IPv6 /64) may enter per hour (our choice). */
export const WRONG_CODES = { kind: 'wrong_code', max: 30, windowMs: 60 * 60_000 } as const;

export class WrongCodes {
  readonly #counts: AttemptCounts;

  constructor(counts: AttemptCounts) {
    this.#counts = counts;
  }

  /** Counts a code before it is compared. Returns false if the network has entered too many wrong codes. */
  async begin(ip: string | undefined): Promise<boolean> {
    return (await this.#counts.count(WRONG_CODES, addressGroup(ip))) === 0;
  }

  /** To be called if the code was right or no code was compared. Then the attempt doesn't count. */
  takeBack(ip: string | undefined): Promise<void> {
    return this.#counts.takeBack(WRONG_CODES, addressGroup(ip));
  }
}
