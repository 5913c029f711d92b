/** What a photographer does on a day, from the open upload screen on. Each begins with nothing picked. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Hand } from './hand.ts';

const LONG_MS = 120_000;

type Story = (hand: Hand, files: readonly string[]) => Promise<void>;

export const STORIES: Readonly<Record<string, Story>> = {
  'a first photo': async (hand, files) => {
    await pick(hand, files.slice(0, 1));
    await describeAircraft(hand, 'D-AIXX');
    await press(hand, 'Send');
  },
  'twelve of one aircraft': async (hand, files) => {
    await pick(hand, files.slice(0, 12));
    await describeAircraft(hand, 'D-AIXY');
    await hand.tap(chip(hand.page, 'Everything'));
    await press(hand, /^Send all that are complete .12 of 12.$/);
  },
  'five of twenty': async (hand, files) => {
    const { page } = hand;
    await pick(hand, files);
    const strip = page.getByRole('region', { name: 'Photos waiting here' });
    await hand.tap(strip.getByRole('button', { name: 'Select' }));
    for (const number of [3, 7, 11, 15, 19])
      await hand.tap(strip.getByRole('button', { name: new RegExp(`^Photo ${number}:`) }));
    await expect(page.getByAltText('The picked photo')).toBeVisible({ timeout: LONG_MS });
    await describeAircraft(hand, 'D-AIXZ');
    await hand.tap(chip(page, 'Everything'));
    await press(hand, /^Send the selected ones that are complete .5 of 5.$/);
    await expect(strip.getByRole('listitem')).toHaveCount(files.length - 5 + 1, { timeout: LONG_MS });
  },
  'an ICE at Cologne': async (hand, files) => {
    const { page } = hand;
    await pick(hand, files.slice(0, 1));
    await hand.tap(page.locator('label', { hasText: 'Trains' }));
    await hand.select(field(page, 'country'), 'DE');
    await hand.type(field(page, 'station'), 'Köln Hbf');
    await hand.select(field(page, 'emu_type'), 'high_speed_emu');
    await hand.type(field(page, 'train_type'), 'ICE 3');
    await hand.type(field(page, 'train_number'), 'ICE 123');
    await hand.type(field(page, 'line'), 'Köln–Frankfurt');
    // The country has chosen the bureau.
    await expect(field(page, 'railway_bureau')).toHaveValue('Other');
    await hand.type(field(page, 'operator'), 'DB F');
    await hand.tap(page.getByRole('option', { name: 'DB Fernverkehr' }));
    await hand.type(field(page, 'railway_name'), 'Deutsche Bahn');
    await hand.tap(chip(page, 'Passenger trains'));
    await press(hand, 'Send');
  },
};

async function pick(hand: Hand, files: readonly string[]): Promise<void> {
  await hand.pick(hand.page.getByRole('button', { name: 'Choose photos' }), files);
  await expect(hand.page.getByAltText('The picked photo')).toBeVisible({ timeout: LONG_MS });
}

async function describeAircraft(hand: Hand, registration: string): Promise<void> {
  const { page } = hand;
  await hand.type(field(page, 'registration'), registration);
  await hand.type(field(page, 'aircraft_type'), 'Airbus A350-900');
  await hand.type(field(page, 'operator'), 'Lufthansa');
  await hand.type(field(page, 'airport'), 'MUC');
  // Leaving the field resolves the code, as the next tap would.
  await field(page, 'airport').blur();
  await hand.tap(page.getByRole('button', { name: `Airbus A350-900 ${registration} at` }));
  await hand.tap(chip(page, 'Normal livery'));
}

/** Presses the button, and waits until what it saves is safe on the device. */
async function press(hand: Hand, name: string | RegExp): Promise<void> {
  const { page } = hand;
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeEnabled({ timeout: LONG_MS });
  await hand.tap(button);
  const safe = page.getByText(
    /^(Saved on this device|\d+ photos saved on this device|Sending \d+ %|Finishing|Arrived)/,
  );
  await expect(safe.first()).toBeVisible({ timeout: LONG_MS });
}

function field(page: Page, name: string): Locator {
  return page.locator(`[name="${name}"]`);
}

function chip(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}
