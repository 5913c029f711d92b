/** Real pixels at the review desk (docs/rules/review.md, "True 100 %"). */
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fullCacheName } from '../../../src/database/private-cache.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { mouse } from '../harness/commands.ts';
import { setOnline } from '../harness/network.ts';
import { doubleTap, liftFingers, moveFingers, putFingers } from '../harness/touch.ts';
import { ANDERS, appealed, approve, boxOf, drawnPhoto, drawnPhotos, onDesk, openDesk } from './desk.ts';
import { near, pinAt, pins, settled, waiting, waitingPhotos } from './desk.ts';

const percent = (value: number) => page.getByRole('button', { name: `${value} %. Show the whole photo` });
const note = page.getByText('Not in full size: offline');
/** The photo on the desk in full size, once it is drawn. */
const full = () => drawnPhotos()[0]?.querySelector<HTMLImageElement>('img[data-full="ready"]');
/** How many pictures in full size are decoded. */
const decoded = () => document.querySelectorAll('img[data-full="ready"]').length;

/** The ids of the photos that are on the device in full size. */
async function keptInFull(): Promise<string[]> {
  const kept = await (await caches.open(fullCacheName(ANDERS.id))).keys();
  return kept.flatMap(({ url }) => /\/review\/photos\/(\d+)\//.exec(url)?.[1] ?? []);
}

/** The frames of the photos that come next. */
const framesAhead = () => [...document.querySelectorAll('div[data-photo][aria-hidden]')];
const picturesAhead = () =>
  framesAhead()
    .flatMap((frame) => frame.querySelector('img') ?? [])
    .map(({ naturalWidth, decoding }) => [naturalWidth, decoding]);
const middleOfPin = () => {
  const { left, top, width, height } = boxOf(pins);
  return [left + width / 2, top + height / 2];
};

/** A device with the memory for two photos in full size. */
function haveMemory(): void {
  Object.defineProperty(navigator, 'deviceMemory', { configurable: true, value: 8 });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'deviceMemory'));
}

/** A point of the photo, in shares of it. */
function pointAt(x: number, y: number) {
  const { left, top, width, height } = drawnPhoto();
  return { x: left + width * x, y: top + height * y };
}

/** Which share of the photo is at a point. */
function shareAt({ x, y }: { x: number; y: number }) {
  const { left, top, width, height } = drawnPhoto();
  return [(x - left) / width, (y - top) / height];
}

test('Z shows real pixels at the pointer, and a code’s pin is set there', async () => {
  await openDesk(waitingPhotos(3));
  await settled('D-AIX1');
  await expect.element(page.getByText('3000 × 2000 px')).toBeInTheDocument();
  const whole = drawnPhoto();
  const at = pointAt(0.6, 0.4);
  await mouse('move', at);
  await userEvent.keyboard('z');
  await expect.element(percent(100)).toBeVisible();
  await expect.poll(() => full()?.naturalWidth).toBe(3000);
  await expect.element(full() ?? null).toBeVisible();
  expect([drawnPhoto().width, drawnPhoto().height]).toEqual([3000, 2000]);
  // Within one pixel of the screen before.
  const [x = 0, y = 0] = shareAt(at);
  expect(Math.abs(x - 0.6) * 3000).toBeLessThanOrEqual(3000 / whole.width);
  expect(Math.abs(y - 0.4) * 2000).toBeLessThanOrEqual(3000 / whole.width);
  await expectAccessible('the desk at 100 %');

  await userEvent.keyboard('2');
  await mouse('down', at);
  await mouse('up', at);
  await expect.element(pinAt(1, 'Dust spots', 60, 40)).toHaveFocus();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(percent(100)).not.toBeInTheDocument();
  expect(drawnPhoto().width).toBeCloseTo(whole.width, 0);
});

test('a drag moves the photo and sets no pin, and N leads back to the pin', async () => {
  await openDesk(waitingPhotos(1));
  await settled('D-AIX1');
  const at = pointAt(0.6, 0.4);
  await mouse('move', at);
  await userEvent.keyboard('z2');
  await mouse('down', at);
  await mouse('up', at);
  await expect.element(pinAt(1, 'Dust spots', 60, 40)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const { left } = drawnPhoto();
  await mouse('down', { x: at.x - 100, y: at.y - 50 });
  await mouse('move', { x: at.x - 40, y: at.y - 10 });
  await mouse('move', { x: at.x + 20, y: at.y + 30 });
  await mouse('up', { x: at.x + 20, y: at.y + 30 });
  await expect.poll(() => drawnPhoto().left).toBeCloseTo(left + 120, 0);
  await expect.element(pins).toHaveLength(1);

  await userEvent.keyboard('n');
  const stage = boxOf(document.querySelector('[data-pane]'));
  await expect
    .poll(middleOfPin)
    .toEqual([near(stage.left + stage.width / 2, 0), near(stage.top + stage.height / 2, 0)]);
});

test('the next photos show the same place at the same scale', async () => {
  haveMemory();
  await openDesk(waitingPhotos(3));
  await settled('D-AIX1');
  await mouse('move', pointAt(0.6, 0.4));
  await userEvent.keyboard('z');
  await expect.element(percent(100)).toBeVisible();
  const { left, top, width, height } = drawnPhoto();
  const place = { left, top, width, height };
  await userEvent.keyboard('j');
  await settled('D-AIX2');
  expect(drawnPhoto()).toMatchObject(place);
  await expect.poll(full).toBeTruthy();
  await userEvent.keyboard('a');
  await settled('D-AIX3');
  expect(drawnPhoto()).toMatchObject(place);
  await expect.poll(full).toBeTruthy();
});

test('the wheel zooms about the pointer and stops at the largest scale, and the arrow keys move the photo', async () => {
  await openDesk(waitingPhotos(2));
  await settled('D-AIX1');
  const at = pointAt(0.6, 0.4);
  for (let turn = 0; turn < 10; turn += 1) await mouse('wheel', at, -300);
  await expect.element(percent(400)).toBeVisible();
  const [x = 0, y = 0] = shareAt(at);
  expect([x, y]).toEqual([near(0.6), near(0.4)]);
  const largest = drawnPhoto();
  await mouse('wheel', at, -300);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => drawnPhoto().left).toBeGreaterThan(largest.left);
  expect(drawnPhoto().top).toBeCloseTo(largest.top, 0);
  await expect.element(onDesk).toHaveTextContent('D-AIX1 on final');
});

test('on a phone a double tap shows real pixels under the finger, and two fingers zoom about a point', async () => {
  await openDesk(waitingPhotos(2), { size: 'phone', touch: true });
  await settled('D-AIX1');
  const at = pointAt(0.4, 0.6);
  await doubleTap(at);
  await expect.element(percent(100)).toBeVisible();
  await expect.poll(full).toBeTruthy();
  const real = drawnPhoto();
  expect(real.width * window.devicePixelRatio).toBeCloseTo(3000, 0);
  expect(shareAt(at)).toEqual([near(0.4), near(0.6)]);

  const apart = (px: number) => [
    { x: at.x - px, y: at.y },
    { x: at.x + px, y: at.y },
  ];
  await putFingers(...apart(20));
  await moveFingers(...apart(40));
  await liftFingers();
  await expect.poll(() => drawnPhoto().width / real.width).toBeGreaterThan(1.8);
  expect(shareAt(at)).toEqual([near(0.4), near(0.6)]);
});

test('without a network the photo that was loaded meanwhile is there in full, and one that isn’t says so', async () => {
  haveMemory();
  const server = await openDesk(waitingPhotos(3), { size: 'phone', touch: true });
  await settled('D-AIX1');
  await userEvent.keyboard('z');
  await expect.poll(decoded).toBe(2);
  await expect.element(note).not.toBeInTheDocument();
  setOnline(server, false);
  await userEvent.keyboard('j');
  await expect.element(onDesk).toHaveTextContent('D-AIX2 on final');
  await expect.element(full() ?? null).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await userEvent.keyboard('j');
  await expect.element(onDesk).toHaveTextContent('D-AIX3 on final');
  await expect.element(note).toBeVisible();
  await page.getByRole('button', { name: /Show the whole photo/ }).click();
  await expect.element(note).toBeVisible();
  await expectAccessible('a photo that isn’t there in full');
});

test('in full size, a photo under appeal doesn’t stay on the device, unlike one that just waits', async () => {
  await openDesk([appealed(3), waiting(1)]);
  await settled('D-AIX3');
  await userEvent.keyboard('z');
  await expect.poll(() => full()?.naturalWidth).toBe(3000);
  await userEvent.keyboard('j');
  await settled('D-AIX1');
  await expect.poll(() => full()?.naturalWidth).toBe(3000);
  await expect.poll(keptInFull).toEqual(['1']);
});

test('after a decision the next photo is there at once, loaded and decoded', async () => {
  haveMemory();
  await openDesk(waitingPhotos(4));
  await settled('D-AIX1');
  // The next three are decoded, though nobody sees them yet.
  await expect.poll(picturesAhead).toEqual([
    [1620, 'sync'],
    [1620, 'sync'],
    [1620, 'sync'],
  ]);
  // The next one is drawn too.
  await expect.poll(() => framesAhead().map((frame) => getComputedStyle(frame).opacity)[0]).toBe('0.001');
  for (const frame of framesAhead().slice(1))
    await expect.element(frame.querySelector('img')).not.toBeVisible();

  // The photo that appears is looked at in the same frame.
  let seen: string | undefined;
  const observer = new MutationObserver(() => {
    const picture = drawnPhotos()[0]?.querySelector('img');
    if (picture?.alt === 'D-AIX2 on final') seen ??= `${picture.complete} ${picture.naturalWidth}`;
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  await approve.click();
  await expect.element(onDesk).toHaveTextContent('D-AIX2 on final');
  observer.disconnect();
  expect(seen).toBe('true 1620');
});
