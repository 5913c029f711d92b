/** The end-to-end tests' `test` with phones that run WebKit. */
import { writeFile } from 'node:fs/promises';
import { test as base } from '../e2e/harness/test.ts';
import { Phone } from './phone.ts';
import type { PhoneOptions } from './phone.ts';

export { expect } from '../e2e/harness/test.ts';

interface Fixtures {
  /** Starts a phone, which is closed after the test. */
  phone: (options?: PhoneOptions) => Promise<Phone>;
}

/** `test` with a site, and phones that run WebKit. */
export const test = base.extend<Fixtures>({
  phone: async ({ site }, provide, info) => {
    const phones: Phone[] = [];
    await provide(async (options) => {
      const phone = await Phone.start(site.origin, options);
      phones.push(phone);
      return phone;
    });
    for (const [index, phone] of phones.entries()) {
      if (info.status !== info.expectedStatus) {
        // A killed browser has no picture.
        const picture = await phone.screenshot().catch(() => undefined);
        if (picture !== undefined) await writeFile(info.outputPath(`phone-${index + 1}.png`), picture);
      }
      await phone.dispose();
    }
  },
});
