/** What axe finds of WCAG 2.2 AA. */
import { AxeBuilder } from '@axe-core/playwright';
import type { JSHandle, Page } from '@playwright/test';
import { expect } from '@playwright/test';

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

async function violations(page: Page): Promise<string[]> {
  const result = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .options({ resultTypes: ['violations'] })
    // Puts results together in the page itself. Else each check opens a window for that, which only frames need.
    .setLegacyMode()
    .analyze();
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
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
