import type { BrowserContext } from '@playwright/test';

/** Errors that no page should ever have, as they come: uncaught ones, and what the policy on content refused. */
export function watchTrouble(context: BrowserContext): string[] {
  const trouble: string[] = [];
  context.on('weberror', (error) =>
    trouble.push(`uncaught: ${error.error().stack ?? error.error().message}`),
  );
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) trouble.push(message.text());
  });
  return trouble;
}
