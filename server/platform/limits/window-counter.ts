import { BoundedMap } from '../lib/bounded-map.ts';

/** How often an event may happen in a time window. */
export interface WindowLimit {
  max: number;
  /** The length of a window, which starts with its first event. */
  windowMs: number;
  /** The most names that are stored. Beyond that, the names that were counted longest ago are evicted. */
  names: number;
}

interface WindowCount {
  count: number;
  /** When the window ends, in ms since 1970. */
  until: number;
}

/** Counts events per name and time window, using a bounded amount of this process's memory. */
export class WindowCounter {
  readonly #limit: WindowLimit;
  readonly #counts: BoundedMap<string, WindowCount>;

  constructor(limit: WindowLimit) {
    this.#limit = limit;
    this.#counts = new BoundedMap(limit.names);
  }

  /** How many milliseconds to wait until an event for this name is allowed again; 0 if it is allowed now. */
  waitMs(name: string, now: number): number {
    const known = this.#known(name, now);
    return known !== undefined && known.count >= this.#limit.max ? known.until - now : 0;
  }

  /** Counts one event, or an amount such as milliseconds. */
  add(name: string, now: number, amount = 1): void {
    const known = this.#known(name, now) ?? { count: 0, until: now + this.#limit.windowMs };
    this.#counts.set(name, { ...known, count: known.count + amount });
  }

  /** Takes back the counting of one event. */
  takeBack(name: string): void {
    const known = this.#counts.get(name);
    if (known === undefined) return;
    if (known.count > 1) known.count -= 1;
    else this.#counts.delete(name);
  }

  #known(name: string, now: number): WindowCount | undefined {
    const known = this.#counts.get(name);
    return known !== undefined && known.until > now ? known : undefined;
  }
}
