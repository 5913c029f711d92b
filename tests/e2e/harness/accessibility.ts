/** Checks pages with axe against WCAG 2.2 AA. */
import type { JSHandle, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The most runs of axe. If the page keeps changing, the last run counts. */
const MAX_RUNS = 5;

/** Expects the page in its current state to break no rule. `where` names the page in the error message. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  let found: string[] = [];
  for (let attempt = 0; attempt < MAX_RUNS; attempt += 1) {
    await transitionsOver(page);
    const changes = await watchChanges(page);
    found = await violations(page);
    // If the page changes during a run, e.g. because a button is enabled, the run mixes old and new state, so run again.
    if (found.length === 0 || !(await hadChanges(changes))) break;
  }
  expect(found, `axe on ${where}`).toEqual([]);
}

/** Runs axe in the page, without frames, which the app doesn't use. Injects its half megabyte once per document. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- set by the script above
    const inPage = Reflect.get(globalThis, 'axe') as typeof axe;
    const found = await inPage.run({ runOnly: rules, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, RULES);
}

/** Waits for CSS transitions to end, because otherwise axe would check an intermediate colour. */
async function transitionsOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

type Watch = JSHandle<{ seen: boolean; observer: MutationObserver }>;

function watchChanges(page: Page): Promise<Watch> {
  return page.evaluateHandle(() => {
    const watch = {
      seen: false,
      observer: new MutationObserver(() => {
        watch.seen = true;
      }),
    };
    watch.observer.observe(document.documentElement, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    return watch;
  });
}

async function hadChanges(watch: Watch): Promise<boolean> {
  return watch.evaluate(({ seen, observer }) => {
    observer.disconnect();
    return seen;
  });
}
