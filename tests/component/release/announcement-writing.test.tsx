/** The screen on which super admins write announcements. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import type { Announcement } from '../../../src/contract/calls/announcement-calls.ts';
import { hasMergeConflict } from '../../../src/contract/rules/announcement.ts';
import { somebody } from '../../people.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { StubServer } from '../harness/stub-server.ts';
import { announcementOf } from '../announcements/announcement-of.ts';

const IRIS = somebody({ id: 6, username: 'iris', is_super_admin: true });

const form = page.getByRole('form');
const title = form.getByRole('textbox', { name: 'Title' });
const content = form.getByRole('textbox', { name: 'Content' });
const create = form.getByRole('button', { name: 'Create announcement' });
const cancel = form.getByRole('button', { name: 'Cancel' });
const preview = page.getByRole('region', { name: 'Preview' });
const rows = page
  .getByRole('main')
  .getByRole('listitem')
  .filter({ has: page.getByRole('time') });

/**
 * Opens the screen with a server that keeps the announcements, and refuses a change of what was changed since it was `seen`;
 * lists wait for `ready`.
 */
async function openAnnouncements(...given: readonly Announcement[]) {
  let announcements = given;
  let ready: Promise<void> = Promise.resolve();
  const server = await openScreen('/announcements', {
    as: IRIS,
    responses: {
      'GET /api/announcements': async () => {
        await ready;
        return [...announcements];
      },
      'POST /api/announcements': ({ body }) => {
        const made = announcementOf(announcements.length + 1, body);
        announcements = [made, ...announcements];
        return made;
      },
      'PUT /api/announcements/:id': ({ params, body }) => {
        const before = announcements.find(({ id }) => id === Number(params['id']));
        if (before !== undefined && body.seen !== undefined && hasMergeConflict(body, body.seen, before))
          return refuse(409, { code: 'already_handled', error: 'Somebody else has changed it.' });
        const now = announcementOf(Number(params['id']), {
          title: body.title,
          content: body.content,
          priority: body.priority,
          is_active: body.is_active,
          updated_at: '2026-03-02T10:00:00.000Z',
        });
        announcements = announcements.map((each) => (each.id === now.id ? now : each));
        return now;
      },
      'DELETE /api/announcements/:id': ({ params }) => {
        announcements = announcements.filter(({ id }) => id !== Number(params['id']));
        return { success: true };
      },
    },
  });
  /** Holds the list back until the returned function is called. */
  const holdList = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    ready = promise;
    return resolve;
  };
  /** What another super admin does meanwhile. */
  const changeElsewhere = (changed: Announcement) => {
    announcements = announcements.map((each) => (each.id === changed.id ? changed : each));
  };
  return { server, holdList, changeElsewhere };
}

async function confirm(words: string, button = 'OK'): Promise<void> {
  // Found by its text, since another dialog may follow at once.
  const asked = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ hasText: words });
  await asked.getByRole('button', { name: button, exact: true }).click();
  await expect.element(asked).not.toBeInTheDocument();
}

/** The dot before a priority. */
function dotBefore(priority: Locator): { width: string; colour: string } {
  const { width, backgroundColor } = getComputedStyle(priority.element(), '::before');
  return { width, colour: backgroundColor };
}

const written = (server: StubServer) => server.received('POST /api/announcements').map(({ body }) => body);

test('visitors sign in first, and others than super admins are sent home', async () => {
  await openScreen('/announcements');
  await expect.poll(address).toBe('/login?next=%2Fannouncements');
  await openScreen('/announcements', { as: somebody({ id: 3, username: 'maren' }) });
  await confirm('Access denied. Super admin privileges required.');
  await expect.poll(address).toBe('/');
});

test('the menu leads a super admin to it, where nothing is written yet', async () => {
  await openAnnouncements();
  await page.getByRole('button', { name: 'iris' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Announcements' }))
    .toHaveAttribute('href', '/announcements');
  await expect.element(page.getByRole('heading', { name: 'All Announcements (0)' })).toBeVisible();
  await expect.element(page.getByText('No announcements created yet.')).toBeVisible();
  await expect.element(form.getByRole('combobox', { name: 'Priority' })).toHaveValue('low');
  await expect.element(form.getByRole('checkbox', { name: 'Active' })).toBeChecked();
});

test('a blank announcement isn’t sent, and the first blank field has the focus', async () => {
  const { server } = await openAnnouncements();
  await create.click();
  await confirm('Please fill in both title and content fields.');
  await expect.element(title).toHaveFocus();
  await expect.element(form.getByText('Please fill this in.')).toHaveLength(2);
  await expectAccessible('announcements with blank fields');
  await title.fill('A meeting');
  await content.fill('Bring a ladder.');
  await expect.element(form.getByText('Please fill this in.')).not.toBeInTheDocument();
  expect(written(server)).toEqual([]);
});

test('the preview follows what is typed, and can be hidden', async () => {
  await openAnnouncements();
  await title.fill('A meeting');
  await content.fill('**Bring** a ladder.');
  await expect.element(preview.getByRole('heading', { name: /A meeting$/ })).toBeVisible();
  await expect.element(preview.getByRole('strong')).toHaveTextContent(/^Bring$/);
  await expectAccessible('announcements, being written');
  await page.getByRole('button', { name: 'Hide preview' }).click();
  await expect.element(preview).not.toBeInTheDocument();
});

test('what is written stays when the page is loaded again and when it can’t be sent', async () => {
  const { server } = await openAnnouncements();
  await title.fill('A meeting');
  await content.fill(`**Bring** a ladder. ${'x'.repeat(150)} <b>loud</b>`);
  await reload();
  await expect.element(title).toHaveValue('A meeting');
  setOnline(server, false);
  await create.click();
  await confirm('Failed to save announcement.');
  await expect.element(title).toHaveValue('A meeting');
  setOnline(server, true);
  await create.click();
  await confirm('Announcement created successfully!');
  await expect.element(title).toHaveValue('');
  await expect.element(title).toHaveFocus();
  expect(written(server)).toMatchObject([{ title: 'A meeting', priority: 'low', is_active: true }]);
  // The list has the start of the text, without markup.
  await expect.element(rows).toHaveTextContent('Bring a ladder. xxx');
  await expect.element(rows).toHaveTextContent('x…');
  await expect.element(rows).not.toHaveTextContent('loud');
  await expect.element(rows).not.toHaveTextContent('Updated');
});

test('an announcement is hidden with one press', async () => {
  const { server } = await openAnnouncements(announcementOf(1));
  await rows.getByRole('button', { name: 'Deactivate' }).click();
  await expect.element(rows).toHaveTextContent('INACTIVE');
  await expect.element(rows).toHaveTextContent('Updated');
  expect(server.received('PUT /api/announcements/:id')).toMatchObject([
    { params: { id: '1' }, body: { title: 'A talk', is_active: false } },
  ]);
});

test('before a change is discarded the user is asked', async () => {
  const { server } = await openAnnouncements(announcementOf(1));
  await rows.getByRole('button', { name: 'Edit' }).click();
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveValue('A talk');
  await title.fill('A longer talk');
  await cancel.click();
  await confirm('It hasn’t been sent and will be lost.', 'Keep writing');
  await expect.element(title).toHaveValue('A longer talk');
  await cancel.click();
  await confirm('It hasn’t been sent and will be lost.', 'Discard');
  await expect.element(title).toHaveValue('');
  await expect.element(title).toHaveFocus();
  expect(server.received('PUT /api/announcements/:id')).toEqual([]);
});

test('a changed announcement is shown before the server lists it again, and its priority is to be seen', async () => {
  const { server, holdList } = await openAnnouncements(announcementOf(1));
  const low = dotBefore(rows.getByText('Low', { exact: true }));
  await rows.getByRole('button', { name: 'Edit' }).click();
  await title.fill('A longer talk');
  await form.getByRole('combobox', { name: 'Priority' }).selectOptions('high');
  const release = holdList();
  await form.getByRole('button', { name: 'Update announcement' }).click();
  await confirm('Announcement updated successfully!');
  await expect.element(rows.getByRole('heading', { name: 'A longer talk' })).toBeVisible();
  release();
  await expect.element(rows).toHaveTextContent('High');
  const high = dotBefore(rows.getByText('High', { exact: true }));
  expect([low.width, high.width]).toEqual(['12px', '12px']);
  expect(high.colour).not.toBe(low.colour);
  expect(server.received('PUT /api/announcements/:id')).toMatchObject([
    { body: { title: 'A longer talk', priority: 'high', is_active: true } },
  ]);
  await expectAccessibleEverywhere('announcements');
});

test('what another super admin has changed meanwhile is replaced only once it was shown', async () => {
  const { server, changeElsewhere } = await openAnnouncements(announcementOf(1));
  await rows.getByRole('button', { name: 'Edit' }).click();
  await title.fill('A longer talk');
  changeElsewhere(announcementOf(1, { title: 'A shorter talk', is_active: false }));
  const update = form.getByRole('button', { name: 'Update announcement' });
  await update.click();
  await confirm('Failed to save announcement. Somebody else has changed it.');
  await expect.element(rows.getByRole('heading', { name: 'A shorter talk' })).toBeVisible();
  await reload();
  await expect.element(title).toHaveValue('A longer talk');
  await update.click();
  await confirm('Announcement updated successfully!');
  await expect.element(rows.getByRole('heading', { name: 'A longer talk' })).toBeVisible();
  expect(server.received('PUT /api/announcements/:id').at(-1)?.body).toMatchObject({
    title: 'A longer talk',
    is_active: false,
  });
});

test('what is typed while the refused change is read again stays', async () => {
  const { holdList, server, changeElsewhere } = await openAnnouncements(announcementOf(1));
  await rows.getByRole('button', { name: 'Edit' }).click();
  await title.fill('A longer talk');
  changeElsewhere(announcementOf(1, { title: 'A shorter talk' }));
  const letList = holdList();
  await form.getByRole('button', { name: 'Update announcement' }).click();
  await expect.poll(() => server.received('PUT /api/announcements/:id').length).toBe(1);
  await title.fill('A much longer talk');
  letList();
  await confirm('Failed to save announcement. Somebody else has changed it.');
  await expect.element(title).toHaveValue('A much longer talk');
});

test('an announcement is deleted after a question', async () => {
  const { server } = await openAnnouncements(announcementOf(1));
  const question = '“A talk” will be deleted. This action cannot be undone.';
  await rows.getByRole('button', { name: 'Delete' }).click();
  await confirm(question, 'Cancel');
  await expect.element(rows).toHaveLength(1);
  expect(server.received('DELETE /api/announcements/:id')).toEqual([]);
  await rows.getByRole('button', { name: 'Delete' }).click();
  await confirm(question, 'Delete');
  await confirm('Announcement deleted successfully!');
  await expect.element(page.getByRole('heading', { name: 'All Announcements (0)' })).toBeVisible();
});
