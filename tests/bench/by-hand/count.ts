/**
 * Counts what a hand really does, in the page: trusted events, on their way down to what they are meant for. What the
 * script believes that it did counts nothing.
 */
import type { BrowserContext, Page } from '@playwright/test';

/** What the work takes. */
export interface Effort {
  /** Fingers that touched and lifted. */
  taps: number;
  /** Swipes that scrolled, and turns of the wheel. */
  scrolls: number;
  /** Keys outside text, such as shortcuts and Tab. A chord counts once. */
  keys: number;
  /** Characters of text. */
  typed: number;
  /** Presses of a mouse button. */
  clicks: number;
}

const NOTHING: Effort = { taps: 0, scrolls: 0, keys: 0, typed: 0, clicks: 0 };

/** Where the page keeps them, so that they survive a reload. */
const STORED = 'by-hand';

/** Counts in every page of the context from now on. */
export async function countEffort(context: BrowserContext): Promise<void> {
  // Without functions of its own, because tsx rewrites those.
  await context.addInitScript((stored) => {
    for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'wheel', 'keydown']) {
      window.addEventListener(
        type,
        (event) => {
          if (!event.isTrusted) return;
          let kind: string | undefined;
          if (event instanceof PointerEvent) {
            const isTouch = event.pointerType === 'touch';
            if (type === 'pointerdown' && !isTouch) kind = 'clicks';
            if (type === 'pointerup' && isTouch) kind = 'taps';
            // The browser takes a finger over to scroll.
            if (type === 'pointercancel' && isTouch) kind = 'scrolls';
          } else if (event instanceof KeyboardEvent) {
            const { key, ctrlKey, metaKey, target } = event;
            const isText =
              target instanceof HTMLTextAreaElement ||
              (target instanceof HTMLInputElement && /^(?:text|search|password)$/.test(target.type));
            if (isText && key.length === 1 && !ctrlKey && !metaKey) kind = 'typed';
            else if (!['Control', 'Shift', 'Alt', 'Meta'].includes(key)) kind = 'keys';
          } else kind = 'scrolls';
          if (kind === undefined) return;
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below
          const counts = JSON.parse(sessionStorage.getItem(stored) ?? '{}') as Record<string, number>;
          counts[kind] = (counts[kind] ?? 0) + 1;
          sessionStorage.setItem(stored, JSON.stringify(counts));
        },
        { capture: true, passive: true },
      );
    }
  }, STORED);
}

/** Everything counted so far. */
async function effortOf(page: Page): Promise<Effort> {
  const text = await page.evaluate((stored) => sessionStorage.getItem(stored) ?? '{}', STORED);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
  return { ...NOTHING, ...(JSON.parse(text) as Partial<Effort>) };
}

/** Counts what happens outside the page, in a list that the system draws. */
export async function countOutside(page: Page, kind: keyof Effort, times: number): Promise<void> {
  const counts = await effortOf(page);
  const text = JSON.stringify({ ...counts, [kind]: counts[kind] + times });
  await page.evaluate(([stored, value]) => sessionStorage.setItem(stored, value), [STORED, text] as const);
}

/** Efforts by name, in the order in which they first came. */
export class Tally {
  readonly #rows = new Map<string, { times: number; effort: Effort }>();

  /** Plays a piece of work, and adds what it took. */
  async count(name: string, page: Page, play: () => Promise<void>): Promise<void> {
    const before = await effortOf(page);
    await play();
    this.#add(name, difference(await effortOf(page), before));
  }

  #add(name: string, effort: Effort): void {
    const { times, effort: sum } = this.#rows.get(name) ?? { times: 0, effort: NOTHING };
    this.#rows.set(name, { times: times + 1, effort: added(sum, effort) });
  }

  /** The rows, with their sum as the last. */
  rows(): { name: string; times: number; effort: Effort }[] {
    const rows = [...this.#rows].map(([name, { times, effort }]) => ({ name, times, effort }));
    return [
      ...rows,
      {
        name: 'total',
        times: rows.reduce((sum, { times }) => sum + times, 0),
        effort: rows.reduce((sum, { effort }) => added(sum, effort), NOTHING),
      },
    ];
  }
}

const KINDS = ['taps', 'scrolls', 'keys', 'typed', 'clicks'] as const;

function added(a: Effort, b: Effort): Effort {
  const sum = { ...a };
  for (const kind of KINDS) sum[kind] += b[kind];
  return sum;
}

function difference(a: Effort, b: Effort): Effort {
  const left = { ...a };
  for (const kind of KINDS) left[kind] -= b[kind];
  return left;
}
