import { page } from 'vitest/browser';

/** Fills in fields of a form, by their labels. */
export async function write(texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabelText(label, { exact: true }).fill(text);
  }
}
