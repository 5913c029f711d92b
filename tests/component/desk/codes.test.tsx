/** The codes of a rejection and their pins (docs/rules/review.md, "Reasons"). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { focus } from '../harness/focus.ts';
import { boxOf, code, decided, openDesk, pinAt, pinHere, pins, reject, sendNow, setPin } from './desk.ts';
import { near, settled, waiting, waitingPhotos } from './desk.ts';

test('pins are set with the pointer and moved by keys, and the photographer gets them', async () => {
  const server = await openDesk(waitingPhotos(2));
  await settled('D-AIX1');
  await expect.element(reject).toBeDisabled();
  await code('Dust spots').click();
  await setPin('Dust spots', 0.25, 0.5);
  await setPin('Dust spots', 0.75, 0.25);
  await expect.element(pinAt(2, 'Dust spots', 75, 25)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowLeft}{/Shift}');
  await expect.element(pinAt(2, 'Dust spots', 70, 26)).toHaveFocus();
  await expectAccessible('the desk with pins');
  await userEvent.keyboard('{Escape}1');
  await expect.element(code('Not level')).toHaveAttribute('aria-pressed', 'true');
  await reject.click();
  await settled('D-AIX2');
  await sendNow();
  await expect.element(page.getByText('Photo rejected successfully')).toBeInTheDocument();
  expect(decided(server)).toMatchObject([
    [
      1,
      {
        action: 'reject',
        rejectMarks: [
          { code: 'dust', x: near(0.25), y: near(0.5) },
          { code: 'dust', x: near(0.7), y: near(0.26) },
          { code: 'level' },
        ],
      },
    ],
  ]);
});

test('all pins are one stop of the Tab key; Page Down and Page Up go from one to the other', async () => {
  await openDesk(waitingPhotos(1));
  await settled('D-AIX1');
  await code('Dust spots').click();
  for (const x of [0.2, 0.4, 0.6]) await setPin('Dust spots', x, 0.5);
  await expect.element(pins).toHaveLength(3);
  expect(pins.elements().filter((pin) => pin instanceof HTMLElement && pin.tabIndex === 0)).toHaveLength(1);
  await focus(pins.first());
  await userEvent.keyboard('{PageDown}');
  await expect.element(pins.nth(1)).toHaveFocus();
  await userEvent.keyboard('{PageUp}{PageUp}');
  await expect.element(pins.nth(2)).toHaveFocus();
});

test('the bar for setting pins is above the photo', async () => {
  await openDesk(waitingPhotos(1));
  await settled('D-AIX1');
  await code('Dust spots').click();
  await expect.element(pinHere('Dust spots')).toBeVisible();
  const done = boxOf(page.getByRole('button', { name: 'Done' }));
  expect(done.bottom).toBeLessThanOrEqual(boxOf(pinHere('Dust spots')).top + 1);
});

for (const touch of [true, false]) {
  test(`a pin that is set while the photo is equalised says so, ${touch ? 'on a phone' : 'by keys'}`, async () => {
    const server = await openDesk(waitingPhotos(2), { size: touch ? 'phone' : 'desktop', touch });
    await settled('D-AIX1');
    await code('Dust spots').click();
    await setPin('Dust spots', 0.25, 0.5);
    await expect.element(pins.nth(0)).not.toHaveAccessibleName(/equalised/);
    if (touch) await page.getByRole('button', { name: 'Equalise', exact: true }).click();
    else await userEvent.keyboard('e');
    await setPin('Dust spots', 0.75, 0.5);
    await expect.element(pins.nth(1)).toHaveAccessibleName(/shows only when equalised/);
    await setPin('Dust spots', 0.5, 0.25);
    await expect.element(pins.nth(2)).toHaveAccessibleName(/shows only when equalised/);
    await expectAccessible('the desk with equalised pins');
    // The third one shows without, too.
    if (touch) await page.getByRole('button', { name: 'Pin 3 shows only when equalised' }).click();
    else await userEvent.keyboard('q');
    await expect.element(pins.nth(2)).not.toHaveAccessibleName(/equalised/);
    await reject.click();
    await settled('D-AIX2');
    await sendNow();
    await expect.element(page.getByText('Photo rejected successfully')).toBeInTheDocument();
    expect(decided(server).map(([, body]) => body.rejectMarks?.map(({ equalised }) => equalised))).toEqual([
      [undefined, true, undefined],
    ]);
  });
}

test('the photo’s facts and its relatives stand beside it', async () => {
  await openDesk([
    waiting(1, {
      same_day: [
        {
          id: 40,
          username: 'maren',
          file_path: '/media/1620x1080/40.jpg',
          cache_image_path: '/media/640x427/40.jpg',
          width: 1620,
          height: 1080,
          thumbhash: null,
        },
      ],
    }),
  ]);
  await settled('D-AIX1');
  await expect
    .element(page.getByRole('link', { name: 'Photo 40 by maren' }))
    .toHaveAttribute('href', '/photo/40');
  await expect.element(page.getByRole('button', { name: 'Enlarge the histogram' })).toBeVisible();
});
