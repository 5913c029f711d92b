/** A verdict with all of its faults: sent again, compared with the earlier version, and read by the photographer. */
import sharp from 'sharp';
import { readSample, samplePath } from '../../scripts/samples/catalogue.ts';
import { callApi } from '../../scripts/api-client/call.ts';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { planeForm } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import { savedRegistration } from './harness/stored-draft.ts';
import { expect, test } from './harness/test.ts';
import { pickPhoto, sendToOutbox } from './steps/upload.ts';

test.use({ serviceWorker: false });

test('a better version of a rejected photo carries its data and its number, also over a reload', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const old = await sendPhoto(site.origin, maren.token, planeForm('D-AIX1'), await readSample('storm-close'));
  await decide(site.origin, anders.token, old, {
    action: 'reject',
    isReviewerPage: true,
    rejectMarks: [{ code: 'dust', x: 0.2, y: 0.3 }],
  });
  const { page } = await device({ viewport: { width: 390, height: 844 }, touch: true });
  await storeSession(page, maren);
  await page.goto('/rejected-photos');
  await page.getByRole('link', { name: 'Send a better version' }).tap();
  await expect(page.getByText('A better version of the rejected photo')).toBeVisible();
  await expect(page.getByRole('link', { name: `#${old} D-AIX1` })).toBeVisible();
  await expect(page.getByLabel('Registration')).toHaveValue('D-AIX1');
  await pickPhoto(page, samplePath('storm-close'));
  await expect(page.getByLabel('Airport', { exact: true })).toHaveValue(/EDDF/);
  await expectAccessible(page, 'the upload of a better version');

  await page.reload();
  await expect(page.getByAltText('The picked photo')).toBeVisible();
  await expect(page.getByRole('link', { name: `#${old} D-AIX1` })).toBeVisible();
  await page.getByRole('button', { name: 'It isn’t' }).tap();
  await expect(page.getByLabel('Registration')).toHaveValue('');
  // A page that is left while it writes to its database may not finish the write.
  await expect.poll(() => savedRegistration(page)).toBe('');

  await page.goto('/rejected-photos');
  await page.getByRole('link', { name: 'Send a better version' }).tap();
  await page.getByRole('button', { name: 'It’s this one' }).tap();
  await sendToOutbox(page);
  const sent = async () => {
    const { photos } = await callApi(
      site.origin,
      'GET /api/review/photos',
      { query: {} },
      { token: anders.token },
    );
    return photos.map(({ registration, earlier }) => ({ registration, id: earlier?.id, by: earlier?.by }));
  };
  await expect.poll(sent).toEqual([{ registration: 'D-AIX1', id: old, by: 'sender' }]);
});

for (const [viewport, touch] of [
  [{ width: 390, height: 844 }, true],
  [{ width: 1280, height: 800 }, false],
] as const) {
  test(`faults of the earlier version are mended or still there, and reach the photographer, ${viewport.width} px`, async ({
    site,
    device,
  }) => {
    const maren = await site.register('maren');
    const anders = await site.register('anders', ['is_plane_reviewer']);
    const jpeg = await readSample('storm-close');
    const old = await sendPhoto(site.origin, maren.token, planeForm('D-AIX1'), jpeg);
    const dust = { code: 'dust' as const, x: 0.25, y: 0.3 };
    await decide(site.origin, anders.token, old, {
      action: 'reject',
      isReviewerPage: true,
      rejectReason: 'See the sky',
      rejectMarks: [dust, { code: 'level' }, { code: 'dust', x: 0.75, y: 0.3 }],
    });
    const other = await sendPhoto(site.origin, maren.token, planeForm('D-AIX2'), jpeg);
    await decide(site.origin, anders.token, other, {
      action: 'reject',
      isReviewerPage: true,
      rejectMarks: [{ code: 'dust' }],
    });
    const better = await sendPhoto(site.origin, maren.token, planeForm('D-AIX1'), jpeg, old);

    const { page, context } = await device({ viewport, touch });
    await storeSession(page, anders);
    await page.goto('/review/planes');
    const earlier = page.getByRole('region', { name: 'Earlier version' });
    await expect(earlier).toContainText('The photographer sent this photo as a better version.');
    await expect(earlier).toContainText('See the sky');
    await expect(earlier.getByRole('img', { name: `Rejected photo #${old}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
    await expectAccessible(page, 'the desk with an earlier version');

    // Offline nothing is missing.
    await context.setOffline(true);
    const choose = (fault: string, state: string) =>
      earlier.getByRole('group', { name: fault, exact: true }).getByRole('button', { name: state });
    if (touch) await choose('1, Dust spots', 'Still there').tap();
    else {
      await page.keyboard.press('v');
      await expect(choose('1, Dust spots', 'Mended')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    await expect(
      page.getByRole('button', { name: /^Pin 1, Dust spots: 25 % from the left, 30 %/ }),
    ).toBeAttached();
    const size = await choose('1, Dust spots', 'Mended').boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await choose('Not level', 'Mended').click();
    await choose('3, Dust spots', 'Still there').click();
    await choose('3, Dust spots', 'Mended').click();
    await expect(page.getByRole('button', { name: /^Pin 2/ })).toHaveCount(0);
    // The other photo with dust comes to the reviewer by itself, with the words why.
    const link = page.getByRole('link', { name: new RegExp(`#${other} .*For the same fault Dust spots`) });
    await expect(link).toHaveAttribute('href', `/photo/${other}`);

    // What was set survives a reload and the undoing of the decision.
    await context.setOffline(false);
    await page.reload();
    await expect(choose('Not level', 'Mended')).toHaveAttribute('aria-pressed', 'true');
    await expect(choose('1, Dust spots', 'Still there')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
    await page.getByRole('button', { name: 'Reject' }).click();
    await expect(earlier).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(choose('3, Dust spots', 'Mended')).toHaveAttribute('aria-pressed', 'true');
    await expect(choose('1, Dust spots', 'Still there')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
    await page.getByRole('button', { name: 'Reject' }).click();
    const decided = async () => {
      const { photos } = await callApi(
        site.origin,
        'GET /api/my-rejected-and-appeal-photos',
        {},
        { token: maren.token },
      );
      const entry = photos.find(({ id }) => id === better)?.conversation.at(-1);
      return entry && { marks: entry.marks, mended: entry.mended, since: entry.mended_since };
    };
    await expect
      .poll(decided, { timeout: 30_000 })
      .toEqual({ marks: [dust], mended: [{ code: 'level' }, { code: 'dust', x: 0.75, y: 0.3 }], since: old });

    const { page: theirs } = await device({ viewport, touch });
    await storeSession(theirs, maren);
    await theirs.goto(`/rejected-photos?photo=${better}`);
    await expect(theirs.getByRole('region', { name: 'Conversation' }).first()).toContainText(
      new RegExp(`Mended since #${old}:.* Not level, Dust spots`),
    );
    await expectAccessible(theirs, 'a rejection with mended faults');
  });
}

for (const touch of [true, false]) {
  test(`a pin that is set while the photo is equalised says so, ${touch ? 'by touch' : 'by keys'}`, async ({
    site,
    device,
  }) => {
    const maren = await site.register('maren');
    const anders = await site.register('anders', ['is_plane_reviewer']);
    const id = await sendPhoto(
      site.origin,
      maren.token,
      planeForm('D-AIX1'),
      await readSample('storm-close'),
    );
    const viewport = touch ? { width: 390, height: 844 } : { width: 1280, height: 800 };
    const { page } = await device({ viewport, touch });
    await storeSession(page, anders);
    await page.goto('/review/planes');
    await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
    const pin = (number: number) =>
      page.getByRole('button', { name: new RegExp(`^Pin ${number}, Dust spots`) });
    const dust = page.getByRole('button', { name: 'Dust spots', exact: true });
    const equalise = page.getByRole('button', { name: 'Equalise', exact: true });
    await dust.click();
    const ground = page.getByRole('button', { name: 'Pin here: Dust spots' });
    const box = await ground.boundingBox();
    if (box === null) throw new Error('the photo is not on the screen');
    const pinAt = (x: number, y: number) =>
      ground.click({ position: { x: box.width * x, y: box.height * y } });
    await pinAt(0.25, 0.5);
    await expect(pin(1)).not.toHaveAccessibleName(/equalised/);
    if (touch) await equalise.tap();
    else await page.keyboard.press('e');
    await pinAt(0.75, 0.5);
    await expect(pin(2)).toHaveAccessibleName(/shows only when equalised/);
    await pinAt(0.5, 0.25);
    await expect(pin(3)).toHaveAccessibleName(/shows only when equalised/);
    await expectAccessible(page, 'the desk with equalised pins');
    // The third one shows without, too.
    if (touch) await page.getByRole('button', { name: 'Pin 3 shows only when equalised' }).tap();
    else await page.keyboard.press('q');
    await expect(pin(3)).not.toHaveAccessibleName(/equalised/);
    await page.getByRole('button', { name: 'Reject' }).click();
    const marks = async () => {
      const { photos } = await callApi(site.origin, 'GET /api/my-photos', {}, { token: maren.token });
      return photos.find((photo) => photo.id === id)?.rejection_marks.map(({ equalised }) => equalised);
    };
    await expect.poll(marks, { timeout: 30_000 }).toEqual([undefined, true, undefined]);

    const { page: theirs } = await device({ viewport, touch });
    await storeSession(theirs, maren);
    await theirs.goto('/rejected-photos');
    await expect(theirs.getByText('2: shows only when the histogram is equalised.')).toBeVisible();
    await expectAccessible(theirs, 'a rejection with equalised pins');
  });
}

for (const touch of [true, false]) {
  test(`figures and places of a fault stand in its verdict, ${touch ? 'on a phone' : 'on a desktop'}`, async ({
    site,
    device,
  }) => {
    const maren = await site.register('maren');
    const anders = await site.register('anders', ['is_plane_reviewer']);
    // A tilted photo with a white patch of 4 % of it, at the top left.
    const sample = sharp(await readSample('metro-dusk'));
    const { width, height } = await sample.metadata();
    const patch = { width: Math.round(width / 5), height: Math.round(height / 5) };
    const white = await sharp({ create: { ...patch, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const jpeg = await sample
      .composite([{ input: white, left: 0, top: 0 }])
      .jpeg({ quality: 92 })
      .toBuffer();
    const id = await sendPhoto(site.origin, maren.token, planeForm('D-AIX1'), jpeg);
    await decide(site.origin, anders.token, id, {
      action: 'reject',
      isReviewerPage: true,
      rejectMarks: [{ code: 'exposure' }, { code: 'level' }, { code: 'crop' }],
    });
    const checked = async () => {
      const { photos } = await callApi(
        site.origin,
        'GET /api/my-rejected-and-appeal-photos',
        {},
        { token: maren.token },
      );
      return photos[0]?.checks?.tilt.degrees;
    };
    await expect.poll(checked, { timeout: 60_000 }).toBe(1.6);
    const { page } = await device({
      viewport: touch ? { width: 390, height: 844 } : { width: 1280, height: 800 },
      touch,
    });
    await storeSession(page, maren);
    await page.goto('/rejected-photos');
    const conversation = page.getByRole('region', { name: 'Conversation' });
    await expect(conversation).toContainText('The horizon rises to the right by 1.6°. Straighten it.');
    await expect(conversation).toContainText(/Probably: [45][.]?\d* % of the photo is burnt out/);
    await expectAccessible(page, 'a rejection with figures');
    await conversation.getByRole('button', { name: 'Show on the photo' }).click();
    const full = page.getByRole('dialog');
    await expect(full.locator('[data-kind="highlights"]').first()).toBeInViewport();
    await expect(full.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(full).toBeHidden();
    // A press on the box does the same.
    await page.locator('figure [data-kind="highlights"]').first().click();
    await expect(full.locator('[data-kind="highlights"]').first()).toBeInViewport();
    await expect(full.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  });
}
