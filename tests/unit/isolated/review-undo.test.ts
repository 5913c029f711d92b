import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EarlierVersion } from '../../../src/contract/calls/photo.ts';
import type { OutboxItem } from '../../../src/outbox/page/index.ts';
import { earlierReasonState } from '../../../src/features/review/decision/earlier-reasons.ts';
import type { ReviewDraft } from '../../../src/features/review/decision/review-draft.ts';
import { stubLocalStorage } from '../local-storage.ts';

const store = stubLocalStorage();
vi.stubGlobal('BroadcastChannel', undefined);
const user = { id: 1 };
vi.mock('../../../src/session/session.ts', () => ({
  useSession: Object.assign((pick: (state: object) => unknown) => pick({ session: { user } }), {
    getState: () => ({ session: { user } }),
  }),
}));

const { decisionAtDesk, draftFrom, EMPTY_DRAFT } =
  await import('../../../src/features/review/decision/review-draft.ts');
const { storeReviewDraft, deleteReviewDraft, reviewDraft } =
  await import('../../../src/features/review/decision/review-drafts.ts');
const { returnDrafts, takeDrafts } = await import('../../../src/features/review/burst/burst-drafts.ts');
const { latestUndoable } = await import('../../../src/features/review/decision/use-undo.ts');
const { initialSelection } = await import('../../../src/features/review/list/selection.ts');
const { item } = await import('../outbox/items.ts');

const held = (id: string, more: object) =>
  item({ kind: 'review', id, state: 'waiting', reason: 'held', ...more });

const undoable = (...items: OutboxItem[]) => latestUndoable(items).map(({ id }) => id);

const storedDrafts = () => JSON.parse(store.get(`wingrail-draft-${user.id}-review`) ?? '[]') as unknown;

describe('Undo', () => {
  test('takes back the latest decision whose request has not started', () => {
    expect(undoable()).toEqual([]);
    expect(undoable(held('1', {}), held('3', {}), held('2', {}))).toEqual(['3']);
    expect(undoable(held('1', {}), held('2', { state: 'finishing' }))).toEqual(['1']);
    expect(undoable(held('2', { state: 'done' }), held('1', { reason: 'network' }))).toEqual(['1']);
    expect(undoable(held('2', { reason: 'daily_limit' }))).toEqual([]);
    expect(undoable(held('2', { action: 'reject', fromPhotoPage: true }))).toEqual([]);
  });

  test('takes back a burst as a whole, as long as none of it has been sent', () => {
    const burst = [held('4', { together: '2' }), held('2', { together: '2' }), held('3', { together: '2' })];
    expect(undoable(held('1', {}), ...burst)).toEqual(['2', '3', '4']);
    expect(undoable(held('5', {}), ...burst)).toEqual(['5']);
    for (const sent of [{ state: 'done' }, { state: 'sending' }, { reason: 'daily_limit' }]) {
      expect(undoable(held('1', {}), ...burst.slice(1), held('4', { together: '2', ...sent }))).toEqual([
        '1',
      ]);
    }
    // One that was discarded before isn't part of it any more.
    expect(undoable(...burst.slice(1), held('4', { together: '2', state: 'cancelled' }))).toEqual(['2', '3']);
  });
});

const draft = (photoId: number, parts: Partial<ReviewDraft>) =>
  storeReviewDraft(photoId, { ...EMPTY_DRAFT, ...parts });

describe('the drafts of a burst', () => {
  test('are gone once it is decided, and back once that is undone', () => {
    user.id += 1;
    draft(7, { rejectReason: 'Too dark' });
    draft(9, { rejectReason: 'Soft' });
    takeDrafts('burst', [7, 8]);
    expect(storedDrafts()).toEqual([[9, { rejectReason: 'Soft' }]]);
    returnDrafts('burst');
    returnDrafts('burst');
    expect(storedDrafts()).toEqual([
      [9, { rejectReason: 'Soft' }],
      [7, { rejectReason: 'Too dark' }],
    ]);
  });
});

describe('a review draft', () => {
  beforeEach(() => {
    store.clear();
    user.id += 1;
  });

  test('is stored for its reviewer until it is deleted', () => {
    draft(7, { rejectReason: 'Too dark', rejectMarks: [{ code: 'exposure' }] });
    draft(8, { rejectReason: 'Soft' });
    expect(storedDrafts()).toEqual([
      [7, { rejectReason: 'Too dark', rejectMarks: [{ code: 'exposure' }] }],
      [8, { rejectReason: 'Soft' }],
    ]);
    deleteReviewDraft(7);
    expect(storedDrafts()).toEqual([[8, { rejectReason: 'Soft' }]]);
    user.id += 1;
    expect(storedDrafts()).toEqual([]);
    draft(9, { rejectReason: 'Mine' });
    expect(storedDrafts()).toEqual([[9, { rejectReason: 'Mine' }]]);
  });

  test('is stored with what was set for the earlier version, also if nothing else was written', () => {
    const [mended, still] = [[{ code: 'dust', x: 0.25, y: 0.5 }] as const, [{ code: 'level' }] as const];
    draft(7, { mendedMarks: mended });
    draft(8, { rejectMarks: still, still });
    expect(storedDrafts()).toEqual([
      [7, { mendedMarks: mended }],
      [8, { rejectMarks: still, still }],
    ]);
    draft(7, {});
    expect(storedDrafts()).toHaveLength(1);
  });

  test('keeps which pins show only when equalised', () => {
    const rejectMarks = [{ code: 'dust', x: 0.25, y: 0.5, equalised: true }] as const;
    draft(7, { rejectMarks });
    user.id += 1;
    draft(8, { rejectReason: 'x' });
    user.id -= 1;
    // Reads the first draft again, since another account had its turn.
    draft(9, { rejectReason: 'x' });
    expect(storedDrafts()).toEqual([
      [7, { rejectMarks }],
      [9, { rejectReason: 'x' }],
    ]);
  });

  test('is read as earlier versions stored it; what is malformed is left out', () => {
    const dust = { code: 'dust', x: 0.25, y: 0.5 } as const;
    const drafts = [
      [
        7,
        { reason: 'Too dark', marks: [dust, { code: 'blurry' }], mended: [{ code: 'level' }], still: [dust] },
      ],
      [8, { reason: 'Soft', marks: [] }],
      [9, { reason: 5, marks: 'dust' }],
      ['10', { reason: 'Soft', marks: [] }],
      null,
    ];
    store.set(`wingrail-draft-${user.id}-review`, JSON.stringify(drafts));
    const read = {
      rejectReason: 'Too dark',
      rejectMarks: [dust],
      mendedMarks: [{ code: 'level' }],
      still: [dust],
    };
    expect(reviewDraft(7)).toEqual(read);
    draft(11, { rejectReason: 'x' });
    expect(storedDrafts()).toEqual([
      [7, read],
      [8, { rejectReason: 'Soft' }],
      [11, { rejectReason: 'x' }],
    ]);
  });

  test('of a decision that is undone has its mended reasons, and those that are still there', () => {
    const [dust, level] = [{ code: 'dust', x: 0.25, y: 0.5 }, { code: 'level' }] as const;
    const undone = draftFrom({
      action: 'reject',
      rejectMarks: [level],
      mendedMarks: [dust],
      earlierId: 7,
      isReviewerPage: true,
      revision: 1,
    });
    expect(undone).toEqual({ ...EMPTY_DRAFT, rejectMarks: [level], mendedMarks: [dust] });
    expect([dust, level].map((reason) => earlierReasonState(undone, reason))).toEqual(['mended', 'still']);
  });

  test('of a deletion that is undone has its message', () => {
    const undone = draftFrom({ action: 'delete', reason: 'stolen', revision: 1 });
    expect(undone).toEqual({ ...EMPTY_DRAFT, rejectReason: 'stolen' });
  });

  test('decides on the photo as it is: without what an earlier version had that is gone since', () => {
    const mendedMarks = [{ code: 'level' }] as const;
    const written = { ...EMPTY_DRAFT, rejectReason: 'Soft', mendedMarks, still: mendedMarks };
    const made = { rejectReason: 'Soft', rejectMarks: [], isReviewerPage: true, revision: 2 };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the id matters here
    const earlier = { id: 4 } as EarlierVersion;
    expect(decisionAtDesk(written, { revision: 2, earlier })).toEqual({ ...made, mendedMarks, earlierId: 4 });
    expect(decisionAtDesk(written, { revision: 2, earlier: null })).toEqual({ ...made, mendedMarks: [] });
  });

  test('is deleted as the oldest where there are more than fifty', () => {
    for (let id = 1; id <= 51; id += 1) draft(id, { rejectReason: 'x' });
    expect(storedDrafts()).toHaveLength(50);
    expect(storedDrafts()).not.toContainEqual([1, { rejectReason: 'x' }]);
  });
});

const listWith = (...lookedAt: number[]) =>
  Array.from({ length: 8 }, (_, id) => ({ id, looked_at_by: lookedAt.includes(id) ? ['pat'] : [] }));

test('reviewers start at different positions of the list', () => {
  expect(initialSelection(listWith())).toEqual({ id: undefined, index: 0 });
  expect(initialSelection(listWith(0))).toEqual({ id: 5, index: 5 });
  expect(initialSelection(listWith(0, 1, 5))).toEqual({ id: 2, index: 2 });
  expect(initialSelection(listWith(0, 1, 2, 3, 4, 5, 6, 7)).index).toBe(0);
});
