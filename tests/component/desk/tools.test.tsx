/** The figures of the checks at the desk, and its tools (docs/rules/review.md, "Checks" and "Tools"). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BURNT_OUT, checksOf, TILTED } from '../checks.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { tap } from '../harness/touch.ts';
import { boxOf, code, decided, openDesk, pinAt, sendNow, settled, waiting, waitingPhotos } from './desk.ts';

const figures = page.getByRole('region', { name: 'Checks' });
const layer = () => document.querySelector<HTMLElement>('canvas[data-view]');

test('figures say what was measured, and a finding becomes a code of the rejection', async () => {
  await openDesk([waiting(1, { checks: checksOf(TILTED) })]);
  await settled('D-AIX1');
  await expect.element(figures).toHaveTextContent('The horizon rises to the right by 1.6°. Straighten it.');
  await expect.element(figures).toHaveTextContent(/Tilt\s*1\.6°/);
  const add = figures.getByRole('button', { name: 'Add “Not level”' });
  await add.click();
  await expect.element(code('Not level')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(add).not.toBeInTheDocument();
});

test('a finding leads to its place, and its code gets a pin there', async () => {
  await openDesk([waiting(1, { checks: checksOf(BURNT_OUT) })]);
  await settled('D-AIX1');
  await figures.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.element(page.getByRole('button', { name: '100 %. Show the whole photo' })).toBeVisible();
  await figures.getByRole('button', { name: 'Add “Wrong exposure”' }).click();
  await expect.element(pinAt(1, 'Wrong exposure', 10, 10)).toBeInTheDocument();
});

test('what was found is above the photo: a press adds it with its place, another one takes it back, D adds the worst', async () => {
  const server = await openDesk([waiting(1, { checks: checksOf({ ...BURNT_OUT, ...TILTED }) })]);
  await settled('D-AIX1');
  const strip = page.getByRole('list', { name: 'What the checks found' });
  const burnt = strip.getByRole('button', { name: 'burnt-out highlights. Add “Wrong exposure”' });
  await burnt.click();
  await expect.element(pinAt(1, 'Wrong exposure', 10, 10)).toBeInTheDocument();
  await expect.element(burnt).toHaveAttribute('aria-pressed', 'true');
  await burnt.click();
  await expect.element(code('Wrong exposure')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('dd{Control>}{Enter}{/Control}');
  await sendNow();
  await expect
    .poll(() => decided(server))
    .toMatchObject([
      [1, { action: 'reject', rejectMarks: [{ code: 'exposure', x: 0.1, y: 0.1 }, { code: 'level' }] }],
    ]);
});

test('clipped highlights that are no finding lead to their place too', async () => {
  const checks = checksOf(BURNT_OUT);
  const { highlights } = checks.exposure;
  highlights.fault = { percent: 0, places: [] };
  await openDesk([waiting(1, { checks })]);
  await settled('D-AIX1');
  await expect.element(figures.getByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  await figures.getByRole('button', { name: 'Show: Clipped highlights' }).click();
  await expect.element(page.getByRole('button', { name: '100 %. Show the whole photo' })).toBeVisible();
});

test('a photo without figures is still being checked', async () => {
  await openDesk(waitingPhotos(1));
  await settled('D-AIX1');
  await expect.element(page.getByText('This photo is still being checked.')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the tools work offline, ${theme}`, async () => {
    const server = await openDesk(waitingPhotos(1), { touch: true, theme });
    await settled('D-AIX1');
    await expect.element(page.getByRole('button', { name: 'Enlarge the histogram' })).toBeVisible();
    setOnline(server, false);
    await userEvent.keyboard('e');
    await expect.poll(() => layer()?.dataset['drawn']).toBe('equalised');
    await page.getByRole('button', { name: 'Clipping' }).click();
    await expect.poll(() => layer()?.dataset['drawn']).toBe('clipped');
    await userEvent.keyboard('x');
    await expect.poll(layer).toBeNull();

    // Two taps draw the level line; the second end is a tenth higher than they are apart.
    await userEvent.keyboard('l');
    const ground = page.getByRole('button', { name: 'Tap two points that should be level or plumb' });
    await expect.element(ground).toBeVisible();
    const { left, top, width, height } = boxOf(ground);
    await tap({ x: left + width * 0.2, y: top + height * 0.6 });
    await tap({ x: left + width * 0.8, y: top + height * 0.6 - width * 0.06 });
    await expect.element(page.getByText(/^\+5\.[5-9]°$/)).toBeVisible();
    await userEvent.keyboard('mgf');
    await expectAccessible('the desk with its tools');
  });
}
