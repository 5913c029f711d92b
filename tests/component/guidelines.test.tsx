/** The guidelines: looking at the plates, paging through them, and pictures that are missing. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleEverywhere } from './harness/accessible.ts';
import { mouse } from './harness/commands.ts';
import { focus } from './harness/focus.ts';
import { openScreen } from './harness/open-screen.tsx';

const viewer = page.getByRole('dialog');
const open = page.getByRole('button', { name: 'Level horizon.' });

const plate = (id: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .nth(indexOf(id));
/** The place of `plane_3` among all plates. */
const indexOf = (id: string) => Number(id.split('_')[1]) - 1 + (id.startsWith('rail') ? 12 : 0);

/** Expects a plate's picture to load; scrolls it into view, since pictures load lazily. */
async function expectDrawn(id: string): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>(`#${id} img`);
  picture?.scrollIntoView({ block: 'center' });
  await expect.poll(() => picture?.complete === true && picture.naturalWidth, { message: id }).toBe(1080);
}

/** Lets a plate's picture fail, as when it isn't on the device. */
const fail = (id: string) => document.querySelector(`#${id} img`)?.dispatchEvent(new Event('error'));

test('the guidelines show all plates, with their pictures', async () => {
  await openScreen('/rules');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Upload guidelines');
  expect(document.querySelectorAll('#planes li')).toHaveLength(12);
  expect(document.querySelectorAll('#trains li')).toHaveLength(4);
  await expectDrawn('plane_1');
  await expectDrawn('rail_4');
  await expectAccessibleEverywhere('the guidelines');
});

test('a missing picture is replaced by words, and loads when it is tried again', async () => {
  await openScreen('/rules');
  await expectDrawn('plane_1');
  fail('plane_2');
  await expect.element(page.getByText('Some pictures aren’t on this device yet.')).toBeVisible();
  const second = plate('plane_2');
  await expect.element(second).toHaveTextContent('Fault: Pushed into a corner.');
  await expect.element(second.getByRole('img')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectDrawn('plane_2');
  await expect.element(page.getByText('Some pictures aren’t on this device yet.')).not.toBeInTheDocument();
});

test('by keyboard a plate opens, the arrows skip a missing one, and Escape gives the focus back', async () => {
  await openScreen('/rules');
  await expectDrawn('plane_1');
  fail('plane_2');
  await focus(open);
  await userEvent.keyboard('{Enter}');
  await expect.element(viewer).toHaveAccessibleName('Level horizon, 1 of 12');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(viewer).toHaveAccessibleName('Level horizon, 1 of 12');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer).toHaveAccessibleName('Nothing cut off, 3 of 12');
  await expectAccessible('the viewer');
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
});

test('by mouse a click opens a plate, and one anywhere or on the button closes it', async () => {
  await openScreen('/rules');
  await open.click();
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect.element(viewer).toHaveAccessibleName('In the middle, 2 of 12');
  await viewer.getByRole('img').click();
  await expect.element(viewer).not.toBeInTheDocument();
  await open.click();
  await viewer.getByRole('button', { name: 'Close the picture' }).click();
  await expect.element(viewer).not.toBeInTheDocument();
});

test('on a phone a swipe pages through the plates, and a tap closes them', async () => {
  await openScreen('/rules', { size: 'phone', theme: 'dark' });
  await page.getByRole('button', { name: 'In the middle.' }).click();
  await expect.element(viewer).toHaveAccessibleName('In the middle, 2 of 12');
  await swipe(300, 120);
  await expect.element(viewer).toHaveAccessibleName('Nothing cut off, 3 of 12');
  await swipe(120, 300);
  await expect.element(viewer).toHaveAccessibleName('In the middle, 2 of 12');
  await mouse('down', { x: 195, y: 40 });
  await mouse('up', { x: 195, y: 40 });
  await expect.element(viewer).not.toBeInTheDocument();
});

async function swipe(from: number, to: number): Promise<void> {
  await mouse('down', { x: from, y: 400 });
  await mouse('move', { x: (from + to) / 2, y: 402 });
  await mouse('move', { x: to, y: 404 });
  await mouse('up', { x: to, y: 404 });
}

test('each language has its own pictures', async () => {
  await openScreen('/rules', { language: 'zh' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('投稿指南');
  await expect
    .element(plate('plane_1').getByRole('img'))
    .toHaveAttribute('src', '/guidelines/zh/plane_1.jpg');
  await expectDrawn('plane_1');
});

test('an address with a plate’s id scrolls there', async () => {
  await openScreen('/rules#rail_3');
  await expect.element(plate('rail_3')).toBeInViewport({ ratio: 0.5 });
  await expectDrawn('rail_3');
});
