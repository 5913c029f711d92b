/**
 * An in-memory index of the uploads in each account's folder. The folders belong to this process alone. A folder is
 * read when it is first needed; from then on the store reports every change. The caller must not overlap calls for one
 * account.
 */
import { BoundedMap } from '../../platform/lib/bounded-map.ts';
import { QUOTA_RETRY_SECONDS } from './quota.ts';

/** The most accounts that are cached, at up to 30 KB each. The least recently used ones are dropped. */
const REMEMBERED = 500;
/** The shortest time between two rereads of a full folder, which is the interval at which a refused client retries. */
const READ_AGAIN_MS = QUOTA_RETRY_SECONDS * 1000;

/** The declared lengths in bytes of an account's uploads, by id. */
export type Lengths = ReadonlyMap<string, number>;

interface LedgerState {
  lengths: Map<string, number>;
  /** When the folder was last reread because it was full, in ms of a monotonic clock. */
  readAgainAt: number;
}

export class UploadLedger {
  readonly #read: (account: string) => Promise<Lengths>;
  readonly #now: () => number;
  readonly #states = new BoundedMap<string, LedgerState>(REMEMBERED);

  /** `read` cleans up an account's folder, and returns the lengths of the remaining uploads. */
  constructor(read: (account: string) => Promise<Lengths>, now = () => performance.now()) {
    this.#read = read;
    this.#now = now;
  }

  /** The lengths of the account's uploads, possibly including expired ones. */
  async of(account: string): Promise<Lengths> {
    return (await this.#get(account)).lengths;
  }

  /**
   * The lengths of the account's uploads, reread from disk unless that happened a moment ago. Rereading removes expired
   * uploads, which frees space.
   */
  async reread(account: string): Promise<Lengths> {
    const state = await this.#get(account);
    const now = this.#now();
    if (now - state.readAgainAt < READ_AGAIN_MS) return state.lengths;
    state.readAgainAt = now;
    state.lengths = new Map(await this.#read(account));
    return state.lengths;
  }

  /** Stores lengths that were read from the folder elsewhere. */
  update(account: string, lengths: Lengths): void {
    const state = this.#states.get(account);
    if (state !== undefined) state.lengths = new Map(lengths);
  }

  /** Records a new upload. */
  add(account: string, id: string, bytes: number): void {
    this.#states.get(account)?.lengths.set(id, bytes);
  }

  /** Records the removal of an upload. */
  remove(account: string, id: string): void {
    this.#states.get(account)?.lengths.delete(id);
  }

  /** Drops what is known about an account, because a change failed halfway or the folder was removed. */
  forget(account: string): void {
    this.#states.delete(account);
  }

  async #get(account: string): Promise<LedgerState> {
    const state = this.#states.get(account) ?? {
      lengths: new Map(await this.#read(account)),
      readAgainAt: -Infinity,
    };
    // Storing it again makes it the most recently used one.
    this.#states.set(account, state);
    return state;
  }
}
