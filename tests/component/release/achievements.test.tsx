/** The user's own achievements, and the progress of each (docs/rules/achievements.md, "Own achievements"). */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnAchievement } from '../../../src/contract/calls/achievement-calls.ts';
import type { CallResponse } from '../../../src/contract/calls/calls.ts';
import { ACHIEVEMENTS } from '../../../src/contract/rules/achievements.ts';
import { somebody } from '../../people.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { StubServer } from '../harness/stub-server.ts';
import { profileOf } from '../people.ts';

const MAREN = somebody({ id: 3, username: 'maren' });

/** All achievements of somebody with `approved` photos and `likes` given. */
function achievementsWith({ approved = 0, likes = 0 } = {}): CallResponse<'GET /api/achievements'> {
  const achievements = ACHIEVEMENTS.map(
    ({ key, category, icon, color, requirement, measure, value, en, zh }): OwnAchievement => {
      const counts: Partial<Record<typeof measure, number>> = { approved, likesGiven: likes };
      const currentValue = counts[measure] ?? 0;
      const unlocked = currentValue >= value;
      return {
        key,
        category,
        icon,
        color,
        name_en: en[0],
        description_en: en[1],
        name_zh: zh[0],
        description_zh: zh[1],
        requirement_type: requirement,
        requirement_value: value,
        currentValue,
        progress: Math.min(100, Math.floor((100 * currentValue) / value)),
        unlocked,
        unlocked_at: unlocked ? new Date().toISOString() : null,
      };
    },
  );
  const count = (category?: string) => {
    const of = achievements.filter((each) => category === undefined || each.category === category);
    return { total: of.length, unlocked: of.filter(({ unlocked }) => unlocked).length };
  };
  const categories = { user: count('user'), reviewer: count('reviewer'), admin: count('admin') };
  return { achievements, stats: { ...count(), categories } };
}

const main = page.getByRole('main');
const news = main.getByRole('status').first();
const plate = (name: string) =>
  main.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const check = page.getByRole('button', { name: 'Check Achievements' });

function openAchievements(counts: Parameters<typeof achievementsWith>[0], path = '/achievements') {
  return openScreen(path, { as: MAREN, responses: { 'GET /api/achievements': achievementsWith(counts) } });
}

const later = (server: StubServer, counts: Parameters<typeof achievementsWith>[0]) =>
  server.respond({ 'GET /api/achievements': achievementsWith(counts) });

test('a visitor is asked to sign in', async () => {
  await openScreen('/achievements');
  await expect.element(page.getByText('Please login to view achievements')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Log in', exact: true }))
    .toHaveAttribute('href', '/login?next=%2Fachievements');
});

test('a list that can’t be read says so, and can be tried again', async () => {
  const server = await openScreen('/achievements', {
    as: MAREN,
    responses: { 'GET /api/achievements': refuse(403, { error: 'The plates are being engraved.' }) },
  });
  await expect.element(page.getByRole('heading', { name: 'Failed to fetch achievements' })).toBeVisible();
  later(server, {});
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByText('0 of 26 unlocked')).toBeVisible();
});

test('who has none yet sees how far each is', async () => {
  await openAchievements({});
  await expect.element(main.getByText('0 of 26 unlocked')).toBeVisible();
  await expect.element(news).toHaveTextContent(/^$/);
  await expect.element(plate('First light')).toHaveTextContent('0 of 1');
  await expect.element(plate('Ten years in service')).toHaveTextContent('Not Eligible');
  await expect.element(plate('Keys to the tower')).toHaveTextContent('No Permission');
  await expectAccessibleEverywhere('achievements without any');
});

test('a check shows new achievements, with their date', async () => {
  const server = await openAchievements({});
  await expect.element(main.getByText('0 of 26 unlocked')).toBeVisible();
  server.respond({ 'POST /api/achievements/check': { unlocked: [] } });
  later(server, { approved: 1 });
  await check.click();
  await expect.element(news).toHaveTextContent('New: First light');
  await expect.element(news).toHaveTextContent('You’re up to date: nothing new to unlock.');
  await expect.element(check).toBeEnabled();
  await expect.element(main.getByText('1 of 26 unlocked')).toBeVisible();
  await expect.element(plate('First light')).toHaveTextContent(/New.*1 of 1.*Unlocked \w{3} \d+, \d{4}$/);
  await expect.element(plate('Fence regular')).toHaveTextContent('1 of 10');
  const bar = plate('Fence regular').getByRole('progressbar');
  await expect.element(bar).toHaveAttribute('value', '10');
  await expect.element(bar).toHaveAccessibleName('Progress towards Fence regular');
});

test('the filter shows a category, and is in the address', async () => {
  await openAchievements({});
  await main.getByRole('radio', { name: 'Reviewer' }).click();
  await expect.poll(address).toBe('/achievements?category=reviewer');
  await reload();
  await expect.element(main.getByRole('radio', { name: 'Reviewer' })).toBeChecked();
  await expect.element(main.getByRole('heading', { level: 2 })).toHaveTextContent(/^Reviewer$/);
  await expect.element(main.getByRole('listitem')).toHaveLength(5);
  await main.getByRole('radio', { name: 'All' }).click();
  await expect.poll(address).toBe('/achievements');
  await expect
    .poll(() =>
      main
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['User', 'Reviewer', 'Admin']);
});

test('what was seen isn’t new at the next visit, what was earned meanwhile is', async () => {
  const server = await openAchievements({ approved: 1 });
  await expect.element(news).toHaveTextContent('New: First light');
  await reload();
  await expect.element(main.getByText('1 of 26 unlocked')).toBeVisible();
  await expect.element(plate('First light')).not.toHaveTextContent('New');
  await expect.element(news).toHaveTextContent(/^$/);
  later(server, { approved: 1, likes: 1 });
  await reload();
  await expect.element(news).toHaveTextContent('New: Good eye');
  expect(localStorage.getItem('achievements_seen')).toBe(`${MAREN.id} first_photo first_like`);
  await expect.element(plate('Good eye')).toHaveTextContent('New');
  await expect.element(plate('First light')).not.toHaveTextContent('New');
});

test('in Chinese', async () => {
  await openScreen('/achievements', {
    as: MAREN,
    language: 'zh',
    responses: { 'GET /api/achievements': achievementsWith({ approved: 1, likes: 1 }) },
  });
  await expect.element(news).toHaveTextContent('新成就：首张过审、识货');
  await expect.element(main.getByText('已获得 2 项，共 26 项')).toBeVisible();
  await expect.element(plate('首张过审')).toHaveTextContent(/1 \/ 1.*获得$/);
  await expect.element(plate('塔台钥匙')).toHaveTextContent('没有权限');
  await expectAccessibleEverywhere('achievements with new ones');
});

test('without a network the copy on the device opens with its age, and a check says that it needs one', async () => {
  const server = await openAchievements({ approved: 1 });
  await expect.element(plate('First light')).toBeVisible();
  server.respond({
    'GET /api/user-profile/:id': profileOf(MAREN.id, 'maren'),
    'GET /api/achievements/user/:id': { achievements: [] },
  });
  await reload('/user/3');
  const link = main.getByRole('link', { name: 'All achievements and your progress' });
  // The link is there before the responses, and goes if they don't come.
  await expect.element(main.getByText('None yet.')).toBeVisible();
  server.cut(true);
  await link.click();
  await expect.element(plate('First light')).toBeVisible();
  await expect.element(main.getByText('as of')).toBeVisible();
  await check.click();
  await expect.element(news).toHaveTextContent(/^You’re offline\. Checking needs a connection/);
});
