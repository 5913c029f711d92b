import { beforeEach, describe, expect, test, vi } from 'vitest';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
});
vi.stubGlobal('BroadcastChannel', undefined);
const user = { id: 1 };
vi.mock('../../../src/session/session.ts', () => ({
  useSession: Object.assign((pick: (state: object) => unknown) => pick({ session: { user } }), {
    getState: () => ({ session: { user } }),
  }),
}));

const { keepReviewDraft, dropReviewDraft } = await import('../../../src/features/review/review-drafts.ts');
const { latestHeld } = await import('../../../src/features/review/use-undo.ts');
const { ignoreHeldPress } = await import('../../../src/features/review/use-keyboard-shortcuts.ts');
const { item } = await import('./make.ts');

const held = (id: string, more: object) =>
  item({ kind: 'review', id, state: 'waiting', reason: 'held', ...more });

const kept = () => JSON.parse(store.get(`wingrail-draft-${user.id}-review`) ?? '[]') as unknown;

const prevented = (key: string, repeat: boolean) => {
  const event = { key, repeat, preventDefault: vi.fn<() => void>() };
  ignoreHeldPress(event);
  return event.preventDefault.mock.calls.length === 1;
};

describe('what is taken back', () => {
  test('is the decision made last, as long as no request has left for it', () => {
    expect(latestHeld([])).toBeUndefined();
    expect(latestHeld([held('1', {}), held('3', {}), held('2', {})])?.id).toBe('3');
    expect(latestHeld([held('1', {}), held('2', { state: 'finishing' })])?.id).toBe('1');
    expect(latestHeld([held('2', { state: 'done' }), held('1', { reason: 'network' })])?.id).toBe('1');
    expect(latestHeld([held('2', { reason: 'daily_limit' })])).toBeUndefined();
    expect(latestHeld([held('2', { fromPhotoPage: true })])).toBeUndefined();
  });
});

describe('what is written about a photo', () => {
  beforeEach(() => {
    store.clear();
    user.id += 1;
  });

  test('is on the device until it is decided, for its reviewer alone', () => {
    keepReviewDraft(7, { reason: 'Too dark', marks: [{ code: 'exposure' }] });
    keepReviewDraft(8, { reason: 'Soft', marks: [] });
    expect(kept()).toEqual([
      [7, { reason: 'Too dark', marks: [{ code: 'exposure' }] }],
      [8, { reason: 'Soft', marks: [] }],
    ]);
    dropReviewDraft(7);
    expect(kept()).toEqual([[8, { reason: 'Soft', marks: [] }]]);
    user.id += 1;
    expect(kept()).toEqual([]);
    keepReviewDraft(9, { reason: 'Mine', marks: [] });
    expect(kept()).toEqual([[9, { reason: 'Mine', marks: [] }]]);
  });

  test('the oldest goes where there are more than fifty', () => {
    for (let id = 1; id <= 51; id += 1) keepReviewDraft(id, { reason: 'x', marks: [] });
    expect(kept()).toHaveLength(50);
    expect(kept()).not.toContainEqual([1, { reason: 'x', marks: [] }]);
  });
});

test('a button that has the focus is pressed once by a key that is held', () => {
  expect([prevented('Enter', true), prevented(' ', true)]).toEqual([true, true]);
  expect([prevented('Enter', false), prevented('Tab', true)]).toEqual([false, false]);
});
