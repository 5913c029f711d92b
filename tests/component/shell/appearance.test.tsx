/** Light and dark. */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLook, THEME_KEY, useLook } from '../../../src/app/theme.ts';
import { emulateMedia } from '../harness/commands.ts';
import { openScreen } from '../harness/open-screen.tsx';

const ground = () => getComputedStyle(document.documentElement).backgroundColor;
const [LIGHT, DARK] = ['rgb(245, 242, 235)', 'rgb(19, 21, 23)'];

test('the appearance follows the device until it is chosen', async () => {
  onTestFinished(async () => {
    await emulateMedia({ colorScheme: 'light' });
  });
  await openScreen('/help');
  useLook.setState({ theme: 'device' });
  await applyLook();
  await emulateMedia({ colorScheme: 'light' });
  await expect.poll(ground).toBe(LIGHT);
  await emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).toBe(DARK);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Light' }).click();
  await expect.poll(ground).toBe(LIGHT);
  expect(localStorage.getItem(THEME_KEY)).toBe('light');
});
