/**
 * Remembers who viewed which photo recently (docs/rules/photos.md, "Views"), so that reloading doesn't count. Held in
 * memory only, as keyed hashes whose random key is replaced every day: nobody, we included, can recover addresses or
 * accounts from them. Each process has its own.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { addressGroup } from '../../platform/http/client-address.ts';
import { BoundedMap } from '../../platform/lib/bounded-map.ts';

/** How long a visitor's further views of a photo don't count, ms. */
const ONE_VIEW_MS = 30 * 60_000;
/** How long a key is used, ms. */
const KEY_MS = 24 * 3_600_000;
/** How many views are remembered, some 200 bytes each. Beyond that the oldest are forgotten, and may count again. */
const MAX_REMEMBERED = 100_000;

/** A photo that a request shows, and what identifies its visitor. */
export interface PhotoVisit {
  photoId: number;
  /** The signed-in account. */
  userId: number | undefined;
  ip: string | undefined;
  userAgent: string | undefined;
}

interface RecentView {
  until: number;
  /** The visitor has returned since. */
  hasReturned: boolean;
}

export class RecentVisitors {
  readonly #clock: () => Date;
  #recent = new BoundedMap<string, RecentView>(MAX_REMEMBERED);
  #key = randomBytes(32);
  #keyUntil: number;

  constructor(clock: () => Date) {
    this.#clock = clock;
    this.#keyUntil = clock().getTime() + KEY_MS;
  }

  /**
   * Records a visit. True for the first one in half an hour. A signed-in visitor is known by the account; the browser
   * is remembered too, since navigation requests carry no token.
   */
  isNew(looking: PhotoVisit): boolean {
    const now = this.#now();
    const [hash, ...others] = this.#hashesOf(looking);
    const found = this.#recent.get(hash);
    if (found !== undefined && found.until > now) {
      found.hasReturned = true;
      return false;
    }
    for (const each of [hash, ...others])
      this.#recent.set(each, { until: now + ONE_VIEW_MS, hasReturned: false });
    return true;
  }

  /** Forgets a new visit that showed nothing. False if the visitor has returned since: that visit is a view. */
  forget(looking: PhotoVisit): boolean {
    this.#now();
    const hashes = this.#hashesOf(looking);
    if (this.#recent.get(hashes[0])?.hasReturned === true) return false;
    for (const hash of hashes) this.#recent.delete(hash);
    return true;
  }

  /** The current time. Replaces the key once it is a day old, and forgets everything hashed with it. */
  #now(): number {
    const now = this.#clock().getTime();
    if (now >= this.#keyUntil) {
      this.#key = randomBytes(32);
      this.#keyUntil = now + KEY_MS;
      this.#recent = new BoundedMap(MAX_REMEMBERED);
    }
    return now;
  }

  #hashesOf({ photoId, userId, ip, userAgent }: PhotoVisit): [string, ...string[]] {
    const browser = this.#hash([photoId, 'browser', addressGroup(ip), userAgent ?? '']);
    return userId === undefined ? [browser] : [this.#hash([photoId, 'account', userId]), browser];
  }

  #hash(parts: readonly (string | number)[]): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64url');
  }
}
