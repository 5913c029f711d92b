/**
 * Who looked at which photo lately (docs/rules/photos.md, "Views"), so that reloading doesn't count. In memory only, as
 * keyed hashes whose random key is thrown away every day: nobody can tell addresses or accounts from them, we neither.
 * Each process remembers its own.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { addressGroup } from '../../platform/http/client-address.ts';
import { BoundedMap } from '../../platform/lib/bounded-map.ts';

/** For so long a photo counts no second view of the same visitor, ms. */
const ONE_VIEW_MS = 30 * 60_000;
/** Longest life of a key, ms. */
const KEY_MS = 24 * 3_600_000;
/** Most views that are remembered, some 200 bytes each. Beyond that the oldest are forgotten, and may count again. */
const MAX_REMEMBERED = 100_000;

/** What a request says of who looks. */
export interface Looking {
  photoId: number;
  /** The account of who is signed in. */
  userId: number | undefined;
  ip: string | undefined;
  userAgent: string | undefined;
}

interface RecentView {
  until: number;
  /** Looked again since. */
  again: boolean;
}

export class Viewers {
  readonly #clock: () => Date;
  #looks = new BoundedMap<string, RecentView>(MAX_REMEMBERED);
  #key = randomBytes(32);
  #keyUntil: number;

  constructor(clock: () => Date) {
    this.#clock = clock;
    this.#keyUntil = clock().getTime() + KEY_MS;
  }

  /**
   * Remembers that somebody looks. True for the first time in half an hour. Who is signed in is known by the account; the
   * browser is remembered too, since a page that is asked for by its address comes without a sign-in.
   */
  isNew(looking: Looking): boolean {
    const now = this.#now();
    const [name, ...others] = this.#namesOf(looking);
    const found = this.#looks.get(name);
    if (found !== undefined && found.until > now) {
      found.again = true;
      return false;
    }
    for (const each of [name, ...others]) this.#looks.set(each, { until: now + ONE_VIEW_MS, again: false });
    return true;
  }

  /** Forgets a look that was new and showed nothing. False where the visitor looked again since: that one is a view. */
  forget(looking: Looking): boolean {
    this.#now();
    const names = this.#namesOf(looking);
    if (this.#looks.get(names[0])?.again === true) return false;
    for (const name of names) this.#looks.delete(name);
    return true;
  }

  /** The time; throws the key away, with all that was hashed with it, once it is a day old. */
  #now(): number {
    const now = this.#clock().getTime();
    if (now >= this.#keyUntil) {
      this.#key = randomBytes(32);
      this.#keyUntil = now + KEY_MS;
      this.#looks = new BoundedMap(MAX_REMEMBERED);
    }
    return now;
  }

  #namesOf({ photoId, userId, ip, userAgent }: Looking): [string, ...string[]] {
    const browser = this.#hash([photoId, 'browser', addressGroup(ip), userAgent ?? '']);
    return userId === undefined ? [browser] : [this.#hash([photoId, 'account', userId]), browser];
  }

  #hash(parts: readonly (string | number)[]): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64url');
  }
}
