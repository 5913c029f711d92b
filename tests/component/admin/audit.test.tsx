/** The audit trail at the admin desk. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditEntry } from '../../../src/contract/calls/admin-calls.ts';
import { FOUNDER_ID } from '../../../src/contract/rules/limits.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { cachedResponses } from '../harness/cached-responses.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import type { Responses } from '../harness/stub-server.ts';
import { listed } from '../photos.ts';
import { deskServer, FOUNDER, managed, reportOf } from './desk-server.ts';

const founder = { id: FOUNDER_ID, username: 'founder' };
const ines = { id: 5, username: 'ines' };

function entry(id: number, over: Pick<AuditEntry, 'action' | 'subject'> & Partial<AuditEntry>): AuditEntry {
  return { id, at: '2026-03-02T10:00:00.000Z', actor: founder, details: {}, ...over };
}

const ENTRIES: readonly AuditEntry[] = [
  entry(8, {
    action: 'roles_changed',
    subject: { kind: 'user', id: 3, name: 'maren' },
    details: { is_train_reviewer: true },
  }),
  entry(7, {
    action: 'message_handled',
    subject: { kind: 'message', id: 1, name: null },
    details: { status: 'resolved', notes: '' },
  }),
  entry(6, {
    action: 'message_handled',
    subject: { kind: 'message', id: 1, name: null },
    details: { notes: 'Asked the printer' },
  }),
  entry(5, {
    action: 'report_handled',
    subject: { kind: 'report', id: 2, name: null },
    details: { status: 'dismissed' },
  }),
  entry(4, {
    action: 'report_handled',
    subject: { kind: 'report', id: 1, name: null },
    details: { status: 'resolved', notes: 'dark road' },
  }),
  entry(3, {
    action: 'announcement_created',
    subject: { kind: 'announcement', id: 1, name: 'Move' },
    details: { priority: 'low', is_active: false, content: 'Tonight, **all night**' },
  }),
  entry(2, { action: 'group_created', subject: { kind: 'group', id: 9, name: 'Ramp' } }),
  entry(1, {
    actor: ines,
    at: '2026-02-27T10:00:00.000Z',
    action: 'photo_approved',
    subject: { kind: 'photo', id: 7, name: null },
    details: { user_id: 3, was: 'pending', reason: '=1+1' },
    user: { id: 3, username: 'maren' },
    photo: listed(7),
  }),
];

const USERS = [managed(FOUNDER_ID, 'founder', { is_super_admin: true }), managed(5, 'ines')];
const PAGES = { currentPage: 1, totalPages: 1, hasNextPage: false, hasPrevPage: false };

const RESPONSES: Responses = {
  ...deskServer({ reports: [reportOf(1), reportOf(2)] }).responses,
  'GET /api/admin/users': { users: USERS, pagination: { ...PAGES, totalUsers: 2 } },
  'GET /api/admin/audit': ({ query: { action, actor, from, to } }) => ({
    entries: ENTRIES.filter(
      (each) =>
        each.at >= (from ?? '') &&
        each.at < (to ?? '9') &&
        (action === undefined || each.action === action) &&
        (actor === undefined || each.actor.id === Number(actor)),
    ),
    has_more: false,
  }),
};

const trail = page.getByRole('list', { name: 'Actions taken in the site’s name' });
/** The lines, without the lists in them. */
const lines = trail.getByRole('listitem').filter({ has: page.getByRole('time') });
const who = page.getByLabelText('Who', { exact: true });

test('each line says what was done to whom, with details and a link', async () => {
  await openScreen('/admin?tab=audit', { as: FOUNDER, responses: RESPONSES });
  await expect.element(lines).toHaveLength(8);
  await expect.element(lines.first()).toHaveTextContent(/Roles changed.*maren.*Given.*Train reviewer/);
  const announced = lines.filter({ hasText: 'Announcement created' });
  await expect.element(announced).toHaveTextContent('Priority low');
  await expect.element(announced).toHaveTextContent('Active no');
  await expect
    .element(announced.getByRole('link', { name: 'Move' }))
    .toHaveAttribute('href', '/announcements');
  await announced.getByText('Text', { exact: true }).click();
  await expect.element(announced.getByRole('strong').filter({ hasText: 'all night' })).toBeVisible();
  await expect.element(announced).not.toHaveTextContent('**');
  await expect
    .element(lines.filter({ hasText: 'Group created' }).getByRole('link', { name: 'Ramp' }))
    .toHaveAttribute('href', '/groups?group=9');
  const answered = lines.filter({ hasText: 'Message handled' });
  await expect.element(answered.last()).toHaveTextContent('Notes Asked the printer');
  // Notes that were cleared aren't shown.
  await expect.element(answered.first()).toHaveTextContent('Resolved');
  await expect.element(answered.first()).not.toHaveTextContent('Notes');
  await expectAccessibleEverywhere('the audit trail');
});

test('the trail is filtered by who and what, also if both change before either is shown', async () => {
  await openScreen('/admin?tab=audit', { as: FOUNDER, responses: RESPONSES });
  await expect.element(who.getByRole('option', { name: 'ines' })).toBeInTheDocument();
  await who.selectOptions('ines');
  await expect.element(lines).toHaveLength(1);
  await expect.element(lines).toHaveTextContent('Photo approved');
  choose(who.element(), 'Everybody');
  choose(page.getByLabelText('What', { exact: true }).element(), 'Report handled');
  await expect.element(lines).toHaveLength(2);
  await expect.element(lines.first()).toHaveTextContent('Report #2');
  expect(address()).toBe('/admin?tab=audit&action=report_handled');
});

test('the trail is filtered by days, and shows the photo and its photographer’s name', async () => {
  await openScreen('/admin?tab=audit', { as: FOUNDER, responses: RESPONSES });
  await expect.element(lines).toHaveLength(8);
  await page.getByLabelText('To', { exact: true }).fill('2026-02-28');
  await expect.element(lines).toHaveLength(1);
  await expect.element(lines).toHaveTextContent('Of user maren');
  await expect.element(lines.getByRole('img')).toBeVisible();
  await page.getByLabelText('From', { exact: true }).fill('2026-02-28');
  await expect.element(page.getByText('Nothing matches these filters.')).toBeVisible();
  expect(address()).toBe('/admin?tab=audit&until=2026-02-28&since=2026-02-28');
});

test('what the filters let through is downloaded as CSV, without formulas', async () => {
  const file = Promise.withResolvers<Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) file.resolve(blob);
    return '#';
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await openScreen('/admin?tab=audit&until=2026-02-28', { as: FOUNDER, responses: RESPONSES });
  await expect.element(lines).toHaveLength(1);
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const text = await (await file.promise).text();
  expect(text.split('\r\n')).toEqual([
    'Number,When (UTC),Who,What,About,Details',
    '1,2026-02-27T10:00:00.000Z,ines,Photo approved,Photo #7,Of user maren; Was waiting; Reason =1+1',
    '',
  ]);
});

test('nothing from the desk is stored on the device', async () => {
  await openScreen('/admin?tab=audit', { as: FOUNDER, responses: RESPONSES });
  await expect.element(lines).toHaveLength(8);
  await expect.poll(cachedResponses).toContainEqual(expect.stringContaining('/api/notifications/unread'));
  expect(await cachedResponses()).not.toContainEqual(expect.stringContaining('/api/admin'));
});

test('on a phone a line leads to its report, and from there to the list of all', async () => {
  await openScreen('/admin?tab=audit', { as: FOUNDER, size: 'phone', responses: RESPONSES });
  await lines.getByRole('link', { name: 'Report #1' }).click();
  await expect.element(page.getByRole('article')).toBeVisible();
  const reports = page.getByRole('list', { name: 'Reports' });
  await expect.element(reports).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect.element(reports.getByRole('listitem')).toHaveLength(1);
  await expect.element(page.getByRole('article')).not.toBeInTheDocument();
});

/** Chooses an option at once, without waiting for what it changes. */
function choose(select: Element, option: string): void {
  if (!(select instanceof HTMLSelectElement)) throw new Error('no list of options');
  const chosen = [...select.options].find(({ text }) => text === option);
  select.value = chosen?.value ?? option;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
