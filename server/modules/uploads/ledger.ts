/**
 * What accounts have in their folders, kept in memory: the folders belong to this process alone. An account's folder is
 * read when it is first asked for; from then on the store reports every change. Questions and reports about one account
 * must take turns.
 */
import { BoundedMap } from '../../platform/lib/bounded-map.ts';
import { QUOTA_RETRY_SECONDS } from './quota.ts';

/** Accounts that are kept in memory, up to 30 KB each; beyond that those asked for longest ago are forgotten. */
const REMEMBERED = 500;
/** Least time between two readings of a folder for lack of room, ms: as often as a refused client may ask again. */
const READ_AGAIN_MS = QUOTA_RETRY_SECONDS * 1000;

/** The lengths of an account's uploads as they were announced, bytes, by their ids. */
export type Lengths = ReadonlyMap<string, number>;

interface LedgerState {
  lengths: Map<string, number>;
  /** When the folder was last read for lack of room, ms of a clock that only goes forward. */
  readAgainAt: number;
}

export class UploadLedger {
  readonly #read: (account: string) => Promise<Lengths>;
  readonly #now: () => number;
  readonly #known = new BoundedMap<string, LedgerState>(REMEMBERED);

  /** `read` tidies an account's folder and gives what is left. */
  constructor(read: (account: string) => Promise<Lengths>, now = () => performance.now()) {
    this.#read = read;
    this.#now = now;
  }

  /** The uploads that an account has. Expired ones may be among them. */
  async of(account: string): Promise<Lengths> {
    return (await this.#get(account)).lengths;
  }

  /** The same, read from the disk unless it was a moment ago: reading removes expired uploads, which makes room. */
  async reread(account: string): Promise<Lengths> {
    const known = await this.#get(account);
    const now = this.#now();
    if (now - known.readAgainAt < READ_AGAIN_MS) return known.lengths;
    known.readAgainAt = now;
    known.lengths = new Map(await this.#read(account));
    return known.lengths;
  }

  /** Notes what a reading of an account's folder for another reason has found. */
  update(account: string, lengths: Lengths): void {
    const known = this.#known.get(account);
    if (known !== undefined) known.lengths = new Map(lengths);
  }

  /** Notes a new upload. */
  add(account: string, id: string, bytes: number): void {
    this.#known.get(account)?.lengths.set(id, bytes);
  }

  /** Notes that an upload was removed. */
  remove(account: string, id: string): void {
    this.#known.get(account)?.lengths.delete(id);
  }

  /** Drops what is known of an account: something failed half way, or its folder is gone. */
  forget(account: string): void {
    this.#known.delete(account);
  }

  async #get(account: string): Promise<LedgerState> {
    const known = this.#known.get(account) ?? {
      lengths: new Map(await this.#read(account)),
      readAgainAt: -Infinity,
    };
    // Makes it the newest.
    this.#known.set(account, known);
    return known;
  }
}
