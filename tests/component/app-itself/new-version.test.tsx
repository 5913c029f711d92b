/** A new version of the app doesn't disturb who fills in a form (docs/rules/screens.md, "Install and update"). */
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useInstall } from '../../../src/app/pwa/install.ts';
import { followEdits } from '../../../src/app/pwa/unsaved-edits.ts';
import { useUpdate } from '../../../src/app/pwa/update.ts';
import { navigateInApp } from '../navigate-in-app.ts';
import { openUpload } from '../upload/photographer.ts';

// As after the first screen.
beforeAll(followEdits);

test('it isn’t offered over a half-filled form, but on the next screen; the form stays', async () => {
  await openUpload();
  const operator = page.getByLabelText('Operator');
  await operator.fill('Meridian Airways');
  useUpdate.setState({ apply: () => undefined });
  // A notice from the same code, which shows that it has been loaded.
  useInstall.setState({ prompt: 'guide' });
  await expect.element(page.getByRole('button', { name: 'Not now' })).toBeVisible();
  const notice = page.getByText('A new version is ready');
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(operator).toHaveValue('Meridian Airways');
  navigateInApp('/help');
  await expect.element(notice).toBeVisible();
  navigateInApp('/upload');
  await expect.element(operator).toHaveValue('Meridian Airways');
});

test('once another window has activated it, that is said over a half-filled form too', async () => {
  await openUpload();
  const operator = page.getByLabelText('Operator');
  await operator.fill('Meridian Airways');
  let reloads = 0;
  useUpdate.setState({ apply: () => (reloads += 1), isReplaced: true });
  await expect.element(page.getByText(/^A new version has replaced this one/)).toBeVisible();
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  expect(reloads).toBe(1);
  await expect.element(operator).toHaveValue('Meridian Airways');
});
