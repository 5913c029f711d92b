/** Counts events per client address, in the memory of this process (docs/server/limits.md, "Rates"). */
import { addressGroup } from '../http/client-address.ts';
import { WindowCounter } from './window-counter.ts';

/** The most addresses that are counted. */
const MAX_ADDRESSES = 20_000;

export class AddressRate {
  readonly #clock: () => Date;
  readonly #counter: WindowCounter | undefined;

  /** At most `max` events in a window of `windowMs`; any number if `limit` is undefined. */
  constructor(limit: { max: number; windowMs: number } | undefined, clock: () => Date) {
    this.#clock = clock;
    this.#counter = limit && new WindowCounter({ ...limit, names: MAX_ADDRESSES });
  }

  /** Counts an event. Returns false, and counts nothing, if the address had as many as it may. */
  take(address: string | undefined): boolean {
    if (this.#counter === undefined) return true;
    const name = addressGroup(address);
    const now = this.#clock().getTime();
    if (this.#counter.waitMs(name, now) > 0) return false;
    this.#counter.add(name, now);
    return true;
  }
}
