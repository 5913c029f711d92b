/**
 * Batches view counts (docs/server/database.md, "Views"). A photo may be viewed hundreds of times a second, and
 * updating its row costs more than reading it. So views are counted in memory, and written together every few seconds
 * and when the server stops. A process that is killed loses the views of the last few seconds. Each process has its own
 * batch, and adds it to the counts in the database.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import type { Logger } from '../../platform/lib/log.ts';

/** What counting views needs from the server. */
interface ViewsContext {
  readonly db: Db;
  readonly log: Logger;
}

/** The longest time until a view is written, i.e. the most that a killed process loses. */
const WRITE_AFTER_MS = 3000;
/** When this many photos have unwritten views, the views are written at once. */
const MANY_PHOTOS = 1000;
/**
 * The most photos with unwritten views, at about 100 bytes each. The limit is reached only if the database accepts no
 * writes. Views of any more photos aren't counted.
 */
const MAX_PHOTOS = 20_000;

export class ViewCounts {
  readonly #ctx: ViewsContext;
  /** Views that aren't part of a write yet, by photo id. */
  #waiting = new Map<number, number>();
  /** Settles when the write that was started last ends. */
  #writing: Promise<void> = Promise.resolve();
  /** The number of writes started so far. */
  #writes = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(ctx: ViewsContext) {
    this.#ctx = ctx;
  }

  /**
   * Reads view counts from the database, and returns the result of `make` for them. No write of this process starts or
   * ends between the read and `make`, so the views that `count` adds are neither missing nor counted twice.
   */
  async beside<T, R>(read: () => Promise<T>, make: (value: T) => R): Promise<R> {
    for (;;) {
      await this.#writing;
      const writes = this.#writes;
      const value = await read();
      if (writes === this.#writes) return make(value);
    }
  }

  /** Counts a view. Returns the photo's number of unwritten views, including this one. */
  count(id: number): number {
    const views = (this.#waiting.get(id) ?? 0) + 1;
    if (views === 0) this.#waiting.delete(id);
    else if (this.#waiting.has(id) || this.#waiting.size < MAX_PHOTOS) this.#waiting.set(id, views);
    if (views === 1 && this.#waiting.size === MANY_PHOTOS) void this.write();
    this.#scheduleWrite();
    return views;
  }

  /** Uncounts a view. If it has already been written, the next write subtracts it. */
  takeBack(id: number): void {
    const views = (this.#waiting.get(id) ?? 0) - 1;
    if (views === 0) this.#waiting.delete(id);
    else if (this.#waiting.has(id) || this.#waiting.size < MAX_PHOTOS) this.#waiting.set(id, views);
    this.#scheduleWrite();
  }

  /** A photo's number of unwritten views; negative if more views were uncounted. */
  waiting(id: number): number {
    return this.#waiting.get(id) ?? 0;
  }

  /** Writes all views counted so far. Never rejects. After a failure, the next write includes the views. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return (this.#writing = this.#writing.then(() => this.#writeBatch()));
  }

  #scheduleWrite(): void {
    this.#timer ??= setTimeout(() => void this.write(), WRITE_AFTER_MS).unref();
  }

  async #writeBatch(): Promise<void> {
    const batch = this.#waiting;
    if (batch.size === 0) return;
    this.#waiting = new Map();
    this.#writes += 1;
    try {
      await addViews(this.#ctx, batch);
    } catch (error) {
      this.#ctx.log.error('views_not_written', { photos: batch.size, error });
      for (const [id, views] of batch) this.#waiting.set(id, views + (this.#waiting.get(id) ?? 0));
      this.#scheduleWrite();
    }
  }
}

/** Adds to the view counts of photos that are still public. Locks rows in id order, so two processes can't deadlock. */
async function addViews({ db }: ViewsContext, views: ReadonlyMap<number, number>): Promise<void> {
  const rows = JSON.stringify(Array.from(views, ([id, n]) => ({ id, n })));
  await db.execute(sql`
    update ${photos} set views = ${photos.views} + shown.n
    from (
      select seen.id, seen.n
      from json_to_recordset(${rows}::json) as seen (id integer, n integer)
      join ${photos} as photo on photo.id = seen.id
      where photo.approval_status = 'approved'
      order by seen.id
      for no key update of photo
    ) as shown
    where ${photos.id} = shown.id`);
}
