/** The leaderboards, and people's achievements. */
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { approvedPhotos, planeForm, smallJpeg } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import { cachedAnswers } from './harness/cached-answers.ts';
import { expect, test } from './harness/test.ts';
import { disableServerRendering } from './harness/disable-server-rendering.ts';

test.use({ serviceWorker: false });

const GROUPS = {
  groups: [
    { id: 1, name: 'Fence 18L', avatar_url: null, member_count: 12, owner_username: 'maren' },
    { id: 2, name: '京沪线', avatar_url: null, member_count: 3, owner_username: 'tomasz' },
  ],
};

test('boards that are empty or fail to load, all boards for a visitor, and somebody’s achievements', async ({
  site,
  device,
}) => {
  const tomasz = await site.register('tomasz');

  await test.step('an empty or failing board says so, and a user’s page shows their achievements', async () => {
    const { page } = await device();
    await disableServerRendering(page);
    const logged: string[] = [];
    page.on('console', (line) => void (line.type() === 'warning' && logged.push(line.text())));
    const refused = { status: 500, json: { error: 'The board is being painted.' } };
    await page.route('**/api/leaderboard', (route) => route.fulfill(refused));
    await page.route('**/api/user-profile/1', (route) =>
      route.fulfill({ status: 500, json: { error: 'No' } }),
    );
    await page.goto('/leaderboard');
    await expect(page.getByRole('heading', { name: 'Failed to load leaderboards' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText('The board is being painted.')).toBeVisible();
    // If the founder's data couldn't be loaded, their banner isn't shown.
    await expect(page.getByRole('region', { name: 'Founder' })).toHaveCount(0);
    await page.unroute('**/api/leaderboard');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Nobody is here yet' })).toBeVisible();
    await page.getByRole('tab', { name: 'Groups' }).click();
    await expect(page.getByRole('heading', { name: 'There are no groups yet' })).toBeVisible();
    await expect
      .poll(() => logged, { timeout: 30_000 })
      .toContainEqual(expect.stringContaining('The founder could not be read.'));
    await page.route('**/api/photos/1', (route) => route.fulfill({ status: 404, json: { error: 'No' } }));
    await page.goto('/photo/1');
    await expect(page.getByRole('heading', { name: 'No photo here' })).toBeVisible();
    await expect.poll(() => logged).toContainEqual(expect.stringContaining('The photo could not be read.'));

    await storeSession(page, tomasz);
    await page.goto(`/user/${tomasz.id}`);
    await expect(
      page.getByText('None yet. You’ll unlock the first with your first approved photo.'),
    ).toBeVisible();
    await page.unroute('**/api/user-profile/1');
    await page.goto('/user/1');
    await page.getByRole('button', { name: 'founder’s achievements: Keys to the tower' }).click();
    await expect(page.getByText('A super admin', { exact: true })).toBeVisible();
  });

  await test.step('a visitor looks at all boards', async () => {
    const ines = await site.register('ines', ['is_plane_reviewer']);
    const maren = await site.register('maren');
    await approvedPhotos(site.origin, maren, ines, 2);
    const id = await sendPhoto(site.origin, tomasz.token, planeForm('D-AIXT'), await smallJpeg(40));
    await decide(site.origin, ines.token, id, { action: 'approve' });
    // Pending photos don't count.
    await sendPhoto(site.origin, tomasz.token, planeForm('D-AIXU'), await smallJpeg(41));

    const { page } = await device();
    await disableServerRendering(page);
    await page.route('**/api/groups/leaderboard', (route) => route.fulfill({ json: GROUPS }));
    await page.goto('/');
    await page.getByRole('link', { name: 'Leaderboard' }).click();
    await expect(page).toHaveURL(/\/leaderboard$/);
    const lines = page.getByRole('tabpanel').getByRole('listitem');
    await expect(lines).toHaveCount(2);
    await expect(lines.nth(0)).toContainText(/^1.*Champion.*maren.*2.*photos uploaded$/);
    await expect(lines.nth(1)).toContainText(/^2.*Runner up.*tomasz.*1.*photos uploaded$/);
    const founder = page.getByRole('region', { name: 'Founder' });
    await expect(founder.getByRole('link', { name: 'founder' })).toHaveAttribute('href', '/user/1');
    await expect(founder).toContainText('photos uploaded');
    // The founder's banner is above the tabs.
    const tabs = page.getByRole('tablist', { name: 'Leaderboards' });
    const [top = 0, below = 0] = [(await founder.boundingBox())?.y, (await tabs.boundingBox())?.y];
    expect(top).toBeLessThan(below);
    await expect(founder.getByRole('button')).toHaveAccessibleName(
      'founder’s achievements: Keys to the tower, Cleared to review',
    );
    await expectAccessible(page, 'the leaderboards');

    const strip = lines.nth(0).getByRole('button', { name: 'maren’s achievements: First light' });
    await strip.focus();
    await page.keyboard.press('Enter');
    const achieved = page.getByRole('region', { name: 'maren’s achievements' });
    await expect(achieved.getByText('First photo through review')).toBeVisible();
    await expectAccessible(page, 'an open list of achievements');
    await page.keyboard.press('Escape');
    await expect(achieved).toBeHidden();
    await expect(strip).toBeFocused();
    await strip.click();
    await achieved.getByRole('button', { name: 'Close' }).click();
    await expect(achieved).toBeHidden();

    await page.getByRole('tab', { name: 'Photo uploaders' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\?board=reviewers$/);
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText(/Top reviewer.*ines.*3.*photos reviewed$/);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Reviewers', selected: true })).toBeVisible();
    await expect(lines).toContainText('ines');

    // The other leaderboards are prefetched.
    await expect(founder).toContainText('photos uploaded');
    await expect
      .poll(() => cachedAnswers(page))
      .toContainEqual(expect.stringContaining('/api/groups/leaderboard'));
    await site.network.down();
    await page.getByRole('tab', { name: 'Groups' }).click();
    await expect(lines.nth(0)).toContainText(/Top group.*Fence 18L.*owner: maren.*12.*members$/);
    await expect(lines.nth(1)).toContainText(/Popular group.*京沪线.*owner: tomasz/);
    await expect(lines.getByRole('link')).toHaveCount(0);
    await site.network.up();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: '中文' }).click();
    await expect(lines.nth(0)).toContainText(/最佳群组.*群主：maren/);
    await page.getByRole('tab', { name: '拍友' }).click();
    await expect(lines.nth(0).getByRole('button')).toHaveAccessibleName('maren 的成就: 首张过审');
    await expectAccessible(page, 'the leaderboards, dark');
    await lines.nth(0).getByRole('link', { name: 'maren' }).click();
    await expect(page).toHaveURL(new RegExp(`/login\\?next=.*user.*${maren.id}$`));
  });
});
