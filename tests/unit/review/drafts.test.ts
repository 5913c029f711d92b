/** What is written about a photo, as it is stored on the device (docs/rules/review.md, "Reasons"). */
import { beforeEach, describe, expect, test } from 'vitest';
import type { EarlierVersion } from '../../../src/contract/calls/photo.ts';
import { earlierReasonState } from '../../../src/features/review/decision/earlier-reasons.ts';
import {
  decisionAtDesk,
  draftFrom,
  EMPTY_DRAFT,
} from '../../../src/features/review/decision/review-draft.ts';
import type { ReviewDraft } from '../../../src/features/review/decision/review-draft.ts';
import { readDrafts, storeDraft } from '../../../src/features/review/decision/review-drafts.ts';
import { stubLocalStorage } from '../local-storage.ts';

const store = stubLocalStorage();
const [ANDERS, BIRGIT] = [4, 5];

const storedDrafts = (owner = ANDERS) =>
  JSON.parse(store.get(`wingrail-draft-${owner}-review`) ?? '[]') as unknown;
const draft = (photoId: number, parts: Partial<ReviewDraft>) =>
  storeDraft(ANDERS, photoId, { ...EMPTY_DRAFT, ...parts });

describe('a review draft', () => {
  beforeEach(() => store.clear());

  test('is stored for its reviewer until it is deleted', () => {
    draft(7, { rejectReason: 'Too dark', rejectMarks: [{ code: 'exposure' }] });
    draft(8, { rejectReason: 'Soft' });
    expect(storedDrafts()).toEqual([
      [7, { rejectReason: 'Too dark', rejectMarks: [{ code: 'exposure' }] }],
      [8, { rejectReason: 'Soft' }],
    ]);
    draft(7, {});
    expect(storedDrafts()).toEqual([[8, { rejectReason: 'Soft' }]]);
    storeDraft(BIRGIT, 9, { ...EMPTY_DRAFT, rejectReason: 'Mine' });
    expect(storedDrafts(BIRGIT)).toEqual([[9, { rejectReason: 'Mine' }]]);
    expect(storedDrafts()).toEqual([[8, { rejectReason: 'Soft' }]]);
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
    expect(storedDrafts()).toEqual([[7, { rejectMarks }]]);
    expect(readDrafts(ANDERS).get(7)).toEqual({ ...EMPTY_DRAFT, rejectMarks });
  });

  test('stays beside what another window has stored meanwhile', () => {
    draft(7, { rejectReason: 'Here' });
    // The other window has read neither.
    draft(8, { rejectReason: 'There' });
    draft(7, { rejectReason: 'Here, and more' });
    expect([...readDrafts(ANDERS)].map(([id, { rejectReason }]) => [id, rejectReason])).toEqual([
      [8, 'There'],
      [7, 'Here, and more'],
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
    store.set(`wingrail-draft-${ANDERS}-review`, JSON.stringify(drafts));
    const read = {
      rejectReason: 'Too dark',
      rejectMarks: [dust],
      mendedMarks: [{ code: 'level' }],
      still: [dust],
    };
    expect(readDrafts(ANDERS).get(7)).toEqual(read);
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
