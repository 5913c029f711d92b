/** Which stored files belong to public photos (docs/rules/photos.md, "Pictures"). */
import { and, inArray, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { isApproved } from '../../platform/db/list-conditions.ts';
import { photos } from '../../platform/db/schema.ts';
import { BoundedMap } from '../../platform/lib/bounded-map.ts';
import { SharedReads } from '../../platform/lib/shared-reads.ts';
import { siblingKey } from '../../platform/storage/keys.ts';
import { PUBLIC_FILES, publicKeysOf } from './public-files.ts';

/** The most keys that are remembered; each takes about 150 bytes. A photo has at most five. */
const MAX_KEYS = 20_000;

/**
 * Knows which keys are those of approved photos. That a key is public is remembered, since an approved photo's files
 * may only be removed, and come back under other keys. That it isn't is never remembered: an approval can come at any
 * time, by any process.
 */
export class ApprovedKeys {
  readonly #db: Db;
  readonly #known = new BoundedMap<string, true>(MAX_KEYS);
  readonly #asked = new Set<string>();
  readonly #reads = new SharedReads<ReadonlySet<string>>();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * True for the key of an approved photo's copy. Keys that are asked for at the same time are looked up by one query,
   * and only one query runs at a time. Rejects if the database does.
   */
  async has(key: string): Promise<boolean> {
    if (this.#known.get(key) !== undefined) return true;
    this.#asked.add(key);
    return (await this.#reads.read('keys', () => this.#look())).has(key);
  }

  async #look(): Promise<ReadonlySet<string>> {
    const asked = [...this.#asked];
    this.#asked.clear();
    // The WebP copies share their random part with one of these three, which have an index each.
    const siblings = (prefix: 'display' | 'card' | 'medium') => asked.map((key) => siblingKey(key, prefix));
    const found = await this.#db
      .select(PUBLIC_FILES)
      .from(photos)
      .where(
        and(
          isApproved(photos),
          or(
            inArray(photos.display_key, siblings('display')),
            inArray(photos.card_key, siblings('card')),
            inArray(photos.medium_key, siblings('medium')),
          ),
        ),
      );
    const keys = new Set(found.flatMap(publicKeysOf).filter((key) => key !== null));
    for (const key of keys) this.#known.set(key, true);
    return keys;
  }
}
