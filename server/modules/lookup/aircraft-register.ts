/** A client of an external aircraft register, with a cache. */
import type { AircraftMatch } from '../../../src/contract/calls/lookup-calls.ts';
import { BoundedMap } from '../../platform/lib/bounded-map.ts';
import { ConcurrencyLimit } from '../../platform/lib/concurrency-limit.ts';
import type { Logger } from '../../platform/lib/log.ts';
import { Semaphore } from '../../platform/lib/semaphore.ts';
import { readMatches } from './read-matches.ts';

/** Timeout of a lookup, including its time in the queue. */
const TIMEOUT_MS = 3_000;
/** The longest response that is read. */
const MAX_BYTES = 64 * 1024;
/** How long a result is cached. */
const CACHE_MS = { found: 24 * 3_600_000, nothing: 10 * 60_000, failed: 60_000 };
/** The most results that are cached. */
const REMEMBERED = 2_000;
/** The most requests to the register at once. */
const CONCURRENCY = 4;
/** The most requests in the queue. Any more fail at once, and that failure isn't cached. */
const MAX_WAITING = 20;
/** The most requests, running or queued, that an account may have at once. Keeps one account from taking all slots. */
const MAX_PER_ACCOUNT = 2;

/** `failed`: the register sent no readable response. */
type LookupResult = AircraftMatch[] | 'failed';

interface LookupOptions {
  url: string;
  log: Logger;
  clock: () => Date;
}

export class AircraftRegister {
  readonly #options: LookupOptions;
  readonly #cache = new BoundedMap<string, { found: LookupResult; until: number }>(REMEMBERED);
  readonly #pending = new Map<string, Promise<LookupResult>>();
  readonly #slots = new Semaphore(CONCURRENCY, MAX_WAITING);
  readonly #accounts = new ConcurrencyLimit<number>({ each: MAX_PER_ACCOUNT });

  constructor(options: LookupOptions) {
    this.#options = options;
  }

  /**
   * Looks up a registration (upper case, validated) for an account. Concurrent requests for one registration share the
   * result. Never rejects.
   */
  find(reg: string, userId: number): Promise<LookupResult> {
    const cached = this.#cache.get(reg);
    if (cached !== undefined && this.#options.clock().getTime() < cached.until)
      return Promise.resolve(cached.found);
    const pending = this.#pending.get(reg);
    if (pending !== undefined) return pending;
    const release = this.#slots.isFull ? undefined : this.#accounts.acquire(userId);
    if (release === undefined) return Promise.resolve('failed');
    // The timeout includes the time in the queue, because the user is waiting for the form to be filled in.
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const done = this.#slots
      .run(() => this.#ask(reg, signal))
      .finally(() => {
        this.#pending.delete(reg);
        release();
      });
    this.#pending.set(reg, done);
    return done;
  }

  async #ask(reg: string, signal: AbortSignal): Promise<LookupResult> {
    // Timed out in the queue. The register was never asked, so the failure isn't cached.
    if (signal.aborted) return 'failed';
    const found = await this.#fetch(reg, signal);
    const kind = found === 'failed' ? 'failed' : found.length > 0 ? 'found' : 'nothing';
    this.#cache.set(reg, { found, until: this.#options.clock().getTime() + CACHE_MS[kind] });
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
        // A redirect might lead to the operator's internal network.
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
      // Logged without the URL, which may contain a key.
      log.warn('register_silent', { reason: error instanceof Error ? error.name : 'unknown' });
      return 'failed';
    }
  }
}

/** The response as text; undefined if it is longer than `max` bytes. */
async function readAtMost(response: Response, max: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (bytes > max) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
