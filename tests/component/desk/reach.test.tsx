/** What is on the screen of a tablet at once, and how the keyboard and fingers get there. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { moveFingers, putFingers, liftFingers, tap } from '../harness/touch.ts';
import { address } from '../harness/open-screen.tsx';
import { appealed, code, drawnPhoto, onDesk, openDesk, pins, setPin, settled, TABLET } from './desk.ts';
import { waiting, waitingPhotos } from './desk.ts';

const PORTRAIT = { width: 768, height: 1024 };

/** The first word of the focused element. */
const focused = () => document.activeElement?.textContent.trim().split(/\s/)[0];

/** Presses Tab from the start of the screen until an element with this name has the focus; returns the presses, 11 at most. */
async function pressesTo(name: string): Promise<number> {
  document.querySelector<HTMLElement>('#main')?.focus();
  let presses = 0;
  while (focused() !== name && presses < 11) {
    await userEvent.keyboard('{Tab}');
    presses += 1;
  }
  return presses;
}

for (const size of [TABLET, PORTRAIT]) {
  test(`an appeal’s words and data are in view, and ten presses of Tab reach Approve, ${size.width} px`, async () => {
    await openDesk([appealed(10), ...waitingPhotos(8)], { size });
    await settled('D-AIX10');
    await expect.element(page.getByText('The runway slopes here.')).toBeInViewport({ ratio: 1 });
    const strip = page.getByLabelText('On the photo', { exact: true });
    await expect.element(strip.getByText('D-AIX10')).toBeInViewport({ ratio: 1 });
    await expect.element(page.getByText('Appeal', { exact: true }).last()).toBeInViewport({ ratio: 1 });
    expect(await pressesTo('Approve')).toBeLessThanOrEqual(10);
    // No counter is shown before anything is typed.
    await expect.element(page.getByText(/0\s*\/\s*2/)).not.toBeInTheDocument();
  });
}

test('ten presses of Tab reach Approve with pins, too', async () => {
  await openDesk(waitingPhotos(8));
  await settled('D-AIX1');
  await code('Dust spots').click();
  for (const x of [0.2, 0.4, 0.6]) await setPin('Dust spots', x, 0.5);
  await expect.element(pins).toHaveLength(3);
  expect(await pressesTo('Approve')).toBeLessThanOrEqual(10);
});

test('a tap on a coarse picture tells why it is coarse', async () => {
  await openDesk([waiting(1, { file_path: '/media/missing.jpg' })], { size: PORTRAIT, touch: true });
  const coarse = page.getByRole('button', { name: 'Small copy, 640 px' });
  const why = page.getByText('Sharpness and dust can’t be judged from this one.').last();
  await expect.element(coarse).toBeVisible();
  await expect.element(why).not.toBeVisible();
  await tap(coarse);
  await expect.element(coarse).toHaveAttribute('aria-expanded', 'true');
  await expect.element(why).toBeVisible();
  await tap(coarse);
  await expect.element(why).not.toBeVisible();
});

test('a swipe over the photo leaves neither the photo nor the page', async () => {
  await openDesk(waitingPhotos(3), { size: PORTRAIT, touch: true });
  await settled('D-AIX1');
  // The page receives `pointercancel` if the browser uses the gesture to scroll or to go back.
  const taken: Event[] = [];
  const onCancel = (event: Event) => taken.push(event);
  window.addEventListener('pointercancel', onCancel);
  const { left, top, width, height } = drawnPhoto();
  const at = (share: number) => ({ x: left + width * share, y: top + height / 2 });
  for (const [from, to] of [
    [0.05, 0.95],
    [0.95, 0.05],
  ] as const) {
    await putFingers(at(from));
    await moveFingers(at(to));
    await liftFingers();
    expect(address()).toBe('/review/planes');
    await expect.element(onDesk).toHaveTextContent('D-AIX1 on final');
    expect(taken).toEqual([]);
    expect([window.scrollX, window.visualViewport?.pageLeft]).toEqual([0, 0]);
  }
  window.removeEventListener('pointercancel', onCancel);
  // Elsewhere on the screen, overscroll neither goes back nor reloads the page.
  const { overscrollBehaviorX, overscrollBehaviorY } = getComputedStyle(document.documentElement);
  expect([overscrollBehaviorX, overscrollBehaviorY]).toEqual(['none', 'none']);
});
