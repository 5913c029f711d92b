import type { BrowserContext } from '@playwright/test';

/** Firefox's status of a load that was given up, as when its page is left; of no other failure. */
const NS_BINDING_ABORTED = 0x80_4b_00_02;
/** Firefox reports a font that was given up as an uncaught error. */
const ABORTED_FONT = new RegExp(`downloadable font: download failed .* status=${NS_BINDING_ABORTED}\\b`);

/** Collects errors that no page may have, i.e. uncaught errors and violations of the content security policy. */
export function collectPageErrors(context: BrowserContext): string[] {
  const trouble: string[] = [];
  context.on('weberror', (error) => {
    const { message, stack = message } = error.error();
    if (!ABORTED_FONT.test(message)) trouble.push(`uncaught: ${stack}`);
  });
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) trouble.push(message.text());
  });
  return trouble;
}
