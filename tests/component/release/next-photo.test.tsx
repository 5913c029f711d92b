/** Many photos of one aircraft: what the next photo takes from the one before, and from all. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { focus } from '../harness/focus.ts';
import { setOnline } from '../harness/network.ts';
import { noNetwork } from '../harness/stub-server.ts';
import { tap } from '../harness/touch.ts';
import { fileAt, photoNamed } from '../image-worker/bench.ts';
import {
  fillPlaneForm,
  openUpload,
  pick,
  pickPhoto,
  registration,
  sendToOutbox,
  TEXTS,
} from '../upload/photographer.ts';

const AIRCRAFT = { ...TEXTS, registration: 'SP-NVB', operator: 'LOT', airport: 'LSZH', description: '' };
const DESCRIPTION = 'Airbus A350-900 SP-NVB at Zürich';

const description = page.getByLabelText('Description');
const sendAndNext = page.getByRole('button', { name: 'Send and next' });
const same = page.getByRole('button', { name: /^Same aircraft as last time/ });
const frame = (number: number) =>
  page
    .getByRole('region', { name: 'Photos waiting here' })
    .getByRole('button', { name: new RegExp(`^Photo ${number}:`) });
const chip = (name: string) =>
  page.getByRole('group', { name: /^Apply to all/ }).getByRole('button', { name, exact: true });

/** Sends the first of three photos without a network, so that the second one is open. */
async function sendFirst(): Promise<void> {
  const server = await openUpload({ size: 'phone', touch: true, theme: 'dark' });
  await pick(...(await Promise.all([1, 2, 3].map((number) => fileAt(`/media/1500x1000/${number}.jpg`)))));
  await expect.element(page.getByAltText('The picked photo')).toBeVisible();
  await fillPlaneForm(AIRCRAFT);
  await expect.element(page.getByRole('button', { name: DESCRIPTION, exact: true })).toBeVisible();
  setOnline(server, false);
  // "Change" accepts the suggested description for editing, and moves the focus to the field.
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect.element(description).toHaveFocus();
  await expect.element(description).toHaveValue(DESCRIPTION);
  await sendAndNext.click();
  await expect.element(frame(1)).toHaveAccessibleName(/2\.jpg/);
}

test('the next photo opens at its first blank field, and one tap copies the aircraft of the one before', async () => {
  await sendFirst();
  await expect.element(registration).toHaveFocus();
  await expect.element(registration).toBeInViewport();
  await expect.element(same).toBeInViewport();
  // What is half below the photo would count as too small.
  window.scrollTo(0, 0);
  await expectAccessible('the aircraft of the last photo');
  await tap(same);
  await expect.element(registration).toHaveValue('SP-NVB');
  await expect.element(page.getByLabelText('Aircraft type')).toHaveValue('Airbus A350-900');
  await expect.element(description).toHaveValue(DESCRIPTION);
  await expect.element(same).not.toBeInTheDocument();
  await expect.element(sendAndNext).toBeEnabled();

  // A new registration changes the suggested description, which is offered again.
  const other = DESCRIPTION.replace('NVB', 'NVC');
  await registration.fill('SP-NVC');
  await page.getByRole('button', { name: other }).click();
  await expect.element(description).toHaveValue(other);
});

test('a tap on a chip copies its field to all photos, and a second one takes it back; no chip moves', async () => {
  await sendFirst();
  await same.click();
  const place = () => {
    const button = chip('Image types').element();
    if (!(button instanceof HTMLElement) || button.parentElement === null) throw new Error('no chip');
    const { offsetLeft, offsetTop, offsetWidth, parentElement } = button;
    return [offsetLeft, offsetTop - parentElement.offsetTop, offsetWidth];
  };
  const before = place();
  await chip('Registration').click();
  await expect.element(chip('Registration')).toHaveAttribute('aria-pressed', 'true');
  await chip('Operator').click();
  await expect.element(chip('Operator')).toHaveAttribute('aria-pressed', 'true');
  expect(place()).toEqual(before);
  await frame(2).click();
  await expect.element(registration).toHaveValue('SP-NVB');
  await expect.element(description).toHaveValue('');
  await chip('Registration').click();
  await expect.element(registration).toHaveValue('');
  await frame(1).click();
  await expect.element(registration).toHaveValue('SP-NVB');
});

test('a registration is looked up while it is typed; without a network only a press says so', async () => {
  const server = await openUpload({
    size: 'phone',
    touch: true,
    responses: {
      'GET /api/proxy/jetapi': [
        { registration: 'D-AIXA', aircraft: 'Airbus A350-900', operator: 'Meridian Air', source: 'photos' },
      ],
    },
  });
  const match = page.getByRole('listbox', { name: 'Matches' }).getByRole('option');
  const offline = page.getByText('You need to be online to look it up.');
  await focus(registration);
  await userEvent.keyboard('d-ai');
  await expect.element(match).toHaveTextContent('D-AIXA');
  await tap(match);
  await expect.element(registration).toHaveValue('D-AIXA');
  await expect.element(page.getByLabelText('Operator')).toHaveValue('Meridian Air');
  await expect.element(match).not.toBeInTheDocument();
  const asked = server.received('GET /api/proxy/jetapi').length;

  server.respond({ 'GET /api/proxy/jetapi': noNetwork() });
  await registration.fill('');
  await focus(registration);
  await userEvent.keyboard('g-xw');
  await expect.poll(() => server.received('GET /api/proxy/jetapi').length).toBeGreaterThan(asked);
  await expect.element(offline).not.toBeInTheDocument();
  setOnline(server, false);
  await page.getByRole('button', { name: 'Look up this aircraft' }).click();
  await expect.element(offline).toBeVisible();
});

test('a photo that was sent is known again before anything is typed', async () => {
  await openUpload();
  await pickPhoto(await photoNamed('storm-close.jpg'));
  await fillPlaneForm();
  await sendToOutbox();
  await page.getByRole('button', { name: 'Choose photos' }).click();
  const known = page.getByText('You already have this photo.');
  await pickPhoto(await photoNamed('nikon.jpg'));
  await expect
    .element(page.getByRole('region', { name: 'Checks' }))
    .toHaveTextContent(/Advice only|nothing to mend/);
  await expect.element(known).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove the photo' }).click();
  await pickPhoto(await photoNamed('storm-close.jpg'));
  await expect.element(known).toBeVisible();
});
