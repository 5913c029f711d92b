/** Another site's register of aircraft, asked for one registration at a time, and its answers kept for a while. */
import type { AircraftMatch } from '../../../src/contract/calls/lookup-calls.ts';
import { BoundedMap } from '../../platform/lib/bounded-map.ts';
import { ConcurrencyLimit } from '../../platform/lib/concurrency-limit.ts';
import type { Logger } from '../../platform/lib/log.ts';
import { Semaphore } from '../../platform/lib/semaphore.ts';
import { readMatches } from './read-matches.ts';

/** How long a look-up may take from its call to its answer, ms. */
const TIMEOUT_MS = 3_000;
/** The longest answer that is read. */
const MAX_BYTES = 64 * 1024;
/** How long an answer is kept, ms. */
const KEPT_MS = { found: 24 * 3_600_000, nothing: 10 * 60_000, failed: 60_000 };
/** Registrations whose answers are kept. */
const REMEMBERED = 2_000;
/** Requests at the same time, and those that wait for a place; what comes beyond is a failure that nobody keeps. */
const AT_ONCE = 4;
const MOST_WAITING = 20;
/** Requests of one account at the same time, whether they wait or not: nobody takes all places. */
const OF_ONE_ACCOUNT = 2;

/** `failed`: it gave no answer that could be read. */
type LookupResult = AircraftMatch[] | 'failed';

interface LookupOptions {
  url: string;
  log: Logger;
  clock: () => Date;
}

export class Register {
  readonly #options: LookupOptions;
  readonly #kept = new BoundedMap<string, { found: LookupResult; until: number }>(REMEMBERED);
  readonly #asking = new Map<string, Promise<LookupResult>>();
  readonly #places = new Semaphore(AT_ONCE, MOST_WAITING);
  readonly #accounts = new ConcurrencyLimit<number>({ each: OF_ONE_ACCOUNT });

  constructor(options: LookupOptions) {
    this.#options = options;
  }

  /**
   * What it knows of a registration (capital letters, checked), asked for by an account. Requests for the same share one
   * answer. Never rejects.
   */
  find(reg: string, userId: number): Promise<LookupResult> {
    const kept = this.#kept.get(reg);
    if (kept !== undefined && this.#options.clock().getTime() < kept.until)
      return Promise.resolve(kept.found);
    const asking = this.#asking.get(reg);
    if (asking !== undefined) return asking;
    const release = this.#places.isFull ? undefined : this.#accounts.acquire(userId);
    if (release === undefined) return Promise.resolve('failed');
    // The time runs from here, whether a place is free or not: a form waits for the answer.
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const done = this.#places
      .run(() => this.#ask(reg, signal))
      .finally(() => {
        this.#asking.delete(reg);
        release();
      });
    this.#asking.set(reg, done);
    return done;
  }

  async #ask(reg: string, signal: AbortSignal): Promise<LookupResult> {
    // Its turn came too late. That says nothing of the register, so it isn't kept.
    if (signal.aborted) return 'failed';
    const found = await this.#fetch(reg, signal);
    const kind = found === 'failed' ? 'failed' : found.length > 0 ? 'found' : 'nothing';
    this.#kept.set(reg, { found, until: this.#options.clock().getTime() + KEPT_MS[kind] });
    return found;
  }

  async #fetch(reg: string, signal: AbortSignal): Promise<LookupResult> {
    const { url, log } = this.#options;
    const address = new URL(url);
    address.searchParams.set('reg', reg);
    address.searchParams.set('photos', '0');
    address.searchParams.set('flights', '0');
    try {
      const response = await fetch(address, {
        headers: { accept: 'application/json' },
        // Elsewhere might be a machine of the operator's own network.
        redirect: 'error',
        signal,
      });
      if (response.status === 404) {
        await response.body?.cancel();
        return [];
      }
      if (!response.ok) {
        await response.body?.cancel();
        log.warn('register_refused', { status: response.status });
        return 'failed';
      }
      const text = await readAtMost(response, MAX_BYTES);
      const matches = text === undefined ? undefined : readMatches(JSON.parse(text), reg);
      if (matches === undefined) log.warn('register_unreadable');
      return matches ?? 'failed';
    } catch (error) {
      // Without the address, which may hold a key.
      log.warn('register_silent', { reason: error instanceof Error ? error.name : 'unknown' });
      return 'failed';
    }
  }
}

/** The answer as a text; `undefined` once it is longer than it may be. */
async function readAtMost(response: Response, max: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > max) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
