import type { BrowserContext } from '@playwright/test';

/** Firefox reports a font as an uncaught error if the page is left while it loads (`NS_BINDING_ABORTED`). */
const LEFT_FONT = /downloadable font: download failed .* status=2152398850/;

/** Collects errors that no page may have, i.e. uncaught errors and violations of the content security policy. */
export function collectPageErrors(context: BrowserContext): string[] {
  const trouble: string[] = [];
  context.on('weberror', (error) => {
    const { message, stack = message } = error.error();
    if (!LEFT_FONT.test(message)) trouble.push(`uncaught: ${stack}`);
  });
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) trouble.push(message.text());
  });
  return trouble;
}
