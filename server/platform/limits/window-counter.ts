import { BoundedMap } from '../lib/bounded-map.ts';

/** How often something may happen in a time window. */
export interface WindowLimit {
  max: number;
  /** Length of a window, ms; it starts with the first event. */
  windowMs: number;
  /** The most names that are stored; beyond that the ones counted longest ago are evicted. */
  names: number;
}

interface WindowCount {
  count: number;
  /** End of the window, ms since 1970. */
  until: number;
}

/** Counts events per name and time window, in a bounded part of this process's memory. */
export class WindowCounter {
  readonly #limit: WindowLimit;
  readonly #counts: BoundedMap<string, WindowCount>;

  constructor(limit: WindowLimit) {
    this.#limit = limit;
    this.#counts = new BoundedMap(limit.names);
  }

  /** How long until a name may be counted again, ms; 0 for now. */
  waitMs(name: string, now: number): number {
    const known = this.#known(name, now);
    return known !== undefined && known.count >= this.#limit.max ? known.until - now : 0;
  }

  /** Counts one event. */
  add(name: string, now: number): void {
    const known = this.#known(name, now) ?? { count: 0, until: now + this.#limit.windowMs };
    this.#counts.set(name, { ...known, count: known.count + 1 });
  }

  /** Uncounts one event. */
  takeBack(name: string): void {
    const known = this.#counts.get(name);
    if (known === undefined) return;
    if (known.count > 1) known.count -= 1;
    else this.#counts.delete(name);
  }

  forget(name: string): void {
    this.#counts.delete(name);
  }

  #known(name: string, now: number): WindowCount | undefined {
    const known = this.#counts.get(name);
    return known !== undefined && known.until > now ? known : undefined;
  }
}
