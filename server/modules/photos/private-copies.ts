/**
 * Copies of rejected and appealed photos, which have no public files: drawn when somebody looks at them, and kept in memory
 * for a while (docs/rules/photos.md, "Pictures of rejected photos").
 */
import type { Intake } from '../../platform/images/intake.ts';
import { Semaphore } from '../../platform/lib/semaphore.ts';
import { drawAgain, shownFile } from './draw-again.ts';
import type { DrawAgainContext, PrivateFiles } from './draw-again.ts';

/** What all that are kept may take together, bytes. */
const MAX_BYTES = 48 * 1024 * 1024;
/**
 * Pictures that are drawn at once, and those that wait for it: so many that no reader of them fills the line before the
 * decoder, where uploads wait too.
 */
const AT_ONCE = 2;
const MOST_WAITING = 32;

type DrawnCopies = Awaited<ReturnType<typeof drawAgain>>;

/** Draws each photo once for all who look at it at the same time, or soon after. */
export class PrivateCopies {
  readonly #ctx: DrawAgainContext;
  readonly #maxBytes: number;
  /** By the key of the file, the one that was looked at last at the end. */
  readonly #kept = new Map<string, Intake>();
  readonly #inProgress = new Map<string, Promise<DrawnCopies>>();
  readonly #places = new Semaphore(AT_ONCE, MOST_WAITING);

  constructor(ctx: DrawAgainContext, maxBytes = MAX_BYTES) {
    this.#ctx = ctx;
    this.#maxBytes = maxBytes;
  }

  /** The copies of a photo; `damaged` where its file can't be read any more, `later` where there is no time for it. */
  async of(photo: PrivateFiles): Promise<DrawnCopies> {
    const { key } = shownFile(photo);
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#keep(key, kept);
      return kept;
    }
    const drawing = this.#inProgress.get(key) ?? this.#draw(key, photo);
    return drawing;
  }

  #draw(key: string, photo: PrivateFiles): Promise<DrawnCopies> {
    // Before its file is copied: those that wait take neither disk nor a place before the decoder.
    if (this.#places.isFull) return Promise.resolve('later');
    const drawing = this.#places
      .run(() => drawAgain(this.#ctx, photo))
      .then((drawn) => {
        if (typeof drawn !== 'string') this.#keep(key, drawn);
        return drawn;
      })
      .finally(() => this.#inProgress.delete(key));
    this.#inProgress.set(key, drawing);
    return drawing;
  }

  #keep(key: string, copies: Intake): void {
    this.#kept.delete(key);
    this.#kept.set(key, copies);
    let bytes = [...this.#kept.values()].reduce((sum, each) => sum + bytesOf(each), 0);
    for (const [oldest, each] of this.#kept) {
      if (bytes <= this.#maxBytes) return;
      this.#kept.delete(oldest);
      bytes -= bytesOf(each);
    }
  }
}

function bytesOf({ display, card, medium, cardWebp, mediumWebp }: Intake): number {
  const copies = [display, card, medium, cardWebp, mediumWebp];
  return copies.reduce((sum, each) => sum + (each?.length ?? 0), 0);
}
