/** Measures what can be pressed on the page, as far as it is in view. */
import { expect } from 'vitest';

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Target extends Rect {
  name: string;
  /** The bar that stays in view while the page scrolls, if the target is in one. */
  bar: string;
}

/** Of gloves, in px (docs/rules/screens.md, "Field mode"). */
const LEAST = { size: 56, apart: 12 };

/** What can be pressed; a hidden radio button by the label around it. */
const PRESSED =
  'a[href], button, input:not([type="radio"], [type="checkbox"], [type="file"]), select, textarea, summary, label:has(input[type="radio"])';

/** Expects the targets in view, of which there are some, to be large and apart; returns them. */
export async function expectForGloves(where: string): Promise<Target[]> {
  // What slides in isn't in view at once.
  await expect.poll(() => targetsInView().length, { message: where }).toBeGreaterThan(3);
  const targets = targetsInView();
  expect({ [where]: wrongTargets(targets) }).toEqual({ [where]: [] });
  return targets;
}

/** What can be pressed and is wholly in view, without links inside of sentences. */
function targetsInView(): Target[] {
  return [...document.querySelectorAll<HTMLElement>(PRESSED)].flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isSeenAt = (x: number, y: number) => {
      const seen = document.elementFromPoint(x, y);
      return seen !== null && element.contains(seen);
    };
    const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
    const isInView =
      isSeenAt(middleX, top + 3) &&
      isSeenAt(middleX, bottom - 3) &&
      isSeenAt(left + 3, middleY) &&
      isSeenAt(right - 3, middleY);
    if (!isInView || getComputedStyle(element).display === 'inline') return [];
    let bar: Element | null = element;
    while (bar !== null && !['fixed', 'sticky'].includes(getComputedStyle(bar).position)) {
      bar = bar.parentElement;
    }
    const name = (element.getAttribute('aria-label') ?? element.textContent) || element.outerHTML;
    return { name: name.trim().slice(0, 60), left, top, right, bottom, bar: bar?.className ?? '' };
  });
}

/** Names the targets that are smaller than they should be, and those that are too close to another one. */
function wrongTargets(targets: readonly Target[]): string[] {
  const small = targets
    .filter(
      ({ left, top, right, bottom }) => isLess(right - left, LEAST.size) || isLess(bottom - top, LEAST.size),
    )
    .map(({ name, left, top, right, bottom }) => `${name}: ${right - left} × ${bottom - top}`);
  const close = targets.flatMap((one, index) =>
    targets.slice(index + 1).flatMap((other) => {
      // What scrolls below a bar comes as close to it as one likes.
      if (one.bar !== other.bar && !(one.bar !== '' && other.bar !== '')) return [];
      const gap = distance(one, other);
      return isLess(gap, LEAST.apart) ? [`${one.name} | ${other.name}: ${gap}`] : [];
    }),
  );
  return [...small, ...close];
}

/** Less by more than what rounding takes. */
function isLess(value: number, least: number): boolean {
  return value < least - 0.5;
}

/** The space between two rectangles; negative if they overlap. */
function distance(one: Rect, other: Rect): number {
  return Math.max(
    Math.max(one.left, other.left) - Math.min(one.right, other.right),
    Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom),
  );
}

/** Expects what the words name to be in the lower two thirds of the screen. */
export function expectLow(targets: readonly Target[], words: readonly RegExp[]): void {
  const isLow = (word: RegExp) =>
    (targets.find(({ name }) => word.test(name))?.top ?? 0) >= window.innerHeight / 3;
  expect(words.filter((word) => !isLow(word))).toEqual([]);
}
