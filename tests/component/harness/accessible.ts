/** Checks the page with axe against WCAG 2.2 AA, and for texts that don't fit. */
import axe from 'axe-core';
import { expect } from 'vitest';
import { applyLook, useLook } from '../../../src/app/theme.ts';
import { changeLanguage, currentLanguage } from '../../../src/i18n/index.ts';
import { page } from 'vitest/browser';
import { SIZES } from './open-screen.tsx';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The most runs of axe. If the page keeps changing, the last run counts. */
const MAX_RUNS = 5;

/** Expects the page as it is now to break no rule. `where` names it in the error message; `rules`: axe's tags or rules. */
export async function expectAccessible(where: string, rules = RULES): Promise<void> {
  let found: string[] = [];
  for (let attempt = 0; attempt < MAX_RUNS; attempt += 1) {
    await transitionsOver();
    let changed = false;
    const observer = new MutationObserver(() => {
      changed = true;
    });
    observer.observe(document.body, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    const violations = await violationsOf(rules);
    observer.disconnect();
    found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    // If the page changed during the run, e.g. because a button was enabled, the run mixed old and new state.
    if (found.length === 0 || !changed) break;
  }
  expect(found, `axe on ${where}`).toEqual([]);
}

async function violationsOf(rules: string[]): Promise<axe.Result[]> {
  const { violations } = await axe.run({ runOnly: rules, resultTypes: ['violations'] });
  const kept = [];
  for (const violation of violations) {
    const nodes = [];
    for (const node of violation.nodes) if (!(await isOnlyCovered(violation, node))) nodes.push(node);
    if (nodes.length > 0) kept.push({ ...violation, nodes });
  }
  return kept;
}

/** A target counts as too small to axe while the bar at the bottom covers most of it: true if it isn't once in view. */
async function isOnlyCovered({ id }: axe.Result, { target: [selector] }: axe.NodeResult): Promise<boolean> {
  const element = typeof selector === 'string' ? document.querySelector(selector) : null;
  if (id !== 'target-size' || element === null) return false;
  const { scrollX, scrollY } = window;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { violations } = await axe.run(element, { runOnly: ['target-size'] });
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return violations.length === 0;
}

/** The only rule that depends on the theme. */
const CONTRAST = ['color-contrast'];

/** Each size has every rule in one theme, and contrast in both, since a size shows elements that the other doesn't. */
const LOOKS = [
  { theme: 'dark', size: 'phone', rules: RULES },
  { theme: 'dark', size: 'desktop', rules: CONTRAST },
  { theme: 'light', size: 'phone', rules: CONTRAST },
  { theme: 'light', size: 'desktop', rules: RULES },
] as const;

/**
 * Expects the screen to break no rule in either theme, at phone and desktop size, and to fit its window in both languages.
 * Leaves it light, in English, at desktop size.
 */
export async function expectAccessibleEverywhere(where: string): Promise<void> {
  for (const { theme, size, rules } of LOOKS) {
    useLook.setState({ theme });
    await applyLook();
    await page.viewport(SIZES[size].width, SIZES[size].height);
    await expectAccessible(`${where}, ${theme}, ${size}`, rules);
  }
  for (const language of ['zh', 'en'] as const) {
    await changeLanguage(language);
    for (const size of ['phone', 'desktop'] as const) {
      await page.viewport(SIZES[size].width, SIZES[size].height);
      await expectFits(`${where}, ${currentLanguage()}, ${size}`);
    }
  }
}

/** Expects the page not to be wider than its window, and no button or link to cut off its text. */
export async function expectFits(where: string): Promise<void> {
  await expect
    .poll(() => [document.documentElement.scrollWidth <= window.innerWidth, cutOff()], { message: where })
    .toEqual([true, []]);
}

/** Texts of visible buttons, links and headings that are wider than their boxes, unless they end in an ellipsis on purpose. */
function cutOff(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, label, legend, [role=tab]')]
    .filter((element) => {
      const { textOverflow, overflowX } = getComputedStyle(element);
      return (
        element.checkVisibility() &&
        overflowX !== 'visible' &&
        overflowX !== 'auto' &&
        textOverflow !== 'ellipsis' &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1
      );
    })
    .map((element) => element.textContent);
}

/** Waits for CSS transitions to end, because otherwise axe would check an intermediate colour. */
async function transitionsOver(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}
