/** Looking up a registration, which fills in the aircraft, and the warning about a photo of the same one. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AircraftMatch } from '../../../src/contract/calls/lookup-calls.ts';
import type { OwnPhotoKey } from '../../../src/contract/calls/own-photo-summary.ts';
import { localDay } from '../../../src/features/upload/aids/same-day.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { cachedResponses } from '../harness/cached-responses.ts';
import { setOnline } from '../harness/network.ts';
import { reload } from '../harness/open-screen.tsx';
import type { Responses } from '../harness/stub-server.ts';
import { photoNamed } from '../image-worker/bench.ts';
import { openUpload, pickPhoto, registration } from './photographer.ts';

const MATCH: AircraftMatch = {
  registration: 'D-AIXA',
  aircraft: 'Airbus A350-900',
  operator: 'Meridian Air',
  source: 'photos',
};

const REGISTER: Responses = {
  'GET /api/proxy/jetapi': ({ query: { reg = '' } }) => (MATCH.registration.startsWith(reg) ? [MATCH] : []),
};

const lookUp = page.getByRole('button', { name: 'Look up this aircraft' });
const match = page.getByRole('listbox', { name: 'Matches' }).getByRole('option');
test('a look-up says when there is too little to look up, and when there is no match', async () => {
  const server = await openUpload({ responses: REGISTER });
  await expect.element(lookUp).toBeDisabled();
  await registration.fill('d-');
  await lookUp.click();
  await expect.element(page.getByText('Type at least 3 letters or digits to look it up.')).toBeVisible();
  expect(server.received('GET /api/proxy/jetapi')).toEqual([]);
  await registration.fill('zz-9');
  await lookUp.click();
  await expect.element(page.getByText('No match for ZZ-9.')).toBeVisible();
  expect(server.received('GET /api/proxy/jetapi').map(({ query }) => query['reg'])).toEqual(['ZZ-9']);
});

test('a match is chosen by the keyboard, and fills in the form', async () => {
  await openUpload({ responses: REGISTER, size: 'phone', theme: 'dark' });
  await registration.fill('d-ai');
  await lookUp.click();
  await expect.element(match).toHaveTextContent(/D-AIXA.*Airbus A350-900.*Meridian Air.*Wingrail/);
  await expect.element(registration).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(match).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(match).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(match).toHaveAttribute('aria-selected', 'true');
  await expectAccessible('the matches of a registration');
  await userEvent.keyboard('{Enter}');
  await expect.element(match).not.toBeInTheDocument();
  await expect.element(registration).toHaveValue('D-AIXA');
  await expect.element(page.getByLabelText('Aircraft type')).toHaveValue('Airbus A350-900');
  await expect.element(page.getByLabelText('Operator')).toHaveValue('Meridian Air');
});

test('without a network the last look-up is shown with its date, and another one is not possible', async () => {
  const server = await openUpload({ responses: REGISTER });
  await registration.fill('D-AIXA');
  await lookUp.click();
  await expect.element(match).toBeVisible();
  await expect.poll(cachedResponses).toContainEqual(expect.stringContaining('D-AIXA'));
  setOnline(server, false);
  await reload();
  await registration.fill('D-AIXA');
  await lookUp.click();
  await expect.element(page.getByText(/^Offline: result from \w/)).toBeVisible();
  await match.click();
  await expect.element(page.getByLabelText('Operator')).toHaveValue('Meridian Air');
  await registration.fill('N-NEVER');
  await lookUp.click();
  await expect.element(page.getByText('You need to be online to look it up.')).toBeVisible();
});

test('who has a photo of the same aircraft from the same day is told, with a link to it', async () => {
  const own: OwnPhotoKey = {
    id: 7,
    type: 'planes',
    approval_status: 'pending',
    plate: 'D-AIXA',
    day: localDay(Date.now()),
  };
  await openUpload({
    responses: {
      'GET /api/my-photos/summary': {
        photos: [own],
        allowance: { waiting: null, today: null, bytes: null },
      },
    },
  });
  await pickPhoto(await photoNamed('nikon.jpg'));
  await registration.fill('D-AIXA');
  const warning = page.getByRole('status').filter({ hasText: 'You already have a photo of D-AIXA from' });
  await expect.element(warning.getByRole('link')).toHaveTextContent(/^#7/);
  await expect.element(warning.getByRole('link')).toHaveAttribute('href', '/photo/7');
});
