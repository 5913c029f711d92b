/** The admin desk: reports, messages, users and the audit trail, and who has no access. */
import { randomUUID } from 'node:crypto';
import { callApi } from '../../scripts/api-client/call.ts';
import { signIn as apiSignIn } from '../../scripts/api-client/accounts.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { storeSession } from './harness/store-session.ts';
import { holdRequests } from './harness/hold-requests.ts';
import { cachedAnswers } from './harness/cached-answers.ts';
import { approvedPhotos } from './harness/seed.ts';
import { FOUNDER } from './harness/server.ts';
import { expect, test } from './harness/test.ts';
import { enterPassword, passwordDialog, refuseForPassword } from './steps/password-again.ts';

test.use({ serviceWorker: false });

test('a super admin handles reports and messages with the keyboard, grants roles, and finds all of it in the audit trail', async ({
  site,
  device,
}) => {
  const ines = await site.register('ines', ['is_plane_reviewer']);
  const maren = await site.register('maren');
  const [photo = 0] = await approvedPhotos(site.origin, maren, ines, 1);
  const report = (customMessage: string, photoId: number | null) =>
    callApi(
      site.origin,
      'POST /api/report',
      { body: { reportedUserId: maren.id, photoId, reportTypes: ['malicious_upload'], customMessage } },
      { token: ines.token, idempotencyKey: randomUUID() },
    );
  const { id: first } = await report('Inside the fence', photo);
  const { id: second } = await report('Again', null);
  await callApi(site.origin, 'POST /api/contact', {
    body: { name: 'Vera', email: 'vera@example.org', subject: 'A print', message: 'Whom do I ask?' },
  });
  const token = await apiSignIn(site.origin, FOUNDER);
  const options = () => ({ token, idempotencyKey: randomUUID() });
  const form = { name: 'Ramp', description: '', min_approved_photos: 0, is_private: false };
  const { group } = await callApi(site.origin, 'POST /api/groups', { body: form }, options());
  await callApi(
    site.origin,
    'POST /api/announcements',
    { body: { title: 'Move', content: 'Tonight, **all night**', is_active: false } },
    options(),
  );
  const stored = async (id: number) => {
    const { reports } = await callApi(site.origin, 'GET /api/admin/reports', { query: { id } }, { token });
    return reports[0];
  };

  const { page } = await device();
  await storeSession(page, FOUNDER);
  await page.goto('/gallery');
  await page.locator('[data-nav=account]').click();
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();

  await test.step('reports', async () => {
    const sheet = page.getByRole('article');
    await expect(page.getByRole('tab', { name: 'Reports' })).toContainText('2');
    await expect(sheet.getByRole('heading', { name: `Report #${second}` })).toBeVisible();
    await expect(sheet).toContainText('Not about a photo');
    await page.keyboard.press('j');
    await expect(sheet.getByRole('heading', { name: `Report #${first}` })).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'ines' })).toHaveAttribute('href', `/user/${ines.id}`);
    await expect(sheet.getByRole('link', { name: 'maren', exact: true })).toHaveAttribute(
      'href',
      `/user/${maren.id}`,
    );
    await expect(sheet).toContainText('Inside the fence');
    await expect(sheet.getByRole('list', { name: 'Reasons' })).toContainText(
      'Stolen photo, or uploaded in bad faith',
    );
    await expect(sheet.getByRole('figure', { name: 'The photo' }).getByRole('link')).toHaveAttribute(
      'href',
      `/photo/${photo}`,
    );
    await expect(sheet.getByRole('region', { name: 'Other reports about maren' })).toContainText(
      `Report #${second}`,
    );
    await expectAccessible(page, 'the admin desk');

    // While typing, shortcut keys only enter letters.
    await page.keyboard.press('n');
    await page.keyboard.type('dark road');
    await expect(sheet.getByLabel('Notes')).toHaveValue('dark road');
    expect(await stored(first)).toMatchObject({ status: 'open' });
    // If another super admin has changed the report first, nothing is overwritten, and nothing typed is lost.
    await callApi(
      site.origin,
      'PUT /api/admin/reports/:id',
      { params: { id: first }, body: { notes: 'Asked her' } },
      { token, idempotencyKey: randomUUID() },
    );
    await sheet.getByRole('button', { name: 'Resolve' }).click();
    await expect(
      sheet.getByText('Someone else changed this first. Your change was not saved.'),
    ).toBeVisible();
    await expect(sheet.getByText('Their notes: “Asked her”', { exact: false })).toBeVisible();
    await expect(sheet.getByLabel('Notes')).toHaveValue('dark road');
    expect(await stored(first)).toMatchObject({ status: 'open', notes: 'Asked her' });
    // Escape leaves the notes field, so the shortcuts work again.
    await sheet.getByLabel('Notes').press('Escape');
    // A handled report disappears from the list at once and the next one opens, even before the refetch.
    const releaseRefetch = await holdRequests(page, /\/api\/admin\/reports\?/);
    await page.keyboard.press('r');
    await expect(page.getByText(`Report #${first} is resolved.`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Reports' }).getByRole('button')).toHaveCount(1);
    expect(await stored(first)).toMatchObject({ status: 'resolved', notes: 'dark road' });
    await expect(sheet.getByRole('heading', { name: `Report #${second}` })).toBeFocused();

    await site.network.down();
    const dismiss = sheet.getByRole('button', { name: 'Dismiss' });
    await dismiss.click();
    await expect(
      sheet.getByText('You’re offline. Nothing was changed, and what you wrote is still here.'),
    ).toBeVisible();
    await expect(dismiss).toBeFocused();
    await site.network.up();
    await page.keyboard.press('d');
    await expect(page.getByText(`Report #${second} is dismissed.`)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    releaseRefetch();
    await expect(page.locator(':focus').getByRole('heading', { name: 'No open reports' })).toBeVisible();
  });

  await test.step('messages', async () => {
    await page.getByRole('tab', { name: 'Messages' }).click();
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText('Whom do I ask?');
    await expect(sheet.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
      'href',
      'mailto:vera%40example.org?subject=Re%3A%20A%20print',
    );
    // Until the list is refetched, the desk shows and uses the message that the server returned for the change.
    const releaseRefetch = await holdRequests(page, /\/api\/admin\/messages\?/);
    await sheet.getByLabel('Notes').fill('Asked the printer');
    await sheet.getByRole('button', { name: 'Save notes' }).click();
    await expect(page.getByText('The notes are saved.')).toBeVisible();
    await expect(sheet.getByLabel('Notes')).toBeFocused();
    await expect(sheet.getByLabel('Notes')).toHaveValue('Asked the printer');
    await sheet.getByLabel('Notes').fill('');
    await sheet.getByRole('button', { name: 'Resolve' }).click();
    await expect(page.getByText(/^Message #\d+ is resolved\.$/)).toBeVisible();
    releaseRefetch();
    await expect(page.locator(':focus').getByRole('heading', { name: 'No open messages' })).toBeVisible();
    await page.getByRole('radio', { name: 'Resolved' }).check();
    await expect(sheet).toContainText('founder');
  });

  await test.step('users', async () => {
    await page.getByRole('tab', { name: 'Users' }).click();
    const rows = page.getByRole('list', { name: 'Users' }).getByRole('listitem');
    await page.getByLabel('Part of a name').fill('are');
    await expect(
      page.getByRole('list', { name: 'Users' }).getByRole('link', { name: 'maren' }),
    ).toBeVisible();
    await expect(page.getByText('1 account', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Manage maren' }).click();
    await rows.first().getByRole('button', { name: 'Roles' }).click();
    const dialog = page.getByRole('dialog', { name: 'maren’s roles' });
    await dialog.getByLabel('Train reviewer').check();
    await expectAccessible(page, 'the roles of somebody');
    await refuseForPassword(page, '**/api/admin/users/*/roles');
    await dialog.getByRole('button', { name: 'Save roles' }).press('Enter');
    const again = passwordDialog(page);
    await expect(again.getByLabel('Your password')).toBeFocused();
    await expectAccessible(page, 'the password again');
    await page.keyboard.type('not-the-password');
    await page.keyboard.press('Enter');
    await expect(again).toContainText('That password isn’t right.');
    await enterPassword(page, FOUNDER.password);
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Trains', { exact: true })).toBeVisible();
    expect(await callApi(site.origin, 'GET /api/user', {}, { token: maren.token })).toMatchObject({
      is_train_reviewer: true,
    });
  });

  await test.step('the audit trail, dark and on a phone; nothing from the desk is cached', async () => {
    await page.getByRole('tab', { name: 'Audit trail' }).click();
    const lines = page.getByRole('list', { name: 'Actions taken in the site’s name' }).locator('> li');
    await expect(lines.first()).toContainText(/Roles changed.*maren.*Given.*Train reviewer/);
    const announced = lines.filter({ hasText: 'Announcement created' });
    await expect(announced).toContainText('Priority low');
    await expect(announced).toContainText('Active no');
    await expect(announced.getByRole('link', { name: 'Move' })).toHaveAttribute('href', '/announcements');
    await announced.getByText('Text', { exact: true }).click();
    await expect(announced.locator('strong', { hasText: 'all night' })).toBeVisible();
    await expect(announced).not.toContainText('**');
    const founded = lines.filter({ hasText: 'Group created' }).getByRole('link', { name: 'Ramp' });
    await expect(founded).toHaveAttribute('href', `/groups?group=${group?.id ?? 0}`);
    const answered = lines.filter({ hasText: 'Message handled' });
    await expect(answered.last()).toContainText('Notes Asked the printer');
    await expect(answered.first()).toContainText('Resolved');
    // Notes that were cleared aren't shown.
    await expect(answered.first()).not.toContainText('Notes');
    // The audit trail also has decisions on photos.
    await page.getByLabel('Who', { exact: true }).selectOption('ines');
    await expect(lines).toHaveCount(1);
    await expect(lines.first()).toContainText('Photo approved');
    // If a second choice is made before the first is rendered, both take effect.
    await page.evaluate(
      (choices) => {
        for (const [label, option] of choices) {
          const select = [...document.querySelectorAll('select')].find(
            (each) => each.labels[0]?.textContent === label,
          );
          const chosen = [...(select?.options ?? [])].find(({ text }) => text === option);
          if (select === undefined || chosen === undefined) throw new Error(`${label}: ${option}`);
          select.value = chosen.value;
          select.dispatchEvent(new Event('change', { bubbles: true }));
        }
      },
      [
        ['Who', 'Everybody'],
        ['What', 'Report handled'],
      ],
    );
    await expect(lines).toHaveCount(3);
    await expect(lines.first()).toContainText(`Report #${second}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'the audit trail, dark');
    expect(await cachedAnswers(page)).not.toContainEqual(expect.stringContaining('/api/admin'));
    await page.setViewportSize({ width: 390, height: 844 });
    await lines
      .nth(1)
      .getByRole('link', { name: /Report #/ })
      .click();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Reports' })).toBeHidden();
    await expectAccessible(page, 'a report on a phone');
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(page.getByRole('list', { name: 'Reports' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('article')).toBeHidden();
  });

  await test.step('the focus follows: to the opened case, and on a phone back to its row', async () => {
    const row = (id: number) => page.locator(`[data-case="${id}"]`);
    const heading = (id: number) => page.getByRole('heading', { name: `Report #${id}` });
    await row(first).click();
    await expect(heading(first)).toBeFocused();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(row(first)).toBeFocused();
    await row(second).click();
    await expect(heading(second)).toBeFocused();
    await page.goBack();
    await expect(row(second)).toBeFocused();
    await row(second).click();
    await page.getByRole('button', { name: 'Reopen' }).click();
    await expect(row(second)).toBeFocused();
    await row(first).click();
    await page.getByRole('button', { name: 'Reopen' }).click();
    await expect(row(first)).toBeFocused();
    await page.getByRole('radio', { name: 'Open' }).check();
    await expect(page.getByRole('radio', { name: 'Open' })).toBeFocused();
    await row(second).click();
    await page.getByRole('button', { name: 'Resolve' }).click();
    await expect(row(first)).toBeFocused();

    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole('radio', { name: 'All' }).check();
    await row(second).click();
    await expect(heading(second)).toBeFocused();
    await page.getByRole('button', { name: 'Reopen' }).click();
    await expect(heading(first)).toBeFocused();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(heading(second)).toBeFocused();
    await page.reload();
    await expect(heading(second)).toBeVisible();
    await expect(heading(second)).not.toBeFocused();
  });
});

for (const locale of ['en-GB', 'zh-CN']) {
  test(`nothing on the desk is wider than a phone, and the selected tab is visible: ${locale}`, async ({
    device,
  }) => {
    const { page } = await device({ viewport: { width: 390, height: 844 }, locale });
    await storeSession(page, FOUNDER);
    for (const tab of ['requests', 'audit']) {
      await page.goto(`/admin?tab=${tab}`);
      const chosen = page.getByRole('tab', { selected: true });
      await expect(chosen).toHaveId(`admin-${tab}`);
      await expect(
        page.getByRole('tabpanel').getByRole('radio').or(page.getByRole('combobox')).last(),
      ).toBeVisible();
      // Wait for the counts in the other tabs, which shift the selected one.
      await expect(page.getByRole('tab').first()).toContainText('0');
      await expect(chosen).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });
}

test('a reviewer has no access to the desk, and is sent home', async ({ site, device }) => {
  const ines = await site.register('ines', ['is_super_image_reviewer']);
  const { page } = await device();
  await storeSession(page, ines);
  await page.goto('/admin');
  await expect(page.getByText('Only super admins can use this page.')).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/`);
});

test('a super admin takes photos down from the desk and from the page, and puts one back', async ({
  site,
  device,
}) => {
  const ines = await site.register('ines', ['is_plane_reviewer']);
  const maren = await site.register('maren');
  const [first = 0, second = 0, third = 0] = await approvedPhotos(site.origin, maren, ines, 3);
  const shown = async () => {
    const { photos } = await callApi(site.origin, 'GET /api/photos', {
      query: { type: 'planes', username: 'maren' },
    });
    return photos.map(({ id }) => id).toSorted((a, b) => a - b);
  };
  const { page } = await device();
  await storeSession(page, FOUNDER);
  await page.goto('/admin?tab=photos');
  await page.getByRole('searchbox', { name: 'Search' }).fill('maren');
  for (const id of [first, second]) await page.getByRole('checkbox', { name: `#${id} ` }).check();
  await expect(page.getByText('2 photos chosen')).toBeVisible();
  await expectAccessible(page, 'the photos of the admin desk');
  await page.getByRole('button', { name: 'Take down' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Stolen');
  // As beyond ten within an hour.
  await refuseForPassword(page, '**/api/admin/takedowns');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await enterPassword(page, FOUNDER.password);
  const taken = page.getByRole('region', { name: 'Taken down or deleted' });
  await expect(taken.getByText('Stolen')).toHaveCount(2);
  expect(await shown()).toEqual([third]);
  await taken.getByRole('button', { name: `Restore #${second}` }).click();
  await expect(taken.getByText('Restored by founder')).toBeVisible();
  expect(await shown()).toEqual([second, third]);

  await page.goto(`/photo/${third}`);
  await page.getByRole('region', { name: 'Take this photo down' }).getByRole('button').click();
  await dialog.getByLabel('Reason').fill('Stolen too');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(page).toHaveURL(/\/gallery/);
  expect(await shown()).toEqual([second]);

  // The photographer sees the reason, and can't appeal.
  const { page: theirs } = await device({ serviceWorker: false });
  await storeSession(theirs, maren);
  await theirs.goto('/rejected-photos');
  await expect(theirs.getByText('Taken down by a super admin')).toHaveCount(2);
  await expect(theirs.getByText('Stolen too')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Delete' })).toHaveCount(2);
  await expect(theirs.getByRole('button', { name: 'Appeal', exact: true })).toHaveCount(0);
});
