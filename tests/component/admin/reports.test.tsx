/** Reports at the admin desk, by the person they are about, which are handled with the keyboard. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import {
  CHANGED_FIRST,
  deskServer,
  FOUNDER,
  managed,
  notes,
  reportOf,
  reportOnNoor,
  sheet,
} from './desk-server.ts';

const heading = (name: string) => sheet.getByRole('heading', { name: `Reports about ${name}` });
const people = page.getByRole('list', { name: 'Reports', exact: true }).first();
const entry = (id: number) => sheet.getByRole('checkbox', { name: `Report #${id}` });

/** Two reports on maren and one on noor. */
async function openReports(at = '/admin') {
  const desk = deskServer({ reports: [reportOf(1), reportOf(2), reportOnNoor(3)] });
  const server = await openScreen(at, {
    as: FOUNDER,
    responses: {
      ...desk.responses,
      'GET /api/admin/users': {
        users: [managed(4, 'noor')],
        pagination: { currentPage: 1, totalPages: 1, totalUsers: 1, hasNextPage: false, hasPrevPage: false },
      },
    },
  });
  await expect.element(heading('maren')).toBeVisible();
  return { desk, server };
}

test('all open reports on a person are one case, which says who reported for what', async () => {
  await openReports();
  await expect.element(page.getByRole('tab', { name: 'Reports' })).toHaveTextContent('2');
  await expect.element(people.getByRole('button')).toHaveLength(2);
  await expect.element(people.getByRole('button').first()).toHaveTextContent('maren2 reports');
  await expect.element(sheet.getByRole('link', { name: 'ines' }).first()).toHaveAttribute('href', '/user/5');
  await expect
    .element(sheet.getByRole('link', { name: 'maren', exact: true }))
    .toHaveAttribute('href', '/user/3');
  await expect.element(sheet).toHaveTextContent('Inside the fence');
  await expect.element(sheet).toHaveTextContent('Stolen photo, or uploaded in bad faith');
  await expect.element(sheet).toHaveTextContent('Not about a photo');
  await expect
    .element(sheet.getByRole('figure', { name: 'The photo' }).getByRole('link'))
    .toHaveAttribute('href', '/photo/7');
  // The form is above the reports.
  const form = notes.element().getBoundingClientRect();
  expect(form.bottom).toBeLessThan(entry(1).element().getBoundingClientRect().top);
  await expectAccessibleEverywhere('a case of reports at the admin desk');
});

test('one call answers the chosen reports of a person: all of them, unless some are left out', async () => {
  const { desk, server } = await openReports();
  await entry(2).click();
  await expect.element(sheet.getByText('1 of 2 chosen')).toBeVisible();
  await sheet.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('Report #1 is dismissed.')).toBeVisible();
  await expect.element(heading('maren')).toHaveFocus();
  await expect.element(entry(1)).not.toBeInTheDocument();
  expect(desk.reports.find(2)).toMatchObject({ status: 'open' });
  await expect.element(entry(2)).toBeChecked();
  desk.reports.handle({ ids: [1], status: 'open' });
  await page.getByRole('radio', { name: 'Newest first' }).click();
  await expect.element(sheet.getByText('1 of 1 chosen')).toBeVisible();
  await people.getByRole('button', { name: 'maren' }).click();
  await expect.element(sheet.getByText('2 of 2 chosen')).toBeVisible();
  // The key chooses none, and then all again.
  await userEvent.keyboard('a');
  await expect.element(sheet.getByText('0 of 2 chosen')).toBeVisible();
  await userEvent.keyboard('a');
  await sheet.getByRole('button', { name: 'Resolve 2' }).click();
  await expect.element(page.getByText('2 reports are resolved.')).toBeVisible();
  await expect.element(heading('noor')).toHaveFocus();
  expect(server.received('PUT /api/admin/reports').at(-1)?.body).toMatchObject({
    ids: [2, 1],
    status: 'resolved',
  });
  expect(desk.reports.find(2)).toMatchObject({ status: 'resolved' });
});

test('the list is filtered by reason and by person, in the address', async () => {
  await openReports();
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabelText('Reason', { exact: true }).selectOptions('Insults or abuse');
  await expect.element(people.getByRole('button')).toHaveLength(1);
  await expect.element(heading('noor')).toBeVisible();
  await page.getByLabelText('Reason', { exact: true }).selectOptions('Any reason');
  await expect.element(people.getByRole('button')).toHaveLength(2);
  await page.getByRole('combobox', { name: 'Reported', exact: true }).fill('noo');
  await page.getByRole('option', { name: 'noor' }).click();
  await expect.element(people.getByRole('button')).toHaveLength(1);
  expect(address()).toBe('/admin?reported=4');
  await page.getByRole('button', { name: 'Clear: Reported', exact: true }).click();
  await expect.element(people.getByRole('button')).toHaveLength(2);
});

test('the address of a report opens its case, in which only that one is chosen', async () => {
  await openReports('/admin?status=all&id=2');
  await expect.element(entry(2)).toBeChecked();
  await expect.element(entry(1)).not.toBeChecked();
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
  await expect.element(page.getByText('2 reports are resolved.')).toBeVisible();
  for (const id of [1, 2])
    expect(desk.reports.find(id)).toMatchObject({ status: 'resolved', notes: 'dark road' });
});

test('if somebody else was faster, nothing is overwritten and nothing typed is lost', async () => {
  const { desk } = await openReports();
  await userEvent.keyboard('j');
  await expect.element(heading('noor')).toBeVisible();
  await notes.fill('dark road');
  desk.reports.handle({ ids: [3], notes: 'Asked her' });
  await sheet.getByRole('button', { name: 'Resolve' }).click();
  await expect.element(sheet.getByText(CHANGED_FIRST)).toBeVisible();
  await expect.element(sheet.getByText('Their notes: “Asked her”')).toBeVisible();
  await expect.element(notes).toHaveValue('dark road');
  expect(desk.reports.find(3)).toMatchObject({ status: 'open', notes: 'Asked her' });
  await sheet.getByRole('button', { name: 'Resolve' }).click();
  await expect.element(page.getByText('Report #3 is resolved.')).toBeVisible();
  expect(desk.reports.find(3)).toMatchObject({ status: 'resolved', notes: 'dark road' });
});

test('a handled case leaves the list at once, and the next one opens, before the server lists them again', async () => {
  const { desk } = await openReports();
  await userEvent.keyboard('j');
  await expect.element(entry(3)).toBeVisible();
  const release = desk.holdLists();
  await userEvent.keyboard('r');
  await expect.element(page.getByText('Report #3 is resolved.')).toBeVisible();
  await expect.element(people.getByRole('button')).toHaveLength(1);
  await expect.element(heading('maren')).toHaveFocus();
  await userEvent.keyboard('d');
  await expect.element(page.getByText('2 reports are dismissed.')).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  release();
  await expect.element(page.getByRole('heading', { name: 'No open reports' })).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('No open reports');
  expect(desk.reports.open()).toBe(0);
});

test('without a network nothing is changed, and the button can be pressed again', async () => {
  const { server, desk } = await openReports();
  const dismiss = sheet.getByRole('button', { name: 'Dismiss 2' });
  await expect.element(dismiss).toBeEnabled();
  setOnline(server, false);
  await dismiss.click();
  await expect
    .element(sheet.getByText('You’re offline. Nothing was changed, and what you wrote is still here.'))
    .toBeVisible();
  await expect.element(dismiss).toHaveFocus();
  expect(desk.reports.open()).toBe(3);
  setOnline(server, true);
  await userEvent.keyboard('d');
  await expect.element(page.getByText('2 reports are dismissed.')).toBeVisible();
  expect(desk.reports.find(2)).toMatchObject({ status: 'dismissed' });
});
