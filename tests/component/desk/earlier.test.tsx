/** The reasons of a photo's earlier version at the desk (docs/rules/review.md, "Earlier version"). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { reload } from '../harness/open-screen.tsx';
import { boxOf, decided, openDesk, pinAt, pins, reject, sendNow, settled, waiting } from './desk.ts';
import { waitingPhotos } from './desk.ts';

const [DUST, LEVEL, OTHER_DUST] = [
  { code: 'dust', x: 0.25, y: 0.3 },
  { code: 'level' },
  { code: 'dust', x: 0.75, y: 0.3 },
] as const;

/** D-AIX1, a better version of #30, whose photographer has another rejected photo, #31. */
const PHOTO = waiting(1, {
  earlier: {
    id: 30,
    file_path: '/api/photos/30/1620x1080/30.jpg',
    cache_image_path: '/api/photos/30/640x427/30.jpg',
    width: 1620,
    height: 1080,
    thumbhash: null,
    full: { path: '/api/review/photos/30/3000x2000/30.jpg', bytes: 40_000, width: 3000, height: 2000 },
    by: 'sender',
    rejected_at: '2026-05-02T08:00:00.000Z',
    message: 'Dust spots, Not level\nSee the sky',
    marks: [DUST, LEVEL, OTHER_DUST],
  },
  earlier_rejections: {
    count: 2,
    photos: [
      {
        id: 31,
        cache_image_path: '/api/photos/31/640x427/31.jpg',
        codes: ['dust'],
        rejected_at: '2026-05-02T09:00:00.000Z',
      },
    ],
  },
});

const earlier = page.getByRole('region', { name: 'Earlier version' });
const choice = (reason: string, state: string) =>
  earlier.getByRole('group', { name: reason, exact: true }).getByRole('button', { name: state });

for (const touch of [true, false]) {
  const size = touch ? 'phone' : 'desktop';
  test(`the earlier version stands beside the photo, with its picture and words, ${size}`, async () => {
    await openDesk([PHOTO], { size, touch });
    await settled('D-AIX1');
    await expect.element(earlier).toHaveTextContent('The photographer sent this photo as a better version.');
    await expect.element(earlier).toHaveTextContent('See the sky');
    const picture = earlier.getByRole('img', { name: 'Rejected photo #30' });
    picture.element().scrollIntoView();
    await expect.poll(() => naturalWidthOf(picture.element())).toBe(640);
    await expectAccessible('the desk with an earlier version');
    const { width, height } = boxOf(choice('1, Dust spots', 'Mended'));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });
}

const naturalWidthOf = (picture: Element) => picture instanceof HTMLImageElement && picture.naturalWidth;

test('a reason that is still there adds its code and pin, and one that is mended takes them away, offline too', async () => {
  const server = await openDesk([PHOTO]);
  await settled('D-AIX1');
  setOnline(server, false);
  await userEvent.keyboard('v');
  await expect.element(choice('1, Dust spots', 'Mended')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(pinAt(1, 'Dust spots', 25, 30)).toBeInTheDocument();
  await choice('3, Dust spots', 'Still there').click();
  await expect.element(pins).toHaveLength(2);
  await choice('3, Dust spots', 'Mended').click();
  await expect.element(pins).toHaveLength(1);
  // The photographer's other photo with dust comes to the reviewer by itself, with the words why.
  const link = page.getByRole('link', { name: /#31 .*For the same fault Dust spots/ });
  await expect.element(link).toHaveAttribute('href', '/photo/31');
});

test('what was set survives a reload and the undoing of the decision, and is sent', async () => {
  const server = await openDesk([PHOTO, ...waitingPhotos(2).slice(1)]);
  await settled('D-AIX1');
  await choice('1, Dust spots', 'Still there').click();
  await choice('Not level', 'Mended').click();
  await choice('3, Dust spots', 'Mended').click();
  await reload();
  await settled('D-AIX1');
  await expect.element(choice('1, Dust spots', 'Still there')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(choice('Not level', 'Mended')).toHaveAttribute('aria-pressed', 'true');
  await reject.click();
  await settled('D-AIX2');
  await userEvent.keyboard('{Control>}z{/Control}');
  await settled('D-AIX1');
  await expect.element(choice('1, Dust spots', 'Still there')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(choice('3, Dust spots', 'Mended')).toHaveAttribute('aria-pressed', 'true');
  await reject.click();
  await settled('D-AIX2');
  await sendNow();
  await expect.element(page.getByText('Photo rejected successfully')).toBeInTheDocument();
  expect(decided(server)).toEqual([
    [
      1,
      {
        action: 'reject',
        rejectMarks: [DUST],
        mendedMarks: [LEVEL, OTHER_DUST],
        earlierId: 30,
        isReviewerPage: true,
        revision: 1,
      },
    ],
  ]);
});
