/** What axe finds of WCAG 2.2 AA. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The page, as it is now, breaks no rule; `where` goes into the message. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // A colour that passes into another is neither.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .options({ resultTypes: ['violations'] })
    // Puts results together in the page itself. Else each check opens a window for that, which only frames need.
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, `axe on ${where}`).toEqual([]);
}
