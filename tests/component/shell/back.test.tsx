/** What Back does while something is open (docs/rules/screens.md, "Back"). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { planes } from '../gallery/gallery-server.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import type { Responses } from '../harness/stub-server.ts';
import { TERMS_VERSION } from '../../../src/contract/rules/limits.ts';
import { promptForTerms } from '../../../src/session/account-requirements.ts';
import { propertyOf } from '../../../src/contract/rules/unknown-values.ts';
import { showDialog } from '../../../src/ui/overlay.ts';
import { navigateInApp } from '../navigate-in-app.ts';
import { somebody } from '../../people.ts';

const RESPONSES: Responses = { ...planes(9), 'GET /api/photos/hot': { photos: [] } };
const filters = page.getByRole('dialog', { name: 'Filters' });
const openFilters = page.getByRole('button', { name: 'Filters' });
const menu = page.getByRole('dialog', { name: 'Menu' });
const question = page.getByRole('alertdialog', { name: 'Sure?' });
const agreement = page.getByRole('alertdialog', { name: 'Please agree to the terms' });

/** Opens the gallery from the help, so that Back has a screen to lead to. */
async function openGallery(): Promise<void> {
  await openScreen('/help', { responses: RESPONSES, size: 'phone', touch: true });
  await page.getByRole('link', { name: 'Gallery' }).first().click();
  await expect.element(openFilters).toBeVisible();
}

test('Back closes the filters, and only then leaves the gallery', async () => {
  await openGallery();
  await openFilters.click();
  await expect.element(filters).toBeVisible();
  history.back();
  await expect.element(filters).not.toBeInTheDocument();
  expect(address()).toBe('/gallery');
  await expect.element(openFilters).toHaveFocus();
  history.back();
  await expect.poll(address).toBe('/help');
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the button', () => filters.getByRole('button', { name: 'Cancel' }).click()],
])('what %s closed costs no press of Back, however often it was open', async (_, close) => {
  await openGallery();
  const openAndClose = async () => {
    await openFilters.click();
    await expect.element(filters).toBeVisible();
    await close();
    await expect.element(filters).not.toBeInTheDocument();
  };
  await openAndClose();
  await openAndClose();
  expect(entriesAbove()).toBe(1);
  history.back();
  await expect.poll(address).toBe('/help');
  await expect.poll(entriesAbove).toBe(0);
});

test('Forward opens nothing again', async () => {
  await openGallery();
  await openFilters.click();
  await expect.element(filters).toBeVisible();
  history.back();
  await expect.element(filters).not.toBeInTheDocument();
  const changed = entryChanged();
  history.forward();
  await changed;
  expect(address()).toBe('/gallery');
  await expect.element(filters).not.toBeInTheDocument();
  history.back();
  await expect.poll(address).toBe('/help');
});

test('what was chosen in a sheet stays when the screen above is left', async () => {
  await openGallery();
  await openFilters.click();
  await expect.poll(entriesAbove).toBe(1);
  // As the router does, while something is open.
  history.replaceState(history.state, '', '/gallery?operator=Norse');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await userEvent.keyboard('{Escape}');
  await expect.element(filters).not.toBeInTheDocument();
  navigateInApp('/hots');
  await expect.poll(address).toBe('/hots');
  history.back();
  await expect.poll(address).toBe('/gallery?operator=Norse');
  history.back();
  await expect.poll(address).toBe('/help');
});

test('a link in a menu takes its place in the history', async () => {
  await openGallery();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.element(menu).toBeVisible();
  await expect.poll(entriesAbove).toBe(1);
  await menu.getByRole('link', { name: 'Leaderboard' }).click();
  await expect.poll(address).toBe('/leaderboard');
  await expect.element(menu).not.toBeInTheDocument();
  history.back();
  await expect.poll(address).toBe('/gallery');
  await expect.element(menu).not.toBeInTheDocument();
  history.back();
  await expect.poll(address).toBe('/help');
});

test('filters that are chosen in the sheet take its place in the history', async () => {
  await openGallery();
  await openFilters.click();
  await filters.getByLabelText('Operator').fill('Norse');
  await filters.getByRole('button', { name: 'Show photos' }).click();
  await expect.poll(address).toBe('/gallery?operator=Norse');
  await expect.element(filters).not.toBeInTheDocument();
  history.back();
  await expect.poll(address).toBe('/gallery');
  await expect.element(filters).not.toBeInTheDocument();
  history.back();
  await expect.poll(address).toBe('/help');
});

test('a page that is loaded again while something is open needs one Back to leave', async () => {
  await openGallery();
  await openFilters.click();
  await expect.poll(entriesAbove).toBe(1);
  await reload();
  await expect.element(openFilters).toBeVisible();
  await expect.element(filters).not.toBeInTheDocument();
  history.back();
  await expect.poll(address).toBe('/help');
});

test('Back closes what is innermost first', async () => {
  await openGallery();
  await openFilters.click();
  await expect.element(filters).toBeVisible();
  const answer = showDialog({ type: 'confirm', title: 'Sure?', message: 'Really?' });
  await expect.element(question).toBeVisible();
  await expect.poll(entriesAbove).toBe(2);
  history.back();
  await expect.element(question).not.toBeInTheDocument();
  expect(await answer).toBe(false);
  await expect.element(filters).toBeVisible();
  history.back();
  await expect.element(filters).not.toBeInTheDocument();
  expect(address()).toBe('/gallery');
  history.back();
  await expect.poll(address).toBe('/help');
});

test('screens that are opened from a dialog in a dialog are the only ones in the history', async () => {
  await openGallery();
  await openFilters.click();
  await expect.element(filters).toBeVisible();
  void showDialog({ type: 'confirm', title: 'Sure?', message: 'Really?' });
  await expect.poll(entriesAbove).toBe(2);
  // What is called in a row, before the history has noticed.
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  navigateInApp('/hots');
  await expect.poll(address).toBe('/hots');
  history.back();
  await expect.poll(address).toBe('/gallery');
  await expect.element(filters).not.toBeInTheDocument();
  history.back();
  await expect.poll(address).toBe('/help');
});

test('what must be answered stays, and what is below it', async () => {
  const server = await openScreen('/gallery', {
    as: somebody({ username: 'maren', agree_eula: true }),
    responses: RESPONSES,
    size: 'phone',
  });
  await openFilters.click();
  await expect.element(filters).toBeVisible();
  server.respond({ 'GET /api/user/eula-status': { hasAcceptedEULA: false, version: TERMS_VERSION } });
  promptForTerms();
  await expect.element(agreement).toBeVisible();
  const changed = entryChanged();
  history.back();
  await changed;
  await expect.poll(entriesAbove).toBe(1);
  await expect.element(agreement).toBeVisible();
  expect(filters.query()).not.toBeNull();
  expect(address()).toBe('/gallery');
});

/** How many entries of the history lie above the screen's. */
const entriesAbove = () => Number(propertyOf(history.state, 'overlays') ?? 0);

/** Waits for the next change of the current entry. */
function entryChanged(): Promise<void> {
  return new Promise((resolve) => {
    window.navigation.addEventListener('currententrychange', () => resolve(), { once: true });
  });
}
