/** What a user is notified about on their devices, and when (docs/rules/push.md). */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PushSettings } from '../../../src/contract/calls/push-calls.ts';
import { somebody } from '../../people.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { openScreen, reload } from '../harness/open-screen.tsx';
import type { Responses } from '../harness/stub-server.ts';

const MAREN = somebody({ id: 3, username: 'maren' });
const ALL: PushSettings = {
  kinds: ['verdict', 'appeal', 'achievement', 'announcement', 'review'],
  quiet_hours: null,
};

/** A server that keeps the choice. */
function keepsChoice(): Responses {
  let settings = ALL;
  return {
    'GET /api/user/push': () => settings,
    'PUT /api/user/push': ({ body }) => (settings = body),
  };
}

const section = page.getByRole('region', { name: 'Notifications on this device' });
const achievements = section.getByRole('button', { name: 'Achievements' });
const quiet = section.getByLabelText('Quiet hours');
const until = section.getByLabelText('To', { exact: true });

test('who doesn’t review chooses among the other kinds, and keeps what isn’t shown', async () => {
  const server = await openScreen('/profile', { as: MAREN, responses: keepsChoice() });
  await expect.element(achievements).toHaveAttribute('aria-pressed', 'true');
  await expect.element(section.getByRole('button', { name: 'Photos to review' })).not.toBeInTheDocument();
  await achievements.click();
  await expect.element(achievements).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(() => server.received('PUT /api/user/push').map(({ body }) => body))
    .toEqual([{ kinds: ['verdict', 'appeal', 'announcement', 'review'], quiet_hours: null }]);
});

test('quiet hours are in the time zone of the device, until they are turned off', async () => {
  const server = await openScreen('/profile', { as: MAREN, responses: keepsChoice() });
  const last = () => server.received('PUT /api/user/push').at(-1)?.body.quiet_hours;
  await quiet.click();
  await expect.element(quiet).toBeChecked();
  await until.selectOptions('08:30');
  const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  await expect.poll(last).toEqual({ from: 22 * 60, to: 8 * 60 + 30, time_zone });
  await expectAccessibleEverywhere('the choice of pushes');
  await reload();
  await expect.element(until).toHaveValue(String(8 * 60 + 30));
  await quiet.click();
  await expect.element(quiet).not.toBeChecked();
  await expect.poll(last).toBeNull();
});

test('without a network nothing is changed, and that is said', async () => {
  const server = await openScreen('/profile', { as: MAREN, responses: keepsChoice() });
  await expect.element(achievements).toHaveAttribute('aria-pressed', 'true');
  setOnline(server, false);
  await achievements.click();
  await expect.element(section.getByText('You’re offline. Nothing was changed')).toBeVisible();
  await expect.element(achievements).toHaveAttribute('aria-pressed', 'true');
});
