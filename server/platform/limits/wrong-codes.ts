/**
 * Counts wrong verification codes per network, regardless of whom the codes were sent to. This is a business limit: the
 * limit for each single code doesn't stop a client that guesses the codes of many recipients. Each process counts
 * separately, in memory.
 */
import { addressGroup } from '../http/client-address.ts';
import { WindowCounter } from './window-counter.ts';

/** How many wrong codes one network (an IPv4 address or an IPv6 /64) may enter per hour (our choice). */
export const WRONG_CODES = { max: 30, windowMs: 60 * 60_000, names: 50_000 };

export class WrongCodes {
  readonly #clock: () => Date;
  readonly #counter = new WindowCounter(WRONG_CODES);

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** Counts a code before it is compared. Returns false if the network has entered too many wrong codes. */
  begin(ip: string | undefined): boolean {
    const now = this.#clock().getTime();
    const name = addressGroup(ip);
    if (this.#counter.waitMs(name, now) > 0) return false;
    this.#counter.add(name, now);
    return true;
  }

  /** To be called if the code was right or no code was compared. Then the attempt doesn't count. */
  takeBack(ip: string | undefined): void {
    this.#counter.takeBack(addressGroup(ip));
  }
}
