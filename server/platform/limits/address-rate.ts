/** Counts events, or the time that work takes, per client address, in the memory of this process (docs/server/limits.md). */
import { addressGroup } from '../http/client-address.ts';
import { WindowCounter } from './window-counter.ts';

/** The most addresses that are counted. */
const MAX_ADDRESSES = 20_000;

export class AddressRate {
  readonly #clock: () => Date;
  readonly #counter: WindowCounter | undefined;

  /** At most `max` events, or ms, in a window of `windowMs`; any number if `limit` is undefined. */
  constructor(limit: { max: number; windowMs: number } | undefined, clock: () => Date) {
    this.#clock = clock;
    this.#counter = limit && new WindowCounter({ ...limit, names: MAX_ADDRESSES });
  }

  /** How many ms an address must wait until its next event; 0 if it needn't. */
  waitMs(address: string | undefined): number {
    return this.#counter?.waitMs(addressGroup(address), this.#clock().getTime()) ?? 0;
  }

  /** Counts one event, or an amount such as milliseconds. */
  add(address: string | undefined, amount = 1): void {
    this.#counter?.add(addressGroup(address), this.#clock().getTime(), amount);
  }

  /** Counts an event. Returns false, and counts nothing, if the address had as many as it may. */
  take(address: string | undefined): boolean {
    if (this.waitMs(address) > 0) return false;
    this.add(address);
    return true;
  }
}
