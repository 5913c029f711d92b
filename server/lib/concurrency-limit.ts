import { refuse } from './errors.ts';
import type { Refusal } from './errors.ts';

/** How many may be under way at once. */
export interface PlaceLimit {
  /** Of one name. */
  each: number;
  /** Of all names together. */
  all: number;
}

/** When who found no place may ask again, s: by then one who has a place and a fair line has sent a photo. */
const RETRY_SECONDS = 15;

/** Places for what is under way under names: accounts, or addresses. Counted by each process for itself. */
export class Places {
  readonly #limit: PlaceLimit;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(limit: PlaceLimit) {
    this.#limit = limit;
  }

  /** Runs a task that has a place until it is over, however it ends; refuses at once where there is none. */
  async run<T>(name: string, task: () => Promise<T>): Promise<T | Refusal> {
    const mine = (this.#taken.get(name) ?? 0) + 1;
    if (mine > this.#limit.each || this.#all >= this.#limit.all) return refuse('busy', TRY_LATER);
    this.#taken.set(name, mine);
    this.#all += 1;
    try {
      return await task();
    } finally {
      this.#all -= 1;
      const left = (this.#taken.get(name) ?? 1) - 1;
      if (left > 0) this.#taken.set(name, left);
      else this.#taken.delete(name);
    }
  }
}

const TRY_LATER = {
  error: 'Too many files are being sent at the same time. Please try again in a moment.',
  error_zh: '同时上传的文件过多，请稍后再试。',
  retryAfter: RETRY_SECONDS,
};
