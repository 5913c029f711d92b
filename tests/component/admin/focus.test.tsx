/** Where the focus goes at the admin desk when one case replaces another. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Report } from '../../../src/contract/calls/report-calls.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { openScreen, reload } from '../harness/open-screen.tsx';
import { deskServer, FOUNDER, reportOf, reportOnNoor } from './desk-server.ts';

const HANDLED: Partial<Report> = {
  status: 'resolved',
  handled_by_username: 'founder',
  handled_at: '2026-03-02T10:00:00.000Z',
};

/** The first report is on noor, the second on maren. */
const reports = (over: Partial<Report>) => [reportOnNoor(1, over), reportOf(2, over)];

const list = page.getByRole('list', { name: 'Reports', exact: true });
/** The rows: the oldest report is the first. */
const row = (id: 1 | 2) => list.getByRole('button').nth(id - 1);
const NAMES = { 1: 'noor', 2: 'maren' } as const;
const heading = (id: 1 | 2) => page.getByRole('heading', { name: `Reports about ${NAMES[id]}` });
const backToList = page.getByRole('button', { name: 'Back to the list' });
const reopen = page.getByRole('button', { name: 'Reopen' });

test('on a phone one report is open or the list, and the focus goes back to its row', async () => {
  const { responses } = deskServer({ reports: reports(HANDLED) });
  await openScreen('/admin?status=all', { as: FOUNDER, size: 'phone', responses });
  await row(1).click();
  await expect.element(heading(1)).toHaveFocus();
  await expect.element(list).not.toBeInTheDocument();
  await expectAccessible('a report on a phone');
  await backToList.click();
  await expect.element(row(1)).toHaveFocus();
  await expect.element(page.getByRole('article')).not.toBeInTheDocument();
  await row(2).click();
  await expect.element(heading(2)).toHaveFocus();
  history.back();
  await expect.element(row(2)).toHaveFocus();
});

test('on a phone a handled report leads to its row, or to the next one if it left the list', async () => {
  const { responses } = deskServer({ reports: reports(HANDLED) });
  await openScreen('/admin?status=all', { as: FOUNDER, size: 'phone', responses });
  for (const id of [2, 1] as const) {
    await row(id).click();
    await reopen.click();
    await expect.element(row(id)).toHaveFocus();
  }
  await page.getByRole('radio', { name: 'Open' }).click();
  await expect.element(page.getByRole('radio', { name: 'Open' })).toHaveFocus();
  await row(2).click();
  await page.getByRole('button', { name: 'Resolve' }).click();
  await expect.element(list.getByRole('button')).toHaveLength(1);
  await expect.element(list.getByRole('button')).toHaveFocus();
});

test('beside the list the next report opens and has the focus, but not after the page was loaded again', async () => {
  const { responses } = deskServer({ reports: [reportOnNoor(1), reportOf(2, HANDLED)] });
  await openScreen('/admin?status=all', { as: FOUNDER, size: 'tablet', responses });
  await row(2).click();
  await expect.element(heading(2)).toHaveFocus();
  await reopen.click();
  await expect.element(heading(1)).toHaveFocus();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(heading(2)).toHaveFocus();
  await reload();
  await expect.element(heading(2)).toBeVisible();
  await expect.element(heading(2)).not.toHaveFocus();
});
