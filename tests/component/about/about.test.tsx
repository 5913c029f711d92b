/** The about screen and the help centre. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { somebody } from '../../people.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { openScreen } from '../harness/open-screen.tsx';
import type { Responses } from '../harness/stub-server.ts';
import { navigateInApp } from '../navigate-in-app.ts';

const RESPONSES: Responses = {
  'GET /api/reviewers': {
    administrators: [{ id: 1, username: 'founder', profile_picture: null }],
    plane_reviewers: [{ id: 5, username: 'anders', profile_picture: null }],
    train_reviewers: [],
  },
};

const address = () => location.pathname + location.hash;
const details = () => document.querySelectorAll('details').length;

test('about lists the reviewers, and leads on to the other screens', async () => {
  await openScreen('/about', { responses: RESPONSES });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('A home for photos taken from the fence.');
  const aircraft = page.getByRole('heading', { name: /^Aircraft reviewers/ });
  await expect.element(aircraft).toBeVisible();
  await expect.element(page.getByText('anders', { exact: true })).toBeVisible();
  // Only signed-in users may open profiles.
  await expect.element(page.getByRole('link', { name: 'anders' })).not.toBeInTheDocument();
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Help', '/help'],
    ['Feedback', '/feedback'],
    ['Contact', '/contact'],
  ] as const) {
    await expect.element(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expectAccessibleEverywhere('/about');
});

test('a signed-in user can open the reviewers’ pages', async () => {
  await openScreen('/about', { as: somebody(), responses: RESPONSES });
  await expect.element(page.getByRole('link', { name: 'anders' })).toHaveAttribute('href', '/user/5');
});

test('without a network one notice says so, and a line that the reviewers aren’t on the device', async () => {
  const server = await openScreen('/help', { responses: RESPONSES });
  setOnline(server, false);
  navigateInApp('/about');
  await expect.element(page.getByText('The list of reviewers isn’t on this device yet.')).toBeVisible();
  expect(document.querySelectorAll('.lucide-cloud-off')).toHaveLength(1);
  setOnline(server, true);
  await expect.element(page.getByText('anders', { exact: true })).toBeVisible();
});

test('an answer is found by a word in it, which the address doesn’t keep', async () => {
  await openScreen('/help', { size: { width: 360, height: 740 } });
  await page.getByLabelText('Search the answers').fill('20 to 250');
  await expect.poll(details).toBe(1);
  await expect.element(page.getByText('It starts at the bottom right')).toBeVisible();
  expect(address()).toBe('/help');
  await page.getByLabelText('Search the answers').fill('no such thing');
  await expect.element(page.getByText('No answers match your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(details).toBeGreaterThan(20);
});

test('an open answer is named in the address, and an address opens its answer', async () => {
  await openScreen('/help', { size: { width: 360, height: 740 } });
  await page.getByText('What is the outbox?').click();
  await expect.poll(address).toBe('/help#outbox');
  await expectAccessibleEverywhere('/help');
  await openScreen('/help#reviewer', { size: { width: 360, height: 740 } });
  await expect
    .element(page.getByText('more than 70 approved photos (80 for railway photos)'))
    .toBeInViewport();
  await expect
    .element(page.getByRole('link', { name: 'Send feedback' }))
    .toHaveAttribute('href', '/feedback');
});

test.each([
  ['/about', '给守在围栏边的人，一个放照片的地方。'],
  ['/help', '帮助中心'],
  ['/feedback', '反馈'],
  ['/contact', '联系我们'],
])('%s in Chinese', async (path, title) => {
  await openScreen(path, { responses: RESPONSES, language: 'zh' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(document.documentElement.lang).toBe('zh-CN');
});
