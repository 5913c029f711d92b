/**
 * An in-memory LRU cache of copies of rejected and appealed photos. They have no public files, so their copies are
 * drawn when somebody views the photo (docs/rules/photos.md, "Pictures of rejected photos").
 */
import type { Intake } from '../../platform/images/intake.ts';
import { Semaphore } from '../../platform/lib/semaphore.ts';
import { redrawCopies, shownFile } from './redraw-copies.ts';
import type { PrivateFiles, RedrawContext } from './redraw-copies.ts';

/** The size limit of the cache. */
const MAX_BYTES = 48 * 1024 * 1024;
/** The most photos that are drawn at once. */
const CONCURRENCY = 2;
/**
 * The most photos in the queue to be drawn. It is low so that viewers can't fill the decoder's queue, which uploads
 * need too.
 */
const MAX_WAITING = 32;

type DrawnCopies = Awaited<ReturnType<typeof redrawCopies>>;

/** Caches resized copies. Concurrent and recent requests for a photo share one drawing. */
export class PrivateCopies {
  readonly #ctx: RedrawContext;
  readonly #maxBytes: number;
  /** Keyed by the file's storage key, least recently used first. */
  readonly #cached = new Map<string, Intake>();
  readonly #inProgress = new Map<string, Promise<DrawnCopies>>();
  readonly #slots = new Semaphore(CONCURRENCY, MAX_WAITING);

  constructor(ctx: RedrawContext, maxBytes = MAX_BYTES) {
    this.#ctx = ctx;
    this.#maxBytes = maxBytes;
  }

  /** The copies of a photo; `damaged` if its file can't be read any more, `later` if the decoder is too busy now. */
  async of(photo: PrivateFiles): Promise<DrawnCopies> {
    const { key } = shownFile(photo);
    const cached = this.#cached.get(key);
    if (cached !== undefined) {
      this.#store(key, cached);
      return cached;
    }
    const drawing = this.#inProgress.get(key) ?? this.#draw(key, photo);
    return drawing;
  }

  #draw(key: string, photo: PrivateFiles): Promise<DrawnCopies> {
    // Checked before the file is copied, so photos in the queue use neither disk space nor a slot of the decoder's
    // queue.
    if (this.#slots.isFull) return Promise.resolve('later');
    const drawing = this.#slots
      .run(() => redrawCopies(this.#ctx, photo))
      .then((drawn) => {
        if (typeof drawn !== 'string') this.#store(key, drawn);
        return drawn;
      })
      .finally(() => this.#inProgress.delete(key));
    this.#inProgress.set(key, drawing);
    return drawing;
  }

  #store(key: string, copies: Intake): void {
    this.#cached.delete(key);
    this.#cached.set(key, copies);
    let bytes = [...this.#cached.values()].reduce((sum, cached) => sum + bytesOf(cached), 0);
    for (const [oldestKey, oldest] of this.#cached) {
      if (bytes <= this.#maxBytes) return;
      this.#cached.delete(oldestKey);
      bytes -= bytesOf(oldest);
    }
  }
}

function bytesOf({ display, card, medium, cardWebp, mediumWebp }: Intake): number {
  const copies = [display, card, medium, cardWebp, mediumWebp];
  return copies.reduce((sum, copy) => sum + (copy?.length ?? 0), 0);
}
