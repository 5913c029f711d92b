/** What axe finds of WCAG 2.2 AA. */
import type { JSHandle, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** How often it looks at most; a page that goes on changing is judged by the last look. */
const LOOKS = 5;

/** The page, as it is now, breaks no rule; `where` goes into the message. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  let found: string[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    await transitionsOver(page);
    const changes = await watchChanges(page);
    found = await violations(page);
    // What came meanwhile was half judged as it was and half as it is: a button that has just been enabled, say.
    if (found.length === 0 || !(await hadChanges(changes))) break;
  }
  expect(found, `axe on ${where}`).toEqual([]);
}

/** What axe says of the page itself; no page of ours has frames. It goes into each document once: it is half a megabyte. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the script above has put there
    const inPage = Reflect.get(globalThis, 'axe') as typeof axe;
    const found = await inPage.run({ runOnly: rules, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, RULES);
}

/** A colour that passes into another is neither. */
async function transitionsOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(passing.map(({ finished }) => finished));
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
