/** Registers a new user through the user interface. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Site } from '../harness/test.ts';
import { waitFor } from '../harness/wait.ts';

/** The code that was sent to a phone number. */
function codeTo(site: Site, phone: string): Promise<string> {
  return waitFor('the SMS code', () => {
    const line = site.server.log.find((entry) => entry.includes('"sms"') && entry.includes(phone));
    return line === undefined ? undefined : /"code":"(\d{6})"/.exec(line)?.[1];
  });
}

/** Reads the terms to the end by pressing the button for the next section. */
async function readToTheEnd(policy: Locator): Promise<void> {
  const next = policy.getByRole('button', { name: 'Next section' });
  const text = policy.getByRole('document');
  const agree = policy.getByRole('button', { name: 'I Agree' });
  await expect(text.getByRole('heading', { name: 'Your rights' })).toBeAttached();
  while (await agree.isDisabled()) {
    const before = await text.evaluate(({ scrollTop }) => scrollTop);
    await next.click();
    // At the end the button goes, in the next frame.
    await expect(async () => {
      const { scrollTop, left } = await text.evaluate((box) => ({
        scrollTop: box.scrollTop,
        left: box.scrollHeight - box.scrollTop - box.clientHeight,
      }));
      expect((scrollTop > before && left > 10) || (await agree.isEnabled())).toBe(true);
    }).toPass();
  }
  await expect(next).toHaveCount(0);
  await expect(agree).toBeFocused();
}

/** Goes through all steps of the registration by phone number. */
export async function register(
  page: Page,
  site: Site,
  { phone, username, password }: { phone: string; username: string; password: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Read and agree' }).tap();
  const policy = page.getByRole('dialog', { name: 'Privacy Policy and Terms of Service' });
  await readToTheEnd(policy);
  await policy.getByRole('button', { name: 'I Agree' }).tap();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).tap();
  await page.getByLabel('Verification code').fill(await codeTo(site, phone));
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByLabel('Age', { exact: true }).fill('31');
  await page.getByLabel('Gender').selectOption('Other');
  await page.getByRole('radio', { name: 'High-speed train' }).check();
  await page.getByRole('button', { name: 'Register with SMS' }).tap();
  const welcome = page.getByRole('dialog', { name: 'Welcome to Wingrail' });
  await expect(welcome).toContainText(username);
  await welcome.getByRole('button', { name: 'Continue' }).tap();
}
