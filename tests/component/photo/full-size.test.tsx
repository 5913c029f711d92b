/** Fingers on a photo: they lead to the next one, on its page and in full size, and zoom it there. */
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { allowMotion } from '../harness/motion.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import type { Responses } from '../harness/stub-server.ts';
import { liftFingers, moveFingers, putFingers } from '../harness/touch.ts';
import { listed, newestFirst, pageOf, photoOf } from '../photos.ts';

const PHONE = { size: { width: 412, height: 915 }, touch: true } as const;
const RESPONSES: Responses = {
  'GET /api/photos': (request) =>
    pageOf(
      newestFirst(3).map((id) => listed(id)),
      request,
    ),
  'GET /api/photos/:id': ({ params }) => photoOf(Number(params['id'])),
};

const full = page.getByRole('dialog', { name: /^Full size: / });
const zoomOut = full.getByRole('button', { name: 'Zoom out' });
const scale = () => new DOMMatrix(getComputedStyle(full.getByRole('img').element()).transform).a;

async function swipe(from: number, to: number, y = 300): Promise<void> {
  await putFingers({ x: from, y });
  await moveFingers({ x: to, y });
  await liftFingers();
}

/** Opens the gallery, and D-AIX3, its first photo. */
async function openFirst(): Promise<void> {
  await openScreen('/gallery', { ...PHONE, responses: RESPONSES });
  await page.getByRole('link', { name: /D-AIX3/ }).click();
  await expect.element(page.getByText('1 / 3')).toBeVisible();
}

async function openFullSize(): Promise<void> {
  await page.getByRole('button', { name: 'View full size' }).click();
  await expect.element(full).toBeVisible();
}

test('a swipe on the photo’s page leads to the next photo, and opens nothing', async () => {
  await openFirst();
  await swipe(340, 80, 200);
  await expect.poll(address).toBe('/photo/2');
  await expect.element(full).not.toBeInTheDocument();
});

test('in full size a swipe and the arrow keys lead to the neighbours, and stop at the end', async () => {
  await openFirst();
  await openFullSize();
  await swipe(340, 80);
  await expect.poll(address).toBe('/photo/2');
  await expect.element(full.getByText('2 / 3')).toBeVisible();
  await swipe(340, 80);
  await expect.element(full.getByText('3 / 3')).toBeVisible();
  // A swipe past the end of the list, or a vertical one, doesn't change the photo.
  await swipe(340, 80);
  await putFingers({ x: 200, y: 600 });
  await moveFingers({ x: 230, y: 200 });
  await liftFingers();
  await expect.element(full.getByText('3 / 3')).toBeVisible();
  await expectAccessible('a photo in full size');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(address).toBe('/photo/2');
  await expect.element(full.getByText('2 / 3')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(full).not.toBeInTheDocument();
  history.back();
  await expect.poll(address).toBe('/gallery');
});

test('two fingers zoom and never swipe, and a swipe moves the enlarged photo', async () => {
  await openFirst();
  await openFullSize();
  await expect.element(zoomOut).toBeDisabled();
  await putFingers({ x: 180, y: 300 });
  await putFingers({ x: 180, y: 300 }, { x: 230, y: 300 });
  await moveFingers({ x: 60, y: 300 }, { x: 350, y: 300 });
  await liftFingers();
  await expect.element(zoomOut).toBeEnabled();
  await swipe(300, 80);
  await expect.element(full.getByText('1 / 3')).toBeVisible();
  await expect.element(zoomOut).toBeEnabled();
  await userEvent.keyboard('-----');
  await expect.element(zoomOut).toBeDisabled();
  await swipe(340, 80);
  await expect.element(full.getByText('2 / 3')).toBeVisible();
});

test('a turn of the phone leaves the photo as much enlarged as it was', async () => {
  await openFirst();
  await openFullSize();
  await userEvent.keyboard('+');
  await expect.poll(scale).toBeCloseTo(1.5);
  await page.viewport(915, 412);
  await userEvent.keyboard('+');
  await expect.poll(scale).toBeCloseTo(2.25);
});

/** True during the view transition from a card to the photo's page. */
const isGrowing = () =>
  document
    .getAnimations()
    .some(
      ({ effect }) =>
        effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition') === true,
    );

/** Lets the animations of a selector's elements take ten minutes, unless they are finished. */
function slowDown(selector: string): void {
  const slow = new CSSStyleSheet();
  slow.replaceSync(`${selector} { animation-duration: 600s !important; }`);
  document.adoptedStyleSheets.push(slow);
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== slow);
    finishAnimations();
  });
}

function finishAnimations(): void {
  for (const animation of document.getAnimations()) animation.finish();
}

test('a photo can be swiped during the transition from its card', async () => {
  await allowMotion();
  slowDown('::view-transition-group(*)');
  await openScreen('/gallery', { ...PHONE, responses: RESPONSES });
  await page.getByRole('link', { name: /D-AIX3/ }).click();
  await expect.poll(isGrowing).toBe(true);
  await swipe(340, 80, 200);
  await expect.poll(address).toBe('/photo/2');
});

test('in full size a photo that slides in can be swiped on meanwhile', async () => {
  await allowMotion();
  slowDown('dialog[data-came] *');
  await openFirst();
  await openFullSize();
  await swipe(340, 80);
  await expect.element(full.getByText('2 / 3')).toBeVisible();
  await putFingers({ x: 340, y: 300 });
  finishAnimations();
  await moveFingers({ x: 290, y: 300 });
  await liftFingers();
  await expect.element(full.getByText('3 / 3')).toBeVisible();
});
