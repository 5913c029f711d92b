/** Notes on a photo, questions about it, and what there is beside it (docs/rules/review.md, "Notes and questions"). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PhotoNote } from '../../../src/contract/calls/photo-note.ts';
import type { ReviewPhoto } from '../../../src/contract/calls/photo.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { noNetwork } from '../harness/stub-server.ts';
import { photoOf } from '../photos.ts';
import { list, listOf, onDesk, openDesk, settled, waiting, waitingPhotos } from './desk.ts';

const dialog = page.getByRole('dialog', { name: 'Note or question' });
const notes = page.getByRole('region', { name: 'Notes of the staff' });

const note = (over: Partial<PhotoNote> = {}): PhotoNote => ({
  id: 1,
  kind: 'note',
  author: 'birgit',
  is_own: false,
  text: 'The operator was renamed in May.',
  hint: null,
  is_open: false,
  created_at: '2026-05-02T08:00:00.000Z',
  ...over,
});

const plates = () => list.elements().map((photo) => photo.textContent?.match(/D-AIX\d/)?.[0]);

test('a question is sent with what the reviewer would do, and the next photo comes onto the desk', async () => {
  let photos: ReviewPhoto[] = waitingPhotos(3);
  const server = await openDesk(photos, {
    size: 'desktop',
    responses: {
      'GET /api/review/photos': () => listOf(photos),
      'POST /api/review/photos/:id/notes': ({ body }) => {
        const asked = note({ ...body, kind: 'colleague', author: 'anders', is_own: true, is_open: true });
        const [first, ...others] = waitingPhotos(3);
        photos = [...others, { ...(first ?? waiting(1)), notes: [asked] }];
        return { id: 1 };
      },
    },
  });
  await settled('D-AIX1');
  await userEvent.keyboard('o');
  await dialog.getByRole('radio', { name: 'Ask a colleague' }).click();
  await expectAccessible('a question');
  await dialog.getByRole('button', { name: 'Ask' }).click();
  await expect.element(dialog.getByText('Write something.')).toBeVisible();
  await dialog.getByLabelText('Question').fill('Haze, or soft?');
  await dialog.getByRole('radio', { name: 'Reject' }).click();
  await dialog.getByRole('button', { name: 'Ask' }).click();
  await settled('D-AIX2');
  await expect.poll(plates).toEqual(['D-AIX2', 'D-AIX3', 'D-AIX1']);
  expect(
    server.received('POST /api/review/photos/:id/notes').map(({ params, body }) => [params['id'], body]),
  ).toEqual([['1', { kind: 'colleague', text: 'Haze, or soft?', hint: 'reject' }]]);
  await list.nth(2).click();
  await settled('D-AIX1');
  await expect.element(page.getByText('You’ve asked:')).toBeVisible();
  await expect.element(page.getByText('Haze, or soft?').first()).toBeVisible();
});

test('what is for a senior leaves the list without being called decided', async () => {
  let photos = waitingPhotos(1);
  await openDesk(photos, {
    responses: {
      'GET /api/review/photos': () => listOf(photos),
      'POST /api/review/photos/:id/notes': () => {
        photos = [];
        return { id: 1 };
      },
    },
  });
  await settled('D-AIX1');
  await userEvent.keyboard('o');
  await dialog.getByRole('radio', { name: 'For a senior' }).click();
  await dialog.getByLabelText('Question').fill('May we show this apron?');
  await dialog.getByRole('button', { name: 'Ask' }).click();
  await expect.element(page.getByText('Nothing to review')).toBeVisible();
});

test('without a network a note isn’t said to be saved, and what was written stays', async () => {
  const server = await openDesk(waitingPhotos(1), {
    responses: { 'POST /api/review/photos/:id/notes': noNetwork },
  });
  await settled('D-AIX1');
  await userEvent.keyboard('o');
  const field = dialog.getByLabelText('Note', { exact: true }).last();
  await field.fill('Renamed in May');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(/^No connection/)).toBeVisible();
  await expect.element(field).toHaveValue('Renamed in May');
  server.respond({ 'POST /api/review/photos/:id/notes': { id: 4 } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a colleague’s question is in sight and marked on the list; own notes can be deleted', async () => {
  let kept = [
    note({ id: 1, kind: 'colleague', text: 'Haze, or soft?', hint: 'reject', is_open: true }),
    note({ id: 2, author: 'anders', is_own: true }),
  ];
  await openDesk([], {
    size: 'desktop',
    responses: {
      'GET /api/review/photos': () => listOf([waiting(1, { notes: kept }), waiting(2)]),
      'DELETE /api/review/notes/:id': ({ params }) => {
        kept = kept.filter(({ id }) => String(id) !== params['id']);
        return { success: true };
      },
    },
  });
  await settled('D-AIX1');
  await expect.element(page.getByText('birgit asks:')).toBeVisible();
  await expect.element(page.getByText('birgit would reject it.').first()).toBeVisible();
  await expect.element(list.first()).toHaveAccessibleName(/birgit asks/);
  await expect.element(notes.getByRole('listitem')).toHaveLength(2);
  await expectAccessible('a question');
  await notes.getByRole('button', { name: 'Delete' }).click();
  await expect.element(notes.getByRole('listitem')).toHaveLength(1);
  await expect.element(notes.getByRole('button', { name: /Delete|Withdraw/ })).not.toBeInTheDocument();
  await expect.element(onDesk).toHaveTextContent('D-AIX1');
});

test('the photographer’s photos with their verdicts, and others of the registration, are beside the photo', async () => {
  const server = await openDesk(waitingPhotos(1), {
    size: 'desktop',
    responses: {
      'GET /api/review/photos/:id/history': {
        photographer: {
          approved: 7,
          rejected: 2,
          pending: 1,
          photos: [
            { ...photoOf(20), codes: [] },
            { ...photoOf(21, { approval_status: 'rejected' }), codes: ['dust'] },
          ],
        },
        same_subject: [photoOf(22, { username: 'olga' })],
      },
    },
  });
  await settled('D-AIX1');
  expect(server.received('GET /api/review/photos/:id/history')).toHaveLength(0);
  await page.getByText('Photographer and registration').click();
  await expect.element(page.getByText('7 approved, 2 rejected, 1 waiting')).toBeVisible();
  await expect.element(page.getByText('Dust spots').last()).toBeVisible();
  for (const id of [20, 21, 22])
    await expect.poll(() => document.querySelector(`details a[href="/photo/${id}"]`)).not.toBeNull();
  await expectAccessible('history');
});
