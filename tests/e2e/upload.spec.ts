/** The upload screen. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expectAccessible } from './harness/accessibility.ts';
import { storeSession } from './harness/store-session.ts';
import { savedComposite } from './harness/saved-composite.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { makeNikonPhoto, TEXTS } from './steps/nikon-photo.ts';
import { fillPlaneForm, pickPhoto, sendButton, sendToOutbox } from './steps/upload.ts';

test.use({ serviceWorker: false });

const WATERMARK = /^Watermark:/;

let folder = '';
let photo = '';

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-photo-'));
  photo = await makeNikonPhoto(folder);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('visitors are asked to sign in, and return afterwards', async ({ site, device }) => {
  const maren = await site.register('maren');
  const { page } = await device();
  await page.goto('/upload');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  await expect(main).toContainText('Please login to upload photos.');
  await expect(page.getByText('Unauthorized')).toHaveCount(0);
  await main.getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/register?next=%2Fupload');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?next=%2Fupload');
  await page.getByLabel('Username or email').fill(maren.username);
  await page.getByLabel('Password', { exact: true }).fill(maren.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
});

test('an expired session is ended, and the user is told', async ({ site, device }) => {
  const maren = await site.register('maren');
  const { page } = await device();
  await storeSession(page, maren);
  await page.route('**/api/user', (route) =>
    route.fulfill({ status: 401, json: { error: 'no', code: 'unauthorized' } }),
  );
  await page.goto('/upload');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Session expired. Please log in again.');
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fupload/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a server error is shown beside the form, and does not stop the work', async ({ site, device }) => {
  const maren = await site.register('maren');
  const { page } = await device();
  await storeSession(page, maren);
  await page.route('**/api/user', (route) =>
    route.fulfill({ status: 500, json: { error: 'no', code: 'internal' } }),
  );
  await page.goto('/upload');
  const note = page.getByRole('status').filter({ hasText: 'Connection Error' });
  await expect(note).toContainText('Unable to verify authentication. Please try again.');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await pickPhoto(page, photo);
  await fillPlaneForm(page, TEXTS);
  await expect(note).toBeVisible();
  await page.unroute('**/api/user');
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toHaveCount(0);
  await sendToOutbox(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});

test('Send stays disabled until all required fields are filled; a list names them and leads there', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const { page } = await device({ viewport: { width: 390, height: 844 }, touch: true });
  await storeSession(page, maren);
  await page.goto('/upload');
  await expect(page.getByText('Please select a file to upload')).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();

  // The selected option is bold, but that doesn't change the options' widths.
  const types = page.getByRole('group', { name: 'Planes or trains' });
  const widths = () =>
    types
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().width));
  const before = await widths();
  await types.getByLabel('Trains').check();
  await expect(types.getByLabel('Trains')).toBeChecked();
  expect(await widths()).toEqual(before);
  await types.getByLabel('Planes').check();

  await pickPhoto(page, photo);
  // The airport suggested from the position can be undone.
  await page.getByRole('button', { name: 'Leave it empty' }).click();
  const lead = page.getByText('Please fill in the following required fields');
  await expect(lead.locator('..').getByRole('button')).toHaveText([
    'Registration',
    'Aircraft type',
    'Operator',
    'Description',
    'Airport',
    'Image types',
  ]);
  await page.getByRole('button', { name: 'Operator' }).click();
  await expect(page.getByLabel('Operator')).toBeFocused();

  await fillPlaneForm(page, { ...TEXTS, airport: 'ed1d' });
  await expect(page.getByLabel('Airport', { exact: true })).toHaveValue('ed1d');
  await expect(page.getByText(/Airport must be exactly 4 uppercase letters/).first()).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await page.getByLabel('Airport', { exact: true }).fill('eddf');
  await expect(sendButton(page)).toBeEnabled();
  await page.getByLabel('Description').fill('   ');
  await expect(sendButton(page)).toBeDisabled();
});

test('the file’s data is shown, and that its position will be removed', async ({ site, device }) => {
  const maren = await site.register('maren');
  const { page } = await device();
  await storeSession(page, maren);
  await page.goto('/upload');
  await pickPhoto(page, photo);
  await expect(page.getByText('1800 × 1200')).toBeVisible();
  await expect(page.getByText('Nikon Z 8')).toBeVisible();
  await expect(page.getByText(/The location is removed before the photo is saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Rule of thirds' }).click();
  await expect(page.getByRole('button', { name: 'Rule of thirds' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'View full size' }).last().click();
  await expect(page.getByRole('dialog', { name: /Full size/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screen with a photo is accessible, ${colorScheme}`, async ({ site, device }) => {
    const maren = await site.register('maren');
    const { page } = await device({ viewport: { width: 360, height: 740 }, touch: true, colorScheme });
    await storeSession(page, maren);
    await page.goto('/upload');
    await pickPhoto(page, photo);
    for (const panel of ['Watermark', 'Size', 'File info']) {
      await page.getByRole('radio', { name: panel, exact: true }).check();
      // A button that is half below the header would count as too small.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessible(page, `the panel ${panel}`);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}

test('an unsupported file is refused with a message', async ({ site, device }) => {
  const maren = await site.register('maren');
  const { page } = await device();
  await storeSession(page, maren);
  await page.goto('/upload');
  const small = await sharp({ create: { width: 1200, height: 851, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  const cases = [
    [small, 'Image size too small. The shortest side must be at least 852 pixels.'],
    [Buffer.from('a text'), 'Invalid image file. Please select a valid image.'],
    [Buffer.alloc(25 * 1024 * 1024 + 1), 'File is too large. Maximum size is 25MB.'],
  ] as const;
  for (const [buffer, words] of cases) {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText(words)).toBeVisible();
    await expect(sendButton(page)).toBeDisabled();
  }
});

test('the watermark is moved by dragging, by keys and by presets, never beyond its bounds', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const { page } = await device();
  await storeSession(page, maren);
  await page.goto('/upload');
  await pickPhoto(page, photo);
  const mark = page.getByRole('button', { name: WATERMARK });
  const positionOf = () => mark.evaluate((each) => [each.style.left, each.style.top]);
  await expect.poll(positionOf).toEqual(['75%', '85%']);

  await page.getByRole('button', { name: 'Bottom left' }).click();
  await expect.poll(positionOf).toEqual(['10%', '85%']);

  await mark.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(positionOf).toEqual(['11%', '80%']);
  for (let times = 0; times < 40; times += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(positionOf).toEqual(['-50%', '80%']);
  await expect(page.getByText('The watermark is almost entirely off the photo.')).toBeVisible();

  await page.getByRole('button', { name: 'Top left' }).click();
  await mark.hover();
  await page.mouse.down();
  // Measure while the mouse button is down, because nothing around the photo moves any more then.
  const [frame, grip] = await Promise.all([
    page.getByAltText('The picked photo').boundingBox(),
    mark.boundingBox(),
  ]);
  if (frame === null || grip === null) throw new Error('nothing to be dragged');
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await page.mouse.move(x + frame.width / 4, y + frame.height / 2, { steps: 4 });
  await page.mouse.up();
  const percent = async () => (await positionOf()).map((side) => Math.round(Number.parseFloat(side)));
  await expect.poll(percent).toEqual([35, 60]);

  await page.getByLabel('Size of the watermark').fill('250');
  await expect.poll(() => mark.evaluate((each) => each.style.width)).toBe('75%');
});

test('the watermark has the colour that contrasts with the photo, and the next one starts at the same position', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const { page } = await device();
  await storeSession(page, maren);
  await page.goto('/upload');
  const night = { create: { width: 900, height: 900, channels: 3, background: '#14181f' } } as const;
  const nightAndSnow = await sharp(night).extend({ right: 900, background: '#e8ecef' }).jpeg().toBuffer();
  const pick = (buffer: Buffer) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await pick(nightAndSnow);
  const mark = page.getByRole('button', { name: WATERMARK });
  const colour = () => mark.locator('img').getAttribute('src');
  await expect.poll(colour).toBe('/watermark_black.png');
  await page.getByRole('button', { name: 'Bottom left' }).click();
  await expect.poll(colour).toBe('/watermark.png');
  await page.getByRole('radio', { name: 'Black' }).check();
  await expect.poll(colour).toBe('/watermark_black.png');
  await page.getByRole('radio', { name: 'Auto' }).check();

  // The watermark is saved as shown.
  await page.route('**/api/upload/**', (route) => route.abort());
  await fillPlaneForm(page, TEXTS);
  await sendToOutbox(page);
  const lowerLeft = { left: 180, top: 765, width: 400, height: 70 };
  const { channels } = await sharp(await savedComposite(page))
    .extract(lowerLeft)
    .stats();
  expect(channels[0]?.max).toBeGreaterThan(150);

  await page.reload();
  await pick(await sharp(night).jpeg().toBuffer());
  await expect(page.getByRole('button', { name: 'Bottom left' })).toHaveAttribute('aria-pressed', 'true');
});

test('a photo may be dropped and pasted', async ({ site, device }) => {
  const maren = await site.register('maren');
  const { page } = await device();
  await storeSession(page, maren);
  await page.goto('/upload');
  const base64 = (await readFile(photo)).toString('base64');
  for (const way of ['drop', 'paste'] as const) {
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
    await page.evaluate(
      ([data, how]) => {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
        const event =
          how === 'drop'
            ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true });
        document.body.dispatchEvent(event);
      },
      [base64, way] as const,
    );
    await expect(page.getByAltText('The picked photo')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the photo' }).click();
  }
});

test('nobody sees another account’s draft', async ({ site, device }) => {
  const maren = await site.register('maren');
  const anders = await site.register('anders');
  const { page } = await device();
  await storeSession(page, maren);
  await page.goto('/upload');
  await pickPhoto(page, photo);
  await page.getByLabel('Registration').fill('D-AIXA');
  await signIn(page, anders);
  await page.goto('/upload');
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  await expect(page.getByLabel('Registration')).toHaveValue('');
});
