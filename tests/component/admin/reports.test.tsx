/** Reports at the admin desk, which are handled with the keyboard. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { openScreen } from '../harness/open-screen.tsx';
import { CHANGED_FIRST, deskServer, FOUNDER, notes, reportOf, sheet } from './desk-server.ts';

const heading = (id: number) => sheet.getByRole('heading', { name: `Report #${id}` });
const dismiss = sheet.getByRole('button', { name: 'Dismiss' });

async function openReports() {
  const desk = deskServer({ reports: [reportOf(1), reportOf(2)] });
  const server = await openScreen('/admin', { as: FOUNDER, responses: desk.responses });
  await expect.element(heading(2)).toBeVisible();
  return { desk, server };
}

test('a report says who reported whom for what, and which other reports there are', async () => {
  await openReports();
  await expect.element(page.getByRole('tab', { name: 'Reports' })).toHaveTextContent('2');
  await expect.element(sheet).toHaveTextContent('Not about a photo');
  await userEvent.keyboard('j');
  await expect.element(heading(1)).toBeVisible();
  await expect.element(sheet.getByRole('link', { name: 'ines' })).toHaveAttribute('href', '/user/5');
  await expect
    .element(sheet.getByRole('link', { name: 'maren', exact: true }))
    .toHaveAttribute('href', '/user/3');
  await expect.element(sheet).toHaveTextContent('Inside the fence');
  await expect
    .element(sheet.getByRole('list', { name: 'Reasons' }))
    .toHaveTextContent('Stolen photo, or uploaded in bad faith');
  await expect
    .element(sheet.getByRole('figure', { name: 'The photo' }).getByRole('link'))
    .toHaveAttribute('href', '/photo/7');
  await expect
    .element(sheet.getByRole('region', { name: 'Other reports about maren' }))
    .toHaveTextContent('Report #2');
  await expectAccessibleEverywhere('a report at the admin desk');
});

test('while notes are typed, keys only enter letters', async () => {
  const { desk } = await openReports();
  await userEvent.keyboard('n');
  await expect.element(notes).toHaveFocus();
  await userEvent.keyboard('dark road');
  await expect.element(notes).toHaveValue('dark road');
  expect(desk.reports.find(2)).toMatchObject({ status: 'open', notes: '' });
  // Escape leaves the field, so that the keys work again.
  await userEvent.keyboard('{Escape}r');
  await expect.element(page.getByText('Report #2 is resolved.')).toBeVisible();
  expect(desk.reports.find(2)).toMatchObject({ status: 'resolved', notes: 'dark road' });
});

test('if somebody else was faster, nothing is overwritten and nothing typed is lost', async () => {
  const { desk } = await openReports();
  await notes.fill('dark road');
  desk.reports.handle(2, { notes: 'Asked her' });
  await sheet.getByRole('button', { name: 'Resolve' }).click();
  await expect.element(sheet.getByText(CHANGED_FIRST)).toBeVisible();
  await expect.element(sheet.getByText('Their notes: “Asked her”')).toBeVisible();
  await expect.element(notes).toHaveValue('dark road');
  expect(desk.reports.find(2)).toMatchObject({ status: 'open', notes: 'Asked her' });
  await sheet.getByRole('button', { name: 'Resolve' }).click();
  await expect.element(page.getByText('Report #2 is resolved.')).toBeVisible();
  expect(desk.reports.find(2)).toMatchObject({ status: 'resolved', notes: 'dark road' });
});

test('a handled report leaves the list at once, and the next one opens, before the server lists them again', async () => {
  const { desk } = await openReports();
  const release = desk.holdLists();
  await userEvent.keyboard('r');
  await expect.element(page.getByText('Report #2 is resolved.')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Reports' }).getByRole('button')).toHaveLength(1);
  await expect.element(heading(1)).toHaveFocus();
  await userEvent.keyboard('d');
  await expect.element(page.getByText('Report #1 is dismissed.')).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  release();
  await expect.element(page.getByRole('heading', { name: 'No open reports' })).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('No open reports');
  expect(desk.reports.open()).toBe(0);
});

test('without a network nothing is changed, and the button can be pressed again', async () => {
  const { server, desk } = await openReports();
  setOnline(server, false);
  await dismiss.click();
  await expect
    .element(sheet.getByText('You’re offline. Nothing was changed, and what you wrote is still here.'))
    .toBeVisible();
  await expect.element(dismiss).toHaveFocus();
  expect(desk.reports.open()).toBe(2);
  setOnline(server, true);
  await userEvent.keyboard('d');
  await expect.element(page.getByText('Report #2 is dismissed.')).toBeVisible();
  expect(desk.reports.find(2)).toMatchObject({ status: 'dismissed' });
});
