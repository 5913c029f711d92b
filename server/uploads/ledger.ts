/**
 * What accounts have in their folders, kept in memory: the folders belong to this process alone. An account's folder is
 * read when it is first asked for; from then on the store reports every change. Questions and reports about one account
 * must take turns.
 */
import { BoundedMap } from '../lib/bounded-map.ts';
import { QUOTA_RETRY_SECONDS } from './quota.ts';

/** Accounts that are kept in memory, up to 30 KB each; beyond that those asked for longest ago are forgotten. */
const REMEMBERED = 500;
/** Least time between two readings of a folder for want of room, ms: a refused client may ask again as often as that. */
const READ_AGAIN_MS = QUOTA_RETRY_SECONDS * 1000;

/** The lengths of an account's uploads as they were announced, bytes, by their ids. */
export type Lengths = ReadonlyMap<string, number>;

interface Known {
  lengths: Map<string, number>;
  /** When the folder was last read for want of room, ms of a clock that only goes forward. */
  readAgainAt: number;
}

export class UploadLedger {
  readonly #read: (account: string) => Promise<Lengths>;
  readonly #now: () => number;
  readonly #known = new BoundedMap<string, Known>(REMEMBERED);

  /** `read` tidies an account's folder and gives what is left. */
  constructor(read: (account: string) => Promise<Lengths>, now = () => performance.now()) {
    this.#read = read;
    this.#now = now;
  }

  /** What an account has. What has expired may be among it. */
  async of(account: string): Promise<Lengths> {
    return (await this.#get(account)).lengths;
  }

  /** The same, from the disk unless that was read a moment ago for the same reason: what has expired makes room. */
  async again(account: string): Promise<Lengths> {
    const known = await this.#get(account);
    const now = this.#now();
    if (now - known.readAgainAt < READ_AGAIN_MS) return known.lengths;
    known.readAgainAt = now;
    known.lengths = new Map(await this.#read(account));
    return known.lengths;
  }

  /** An account's folder was read for another reason. */
  tell(account: string, lengths: Lengths): void {
    const known = this.#known.get(account);
    if (known !== undefined) known.lengths = new Map(lengths);
  }

  /** An upload was made. */
  add(account: string, id: string, bytes: number): void {
    this.#known.get(account)?.lengths.set(id, bytes);
  }

  /** An upload is gone. */
  remove(account: string, id: string): void {
    this.#known.get(account)?.lengths.delete(id);
  }

  /** What an account has is not known any more: something failed half way, or its folder is gone. */
  forget(account: string): void {
    this.#known.delete(account);
  }

  async #get(account: string): Promise<Known> {
    const known = this.#known.get(account) ?? {
      lengths: new Map(await this.#read(account)),
      readAgainAt: -Infinity,
    };
    // It becomes the newest.
    this.#known.set(account, known);
    return known;
  }
}
