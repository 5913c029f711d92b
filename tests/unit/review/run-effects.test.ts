/** What the desk's effects do outside, and which results come of them. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDeskMachine } from '../../../src/features/review/machine/create-machine.ts';
import type { DeskMachine } from '../../../src/features/review/machine/create-machine.ts';
import type { DecisionOutbox, DeskPorts } from '../../../src/features/review/machine/ports.ts';
import { decision } from '../outbox/items.ts';
import { listOf, waiting } from './desk-scene.ts';

const [ONE, TWO, THREE] = [waiting(1), waiting(2), waiting(3)] as const;
const DONE = { ok: true, id: 'a', replaced: [] } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A desk with these photos on the list, and what its ports were asked for. */
function deskOf(photos = [ONE, TWO, THREE], outbox: Partial<DecisionOutbox> = {}) {
  const asked: unknown[][] = [];
  const note =
    <T>(name: string, response: T) =>
    (...what: unknown[]): T => {
      asked.push([name, ...what]);
      return response;
    };
  const saved = Promise.resolve({ ok: true } as const);
  const ports: DeskPorts = {
    wake(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    look: note('look', Promise.resolve(undefined)),
    openOutbox: async () => ({
      enqueue: note('enqueue', Promise.resolve(DONE)),
      enqueueTogether: note('enqueueTogether', Promise.resolve(DONE)),
      cancel: note('cancel', saved),
      cancelTogether: note('cancelTogether', saved),
      dismiss: note('dismiss', saved),
      ...outbox,
    }),
    confirmDeletion: note('confirmDeletion', Promise.resolve(true)),
    showFailure: note('showFailure', undefined),
    focusReason: note('focusReason', undefined),
    drafts: { read: note('readDrafts', new Map()), store: note('storeDraft', undefined) },
    focusCodes: note('focusCodes', undefined),
    countCodes: note('countCodes', undefined),
    storeSwipes: note('storeSwipes', undefined),
    reportError: note('reportError', undefined),
  };
  const desk = createDeskMachine(ports);
  desk.dispatch({ type: 'userChanged', userId: 4 });
  desk.dispatch({ type: 'decisionsChanged', decisions: { ready: true, reviews: [] } });
  const device = { memory: undefined, isSavingData: false };
  desk.dispatch({ type: 'opened', desk: 'planes', device, swipes: false, codes: [] });
  desk.dispatch({ type: 'listRead', list: listOf(photos), isOffline: false });
  const calls = (name: string) => asked.filter(([what]) => what === name).map(([, ...rest]) => rest);
  return { desk, calls };
}

/** Saves in 400 ms. */
const slowly = () =>
  new Promise<typeof DONE>((resolve) => {
    setTimeout(() => resolve(DONE), 400);
  });

/** Lets the work go on that has no timer. */
const goOn = () => vi.advanceTimersByTimeAsync(0);
const settle = () => vi.advanceTimersByTimeAsync(300);
const onDesk = ({ useDesk }: DeskMachine) => useDesk.getState().photo?.id;

describe('a photo on the desk', () => {
  test('takes decisions after 300 ms, counted anew for each photo', async () => {
    const { desk } = deskOf();
    const settled = () => desk.useDesk.getState().settledId;
    await vi.advanceTimersByTimeAsync(200);
    desk.dispatch({ type: 'stepped', steps: 1 });
    await vi.advanceTimersByTimeAsync(200);
    expect(settled()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    expect(settled()).toBe(2);
  });

  test('is reported to the others after a second, then each minute, until the next one or the end of the visit', async () => {
    const { desk, calls } = deskOf();
    await vi.advanceTimersByTimeAsync(999);
    expect(calls('look')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1 + 60_000);
    expect(calls('look')).toEqual([[1], [1]]);
    desk.dispatch({ type: 'stepped', steps: 1 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls('look').at(-1)).toEqual([2]);
    desk.dispatch({ type: 'closed' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls('look')).toHaveLength(3);
  });

  test('is asked about at once when it has left the list', async () => {
    const { desk, calls } = deskOf();
    desk.dispatch({ type: 'listRead', list: listOf([TWO]), isOffline: false });
    await goOn();
    expect(calls('look')).toEqual([[1]]);
  });
});

describe('a decision', () => {
  test('is saved once, with the revision that was seen and what the outbox panel shows', async () => {
    const { desk, calls } = deskOf();
    await settle();
    desk.dispatch({ type: 'decisionPressed', action: 'approve' });
    expect(onDesk(desk)).toBe(2);
    await goOn();
    expect(calls('enqueue')).toMatchObject([
      [
        'review',
        {
          photoId: 1,
          decision: { action: 'approve', isReviewerPage: true, revision: 1 },
          photo: { id: 1, width: 1500 },
        },
      ],
    ]);
    expect(desk.useDesk.getState().deciding).toBeUndefined();
  });

  test('that takes more than 150 ms says so', async () => {
    const { desk } = deskOf([ONE, TWO], { enqueue: slowly });
    await settle();
    desk.dispatch({ type: 'decisionPressed', action: 'approve' });
    await vi.advanceTimersByTimeAsync(149);
    expect(desk.useDesk.getState().deciding?.isSlow).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(desk.useDesk.getState().deciding?.isSlow).toBe(true);
    await vi.advanceTimersByTimeAsync(250);
    expect(desk.useDesk.getState().deciding).toBeUndefined();
  });

  test('whose saving throws is reported, and its photo comes back', async () => {
    const broken = new Error('broken');
    const { desk, calls } = deskOf([ONE, TWO], { enqueue: () => Promise.reject(broken) });
    await settle();
    desk.dispatch({ type: 'decisionPressed', action: 'approve' });
    await goOn();
    expect(calls('reportError')).toEqual([[broken]]);
    expect(calls('showFailure')).toEqual([['approve', 'planes', false]]);
    expect(onDesk(desk)).toBe(1);
  });

  test('that deletes is saved after it is confirmed', async () => {
    const { desk, calls } = deskOf();
    await settle();
    desk.dispatch({ type: 'textTyped', text: 'stolen' });
    desk.dispatch({ type: 'decisionPressed', action: 'delete' });
    await goOn();
    expect(calls('confirmDeletion')).toMatchObject([[{ photoId: 1, reason: 'stolen' }]]);
    expect(calls('enqueue')).toMatchObject([
      ['review', { decision: { action: 'delete', reason: 'stolen' } }],
    ]);
  });

  test('on a burst is saved as one act', async () => {
    const { near_duplicates } = waiting(1, {
      near_duplicates: [
        {
          id: 2,
          approval_status: 'pending',
          username: 'lin',
          distance: 0,
          file_path: null,
          cache_image_path: null,
          width: 3,
          height: 2,
          thumbhash: null,
        },
      ],
    });
    const { desk, calls } = deskOf([{ ...ONE, near_duplicates }, TWO]);
    await settle();
    desk.dispatch({ type: 'burstAsked' });
    desk.dispatch({ type: 'burstConfirmed', keptId: 1, rejectedIds: [2] });
    await goOn();
    expect(calls('enqueueTogether')).toMatchObject([
      [
        'review',
        [
          { photoId: 1, decision: { action: 'approve', isReviewerPage: true, revision: 1 } },
          { photoId: 2, decision: { action: 'reject', rejectMarks: [{ code: 'duplicate' }] } },
        ],
      ],
    ]);
  });
});

describe('an undo', () => {
  const held = decision({ id: 'a', photoId: 1, state: 'waiting', reason: 'held' });

  test('cancels the decision, then removes it from the outbox panel', async () => {
    const { desk, calls } = deskOf();
    desk.dispatch({ type: 'decisionsChanged', decisions: { ready: true, reviews: [held] } });
    desk.dispatch({ type: 'undoPressed' });
    await goOn();
    expect([calls('cancelTogether'), calls('dismiss')]).toEqual([[[['a']]], [['a']]]);
  });

  test.each([
    ['was too late says so', () => Promise.resolve({ ok: false, problem: 'too-late' } as const), true],
    ['failed is only reported', () => Promise.reject(new Error('broken')), false],
  ])('that %s', async (_, cancelTogether, isMissed) => {
    const { desk, calls } = deskOf([ONE, TWO], { cancelTogether });
    desk.dispatch({ type: 'decisionsChanged', decisions: { ready: true, reviews: [held] } });
    desk.dispatch({ type: 'undoPressed' });
    await goOn();
    expect([desk.useDesk.getState().isUndoMissed, calls('dismiss')]).toEqual([isMissed, []]);
    expect(calls('reportError')).toHaveLength(isMissed ? 0 : 1);
  });
});
