/** The review desk compares a photo with others: side by side, and in turn at the same place. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stopTimers } from '../harness/clock.ts';
import type { ReviewPhoto } from '../../../src/contract/calls/photo.ts';
import { BLINK_MS } from '../../../src/features/review/stage/use-comparison.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { mouse } from '../harness/commands.ts';
import { idle } from '../harness/idle.ts';
import { allowMotion } from '../harness/motion.ts';
import { boxOf, drawnPhotos, openDesk, settled, waiting } from './desk.ts';

const sameDay = (id: number): ReviewPhoto['same_day'][number] => ({
  id,
  username: 'maren',
  file_path: `/media/2160x1440/${id}.jpg`,
  cache_image_path: `/media/640x427/${id}.jpg`,
  width: 2160,
  height: 1440,
  thumbhash: null,
});

/** What D-AIX1 is compared with, the newer one first. */
const [NEWER, OLDER] = ['#42', '#41'];
const PHOTO = waiting(1, {
  file_path: '/media/2160x1440/1.jpg',
  width: 2160,
  height: 1440,
  same_day: [sameDay(42), sameDay(41)],
});

const shown = (name: string) => page.getByText(name, { exact: true });
const frame = (at: number) => boxOf(drawnPhotos().at(at) ?? null);
/** How many px the pictures have that are drawn. */
const widths = () =>
  drawnPhotos().map((photo) => photo.querySelector<HTMLImageElement>('img:not([data-full])')?.naturalWidth);
const pane = (at: number) => boxOf([...document.querySelectorAll('[data-pane]')].at(at) ?? null);

test('two photos of one day are beside each other', async () => {
  await openDesk([PHOTO]);
  await settled('D-AIX1');
  await page.getByRole('button', { name: 'Compare side by side' }).click();
  await expect.element(shown(NEWER)).toBeVisible();
  expect(drawnPhotos()).toHaveLength(2);
  await expect.poll(widths).toEqual([2160, 2160]);
  expect(frame(1).width).toBeCloseTo(frame(0).width, 0);
  expect(frame(1).left).toBeGreaterThanOrEqual(frame(0).right);
  await expectAccessible('two photos beside each other');
  await userEvent.keyboard('y');
  await expect.element(shown(OLDER)).toBeVisible();
  await page.getByRole('button', { name: `${NEWER} by maren, same day` }).click();
  await expect.element(shown(NEWER)).toBeVisible();
});

test('a press on either shows the same place of both', async () => {
  await openDesk([PHOTO]);
  await settled('D-AIX1');
  await page.getByRole('button', { name: 'Compare side by side' }).click();
  await expect.element(shown(NEWER)).toBeVisible();
  const at = { x: frame(1).left + frame(1).width * 0.7, y: frame(1).top + frame(1).height * 0.4 };
  await mouse('down', at);
  await mouse('up', at);
  await expect.element(page.getByRole('button', { name: '100 %. Show the whole photo' })).toBeVisible();
  expect(frame(0).width).toBeCloseTo(3000, 0);
  expect(frame(1).width).toBeCloseTo(3000, 0);
  expect(frame(1).left - pane(1).left).toBeCloseTo(frame(0).left - pane(0).left, 0);
  expect(frame(1).top - pane(1).top).toBeCloseTo(frame(0).top - pane(0).top, 0);
  expect((at.x - frame(1).left) / frame(1).width).toBeCloseTo(0.7, 1);
});

test('in turn, each is at the place of the other', async () => {
  await allowMotion();
  await openDesk([PHOTO]);
  await settled('D-AIX1');
  stopTimers('setInterval', 'clearInterval');
  await userEvent.keyboard('t');
  await expect.element(shown(NEWER)).toBeVisible();
  expect(drawnPhotos()).toHaveLength(2);
  const { left, top, width, height } = frame(0);
  expect(frame(1)).toMatchObject({ left, top, width, height });
  vi.advanceTimersByTime(BLINK_MS);
  await expect.element(shown('This photo')).toBeVisible();
  await expect.poll(drawnPhotos).toHaveLength(1);
  vi.advanceTimersByTime(BLINK_MS);
  await expect.element(shown(NEWER)).toBeVisible();
  await userEvent.keyboard('t');
  await expect.element(shown(NEWER)).not.toBeInTheDocument();
  await expect.element(shown('This photo')).not.toBeInTheDocument();
  expect(drawnPhotos()).toHaveLength(1);
});

test('with reduced motion a photo stays until the next press', async () => {
  await openDesk([PHOTO]);
  await settled('D-AIX1');
  stopTimers('setInterval', 'clearInterval');
  await page.getByRole('button', { name: 'Blink comparison' }).click();
  await expect.element(shown(NEWER)).toBeVisible();
  vi.advanceTimersByTime(7 * BLINK_MS);
  await idle();
  // Not by `expect.element`, which lets stopped timers go on while it waits.
  expect(drawnPhotos()).toHaveLength(2);
  await userEvent.keyboard('t');
  await expect.element(shown(NEWER)).not.toBeInTheDocument();
  expect(drawnPhotos()).toHaveLength(1);
});
