import { describe, expect, test } from 'vitest';
import { newOp } from '../../../src/outbox/engine/types.ts';
import { appeal } from '../../../src/outbox/kinds/appeal.ts';
import { editPhoto } from '../../../src/outbox/kinds/edit-photo.ts';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import { mine, rejected } from '../screens/make.ts';
import { itemStatus } from './items.ts';
import { appealOp } from './ops.ts';

const UNFINISHED = ['queued', 'sending', 'finishing', 'paused', 'waiting', 'blocked'] as const;
const REJECTED = 'GET /api/my-rejected-and-appeal-photos';
const op = appealOp({ photoId: 5, createdAt: Date.parse('2025-05-03T10:00:00.000Z') });
const wait = { planes: null, trains: null };

describe.each(UNFINISHED)('cached lists while an appeal is %s', (state) => {
  const changes = appeal.changesOf(op, itemStatus({ state }));

  test('show its photo under appeal, with the message', () => {
    const other = rejected({ id: 6 });
    const shown = changes?.[REJECTED]?.({ photos: [rejected({ id: 5 }), other] }, 0);
    expect(shown?.photos[0]).toMatchObject({
      approval_status: 'pending_appeal',
      appeal_status: 'pending',
      conversation: [
        { role: 'user', message: 'Look again', created_at: '2025-05-03T10:00:00.000Z', marks: [] },
      ],
    });
    expect(shown?.photos[1]).toBe(other);
  });

  test('do not change if the photo is already under appeal or approved', () => {
    const appealed = { photos: [rejected({ id: 5, approval_status: 'pending_appeal' })] };
    expect(changes?.[REJECTED]?.(appealed, 0)).toBe(appealed);
    const approved = { photos: [mine({ id: 5, approval_status: 'approved' })], wait };
    expect(changes?.['GET /api/my-photos']?.(approved, 0)).toBe(approved);
  });
});

test('a failed or cancelled appeal changes no lists; an arrived one changes only older responses', () => {
  expect(appeal.changesOf(op, itemStatus({ state: 'needs-you' }))).toBeUndefined();
  expect(appeal.changesOf(op, itemStatus({ state: 'cancelled' }))).toBeUndefined();
  const done = appeal.changesOf(op, itemStatus({ state: 'done', at: 1000 }));
  const response = { photos: [mine({ id: 5, approval_status: 'rejected' })], wait };
  expect(done?.['GET /api/my-photos']?.(response, 999).photos[0]?.approval_status).toBe('pending_appeal');
  // Since the appeal arrived, the photo has been rejected again from the photo page.
  expect(done?.['GET /api/my-photos']?.(response, 1000 + 600_000)).toBe(response);
});

test.each([
  ['was taken down', { code: 'conflict' }],
  [
    'may not be appealed again',
    { code: 'already_decided', approval_status: 'rejected', reviewer_name: 'sue' },
  ],
])(
  'an appeal of a photo that is still rejected, but %s, needs its user, with the server’s words',
  (_, more) => {
    const json = { error: 'It can’t be appealed.', error_zh: '不能申诉。', ...more };
    const response = { status: 409, json, header: () => undefined };
    const attempt = { now: 7, random: 0, capMs: 0, token: 't' };
    expect(appeal.applyResponse(op, response, attempt).event).toEqual({
      type: 'needs-you',
      at: 7,
      reason: 'refused',
      message: { en: 'It can’t be appealed.', zh: '不能申诉。' },
    });
  },
);

describe('an edit', () => {
  const form = { ...emptyPhotoForm('planes'), operator: 'Nordvind', image_types: ['airport'] };
  const edit = (revision: number) =>
    editPhoto.create(newOp('edit', 1, 0), { photoId: 5, revision, stood: 'rejected', form });
  const shown = (revision: number, edited: number) =>
    editPhoto
      .changesOf(edit(edited), itemStatus({ state: 'queued' }))
      ?.['GET /api/my-photos']?.(
        { photos: [mine({ id: 5, revision, operator: 'Meridian', line: 'x', description: 'Old' })], wait },
        0,
      ).photos[0];

  test('is shown on the revision that it edits, and raises the revision', () => {
    expect(shown(3, 3)).toMatchObject({ operator: 'Nordvind', image_types: ['airport'], revision: 4 });
    // A field of the other photo type is unchanged.
    expect(shown(3, 3)?.line).toBe('x');
  });

  test('empties a description', () => {
    expect(shown(3, 3)?.description).toBe('');
  });

  test('is not shown if the photo has changed since', () => {
    expect(shown(4, 3)).toMatchObject({ operator: 'Meridian', revision: 4 });
  });
});
