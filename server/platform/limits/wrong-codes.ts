/**
 * Wrong codes from one network, for whatever numbers and addresses: a business limit beside that of each code, which a client
 * that guesses at many recipients' codes doesn't meet. Each process counts for itself, in memory.
 */
import { addressGroup } from '../http/client-address.ts';
import { WindowCounter } from './window-counter.ts';

/** Wrong codes of one network (IPv6: /64) in an hour; the networks that are remembered. Ours. */
export const WRONG_CODES = { max: 30, windowMs: 60 * 60_000, names: 50_000 };

export class WrongCodes {
  readonly #clock: () => Date;
  readonly #counter = new WindowCounter(WRONG_CODES);

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** Counts a code before it is compared; false where the network has entered too many wrong ones. */
  begin(ip: string | undefined): boolean {
    const now = this.#clock().getTime();
    const name = addressGroup(ip);
    if (this.#counter.waitMs(name, now) > 0) return false;
    this.#counter.add(name, now);
    return true;
  }

  /** The code was right, or nothing was compared. */
  takeBack(ip: string | undefined): void {
    this.#counter.takeBack(addressGroup(ip));
  }
}
