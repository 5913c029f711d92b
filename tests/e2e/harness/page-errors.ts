import type { BrowserContext } from '@playwright/test';

/** Collects errors that no page may have, i.e. uncaught errors and violations of the content security policy. */
export function collectPageErrors(context: BrowserContext): string[] {
  const trouble: string[] = [];
  context.on('weberror', (error) =>
    trouble.push(`uncaught: ${error.error().stack ?? error.error().message}`),
  );
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) trouble.push(message.text());
  });
  return trouble;
}
