/** A reviewer's desk in component tests: the photos that wait, and what a reviewer does there. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import type { CallResponse } from '../../../src/contract/calls/calls.ts';
import { withPhotoAliases } from '../../../src/contract/calls/photo.ts';
import type { ReviewPhoto } from '../../../src/contract/calls/photo.ts';
import { useDesk } from '../../../src/features/review/desk-machine.ts';
import { HOLD_MS } from '../../../src/outbox/engine/retry-policy.ts';
import { useOutbox } from '../../../src/outbox/page/index.ts';
import { somebody } from '../../people.ts';
import { putClockForward, stopClock } from '../harness/clock.ts';
import { idle } from '../harness/idle.ts';
import { openScreen } from '../harness/open-screen.tsx';
import type { ScreenOptions } from '../harness/open-screen.tsx';
import type { Responses, StubServer } from '../harness/stub-server.ts';
import { photoOf } from '../photos.ts';

export const ANDERS = somebody({ id: 4, username: 'anders', is_plane_reviewer: true });
export const TABLET = { width: 1024, height: 768 };

/** A photo of 3:2 by maren that waits: D-AIX1 on final for photo 1, and so on. Its picture in full size is larger. */
export function waiting(id: number, over: Partial<ReviewPhoto> = {}): ReviewPhoto {
  const photo: ReviewPhoto = {
    ...photoOf(id, {
      file_path: `/media/1620x1080/${id}.jpg`,
      width: 1620,
      height: 1080,
      approval_status: 'pending',
      reviewer_name: null,
    }),
    full: { path: `/api/review/photos/${id}/3000x2000/${id}.jpg`, bytes: 40_000, width: 3000, height: 2000 },
    isNew: false,
    uploadPhotoCount: 12,
    conversation: [],
    appeal_message: null,
    may_delete: true,
    same_day: [],
    same_file: { count: 0, ids: [] },
    near_duplicates: [],
    near_duplicate_count: 0,
    earlier: null,
    earlier_rejections: { count: 0, photos: [] },
    checks: null,
    differs_from_original: null,
    looked_at_by: [],
    held_by: null,
    ...over,
  };
  return withPhotoAliases(photo);
}

/** So many photos that wait, from D-AIX1 on. */
export const waitingPhotos = (count: number): ReviewPhoto[] =>
  Array.from({ length: count }, (_, index) => waiting(index + 1));

/** A photo that `by` rejected for its tilt, and that is under appeal. */
export const appealed = (id: number, over: Partial<ReviewPhoto> = {}, by = 'birgit'): ReviewPhoto =>
  waiting(id, {
    approval_status: 'pending_appeal',
    file_path: `/api/photos/${id}/1620x1080/${id}.jpg`,
    cache_image_path: `/api/photos/${id}/640x427/${id}.jpg`,
    revision: 3,
    reviewer_name: by,
    appeal_message: 'The runway slopes here.',
    may_uphold: by !== ANDERS.username,
    conversation: [
      {
        role: 'reviewer',
        sender_username: by,
        created_at: '2026-05-02T08:00:00.000Z',
        message: 'Not level',
        marks: [{ code: 'level', x: 0.5, y: 0.5 }],
      },
      {
        role: 'user',
        sender_username: 'maren',
        created_at: '2026-05-02T09:00:00.000Z',
        message: 'The runway slopes here.',
        marks: [],
      },
    ],
    ...over,
  });

/** The review list with these photos. */
export const listOf = (
  photos: readonly ReviewPhoto[],
  over: Partial<CallResponse<'GET /api/review/photos'>> = {},
): CallResponse<'GET /api/review/photos'> => ({
  photos: [...photos],
  waiting: photos.length,
  rejections: null,
  deletions: null,
  ...over,
});

const STATUS = { approve: 'approved', reject: 'rejected' } as const;

/** Responses of a server on which these photos wait, and which takes every decision. */
export const deskResponses = (photos: readonly ReviewPhoto[], by = ANDERS.username): Responses => {
  const decided = new Set<number>();
  return {
    'GET /api/review/photos': () => listOf(photos.filter(({ id }) => !decided.has(id))),
    'PUT /api/review/photos/:id/look': { decision: null },
    'PUT /api/review/photos/:id': ({ params, body }) => {
      const id = Number(params['id']);
      decided.add(id);
      return { id, approval_status: STATUS[body.action], revision: 2, reviewer_name: by };
    },
    'PUT /api/review/photos/:id/uphold': ({ params }) => {
      const id = Number(params['id']);
      decided.add(id);
      return { id, approval_status: 'rejected', revision: 4, reviewer_name: by };
    },
    'DELETE /api/review/photos/:id': ({ params }) => {
      const id = Number(params['id']);
      decided.add(id);
      return { success: true, id };
    },
  };
};

/** Opens anders' desk with these photos, on a tablet's window. Decisions are held back until `sendNow`. */
export async function openDesk(
  photos: readonly ReviewPhoto[],
  { responses = {}, path = '/review/planes', ...more }: ScreenOptions & { path?: string } = {},
): Promise<StubServer> {
  const server = await openScreen(path, {
    as: ANDERS,
    size: TABLET,
    responses: { ...deskResponses(photos), ...responses },
    ...more,
  });
  stopClock();
  return server;
}

/** The heading of the photo on the desk. */
export const onDesk = page
  .getByRole('region', { name: /^(About the photo|照片信息)$/ })
  .getByRole('heading', { level: 2 });
/** The photos on the list. */
export const list = page.getByRole('list', { name: 'Waiting for review' }).getByRole('button');
export const approve = page.getByRole('button', { name: /^(Approve|通过)/ });
export const reject = page.getByRole('button', { name: /^(Reject|不通过)/ });
export const reason = page.getByLabelText('Reason for a rejection');
export const undo = page.getByRole('button', { name: 'Undo', exact: true });
/** A button of a code, by its exact name. */
export const code = (name: string): Locator => page.getByRole('button', { name, exact: true });

/** Waits until a photo is on the desk, and the desk takes decisions; right after the photo changed it ignores them. */
export async function settled(plate: string): Promise<void> {
  await expect.element(onDesk).toHaveTextContent(`${plate} on final`);
  await expect.element(approve).toBeEnabled();
  await expect.element(approve).not.toHaveAttribute('aria-disabled', 'true');
  // Tools and details are rendered after the photo, before the browser has nothing else to do.
  await idle();
}

/** The dialog that asks or warns. */
export const question = page.getByRole('alertdialog');

/** Has the outbox send the decisions that it holds back, once they are saved. */
export async function sendNow(): Promise<void> {
  await expect.poll(() => useDesk.getState().deciding).toBeUndefined();
  await expect.poll(() => useOutbox.getState().items.map(({ kind }) => kind)).toContain('review');
  putClockForward(HOLD_MS);
}

/** The ids of the photos that the server was told to approve or reject, and how. */
export const decided = (server: StubServer) =>
  server
    .received('PUT /api/review/photos/:id')
    .map(({ params, body }) => [Number(params['id']), body] as const);

/** Where an element is in the window, in px. */
export function boxOf(part: Locator | Element | null): DOMRect {
  const element = part !== null && 'element' in part ? part.element() : part;
  if (element === null) throw new Error('it is not on the screen');
  return element.getBoundingClientRect();
}

/** The photo on the desk, as drawn, or both of a comparison. */
export const drawnPhotos = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('div[data-photo]:not([aria-hidden])'),
];
/** The photo on the desk, as drawn. */
export const drawnPhoto = (): DOMRect => boxOf(drawnPhotos()[0] ?? null);

/** The area of the photo that takes pins of a code. */
export const pinHere = (name: string): Locator => page.getByRole('button', { name: `Pin here: ${name}` });
export const pins = page.getByRole('button', { name: /^Pin \d, / });
/** A pin by its number, its code, and its place in percent. */
export const pinAt = (number: number, name: string, x: number, y: number): Locator =>
  page.getByRole('button', {
    name: new RegExp(`^Pin ${number}, ${name}: ${x} % from the left, ${y} % from the top`),
  });

/** Sets a pin with the pointer, at a place given as shares of the photo. */
export async function setPin(name: string, x: number, y: number): Promise<void> {
  const { width, height } = boxOf(pinHere(name));
  await pinHere(name).click({ position: { x: width * x, y: height * y } });
}

/** About a number, for an object that is expected. */
export const near = (value: number, decimals = 2): unknown => expect.closeTo(value, decimals);
