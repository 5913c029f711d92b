/**
 * Views of photos, gathered (docs/server/database.md, "Views"). A photo may be looked at hundreds of times a second, and
 * writing to its row costs more than reading it. So views are counted in memory, and written together every few seconds
 * and when the server stops. A process that is killed loses the views of those seconds. Each process gathers its own; the
 * database adds them up.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import type { Logger } from '../../platform/lib/log.ts';

/** What counting views needs of the server. */
interface ViewsContext {
  readonly db: Db;
  readonly log: Logger;
}

/** Longest time from a view to its being written, ms. A kill costs no more than that. */
const WRITE_AFTER_MS = 3000;
/** Once so many photos have views that wait, they are written at once. */
const MANY_PHOTOS = 1000;
/**
 * Most photos whose views wait, some 100 bytes each. So many come together only while the database takes nothing; views
 * of further photos are not counted then.
 */
const MAX_PHOTOS = 20_000;

export class ViewCounts {
  readonly #ctx: ViewsContext;
  /** Views that no write has begun with, by the photos' ids. */
  #waiting = new Map<number, number>();
  /** Settles with the last write that has begun. */
  #writing: Promise<void> = Promise.resolve();
  /** Writes that have begun. */
  #writes = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(ctx: ViewsContext) {
    this.#ctx = ctx;
  }

  /**
   * Reads something that holds views from the database, and gives what `make` makes of it. No write of this process
   * begins or ends between the read and `make`. So the views that `count` adds are neither missing nor counted twice.
   */
  async beside<T, R>(read: () => Promise<T>, make: (value: T) => R): Promise<R> {
    for (;;) {
      await this.#writing;
      const writes = this.#writes;
      const value = await read();
      if (writes === this.#writes) return make(value);
    }
  }

  /** Counts a view. Gives how many views of the photo are not written yet, with this one. */
  count(id: number): number {
    const views = (this.#waiting.get(id) ?? 0) + 1;
    if (views === 0) this.#waiting.delete(id);
    else if (this.#waiting.has(id) || this.#waiting.size < MAX_PHOTOS) this.#waiting.set(id, views);
    if (views === 1 && this.#waiting.size === MANY_PHOTOS) void this.write();
    this.#waitForMore();
    return views;
  }

  /** Takes back a view that was counted for nothing: also one that is written already, which the next write lessens. */
  takeBack(id: number): void {
    const views = (this.#waiting.get(id) ?? 0) - 1;
    if (views === 0) this.#waiting.delete(id);
    else if (this.#waiting.has(id) || this.#waiting.size < MAX_PHOTOS) this.#waiting.set(id, views);
    this.#waitForMore();
  }

  /** How many views of a photo are not written yet; less than none where more were taken back. */
  waiting(id: number): number {
    return this.#waiting.get(id) ?? 0;
  }

  /** Writes all views that were counted so far. Never rejects: what can't be written waits for the next write. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return (this.#writing = this.#writing.then(() => this.#writeWaiting()));
  }

  #waitForMore(): void {
    this.#timer ??= setTimeout(() => void this.write(), WRITE_AFTER_MS).unref();
  }

  async #writeWaiting(): Promise<void> {
    const taken = this.#waiting;
    if (taken.size === 0) return;
    this.#waiting = new Map();
    this.#writes += 1;
    try {
      await addViews(this.#ctx, taken);
    } catch (error) {
      this.#ctx.log.error('views_not_written', { photos: taken.size, error });
      for (const [id, views] of taken) this.#waiting.set(id, views + (this.#waiting.get(id) ?? 0));
      this.#waitForMore();
    }
  }
}

/**
 * Adds to the views of photos that are still shown. Rows are locked in one order, so that two processes don't wait for
 * each other.
 */
async function addViews({ db }: ViewsContext, views: ReadonlyMap<number, number>): Promise<void> {
  const counted = JSON.stringify(Array.from(views, ([id, n]) => ({ id, n })));
  await db.execute(sql`
    update ${photos} set views = ${photos.views} + shown.n
    from (
      select seen.id, seen.n
      from json_to_recordset(${counted}::json) as seen (id integer, n integer)
      join ${photos} as photo on photo.id = seen.id
      where photo.approval_status = 'approved'
      order by seen.id
      for no key update of photo
    ) as shown
    where ${photos.id} = shown.id`);
}
