/** An address without a screen. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stopTimers } from '../harness/clock.ts';
import { address, openScreen } from '../harness/open-screen.tsx';

/** Opens an unknown address, with a clock that only the test moves. */
async function openUnknown(): Promise<void> {
  stopTimers('setInterval', 'clearInterval');
  await openScreen('/community/of/tomorrow');
  await expect.element(page.getByText('home page in 10 seconds.')).toBeVisible();
}

/** Lets seconds pass, one by one as on a real clock. */
async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
}

test('an unknown address leads home after ten seconds, which are counted down', async () => {
  await openUnknown();
  await pass(8);
  await expect.element(page.getByText('home page in 2 seconds.')).toBeVisible();
  expect(address()).toBe('/community/of/tomorrow');
  await pass(2);
  await expect.poll(address).toBe('/');
});

test('who stays at an unknown address isn’t led home', async () => {
  await openUnknown();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(page.getByRole('button', { name: 'Stay here' })).not.toBeInTheDocument();
  await pass(30);
  await expect.element(page.getByText(/home page in/)).not.toBeInTheDocument();
  expect(address()).toBe('/community/of/tomorrow');
});
