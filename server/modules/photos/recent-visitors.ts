/**
 * Remembers who has viewed which photo recently (docs/rules/photos.md, "Views"), so reloading a page doesn't count
 * again. The data is only kept in memory, as keyed hashes whose random key is replaced every day, so nobody (including
 * us) can recover addresses or accounts from it. Each process has its own data.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { addressGroup } from '../../platform/http/client-address.ts';
import { BoundedMap } from '../../platform/lib/bounded-map.ts';
import { WindowCounter } from '../../platform/limits/window-counter.ts';

/** How long further views of a photo by the same visitor don't count. */
export const ONE_VIEW_MS = 30 * 60_000;
/** How long a key is used. */
export const KEY_MS = 24 * 3_600_000;
/**
 * The most views that are remembered, at about 200 bytes each. If there are more, the oldest are forgotten and may
 * count again.
 */
const MAX_REMEMBERED = 100_000;
/**
 * The most views of a photo that visitors at one address add in that time, since a `User-Agent` can be made up (our
 * choice).
 */
export const VIEWS_AN_ADDRESS = { max: 3, windowMs: ONE_VIEW_MS, names: MAX_REMEMBERED };

/** A request for a photo, and what identifies the visitor. */
export interface PhotoVisit {
  photoId: number;
  /** The signed-in account, if any. */
  userId: number | undefined;
  ip: string | undefined;
  userAgent: string | undefined;
}

interface RecentView {
  until: number;
  /** True if the visitor has viewed the photo again since. */
  hasReturned: boolean;
}

export class RecentVisitors {
  readonly #clock: () => Date;
  #recent = new BoundedMap<string, RecentView>(MAX_REMEMBERED);
  #addresses = new WindowCounter(VIEWS_AN_ADDRESS);
  #key = randomBytes(32);
  #keyUntil: number;

  constructor(clock: () => Date) {
    this.#clock = clock;
    this.#keyUntil = clock().getTime() + KEY_MS;
  }

  /**
   * Records a visit. Returns true for the visitor's first visit in half an hour, unless the address has no view left.
   * A signed-in visitor is identified by the account, at any address. The browser is remembered too, because navigation
   * requests contain no token.
   */
  isNew(looking: PhotoVisit): boolean {
    const now = this.#now();
    const [hash, ...others] = this.#hashesOf(looking);
    const found = this.#recent.get(hash);
    if (found !== undefined && found.until > now) {
      found.hasReturned = true;
      return false;
    }
    if (looking.userId === undefined) {
      const address = this.#addressOf(looking);
      if (this.#addresses.waitMs(address, now) > 0) return false;
      this.#addresses.add(address, now);
    }
    for (const each of [hash, ...others])
      this.#recent.set(each, { until: now + ONE_VIEW_MS, hasReturned: false });
    return true;
  }

  /**
   * Forgets a new visit whose page was not shown after all. Returns false if the visitor has come back since, which
   * does count as a view.
   */
  forget(looking: PhotoVisit): boolean {
    this.#now();
    const hashes = this.#hashesOf(looking);
    if (this.#recent.get(hashes[0])?.hasReturned === true) return false;
    for (const hash of hashes) this.#recent.delete(hash);
    if (looking.userId === undefined) this.#addresses.takeBack(this.#addressOf(looking));
    return true;
  }

  /** The current time. Once the key is a day old, also replaces it and forgets everything hashed with it. */
  #now(): number {
    const now = this.#clock().getTime();
    if (now >= this.#keyUntil) {
      this.#key = randomBytes(32);
      this.#keyUntil = now + KEY_MS;
      this.#recent = new BoundedMap(MAX_REMEMBERED);
      this.#addresses = new WindowCounter(VIEWS_AN_ADDRESS);
    }
    return now;
  }

  #hashesOf({ photoId, userId, ip, userAgent }: PhotoVisit): [string, ...string[]] {
    const browser = this.#hash([photoId, 'browser', addressGroup(ip), userAgent ?? '']);
    return userId === undefined ? [browser] : [this.#hash([photoId, 'account', userId]), browser];
  }

  #addressOf({ photoId, ip }: PhotoVisit): string {
    return this.#hash([photoId, 'address', addressGroup(ip)]);
  }

  #hash(parts: readonly (string | number)[]): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64url');
  }
}
