import { describe, expect, test } from 'vitest';
import { choose, queueBlockedUntil } from '../../../src/outbox/engine/choose.ts';
import type { ChooseInput } from '../../../src/outbox/engine/choose.ts';
import { PAGE_CAP_MS } from '../../../src/outbox/engine/retry-policy.ts';
import type { Op, OpStatus, WaitReason } from '../../../src/outbox/engine/types.ts';
import { kinds } from '../../../src/outbox/kinds/index.ts';
import { reviewOp, uploadOp } from './ops.ts';

const NOW = 1_000_000;

function chooseFrom(ops: Op[], over: Partial<ChooseInput> = {}) {
  return choose({
    ops,
    kinds,
    queue: { owner: 1 },
    token: 't',
    now: NOW,
    ignoreBackoffBefore: 0,
    capMs: PAGE_CAP_MS,
    ...over,
  });
}

function waiting(until: number, reason: WaitReason = 'server'): OpStatus {
  return { state: 'waiting', reason, since: NOW - 10, until };
}

describe('order', () => {
  const photo = uploadOp({ id: 'a' });
  const decision = reviewOp({ id: 'b' });

  test('a decision comes before a photo', () => {
    expect(chooseFrom([photo, decision])).toEqual({ kind: 'op', op: decision });
  });

  test('an op with failed attempts comes after one without', () => {
    expect(chooseFrom([photo, reviewOp({ id: 'b', tries: 1 })])).toEqual({ kind: 'op', op: photo });
  });

  test('equal ops come in the order of their creation', () => {
    const later = uploadOp({ id: 'c' });
    expect(chooseFrom([later, photo])).toEqual({ kind: 'op', op: photo });
  });
});

describe('waiting ops', () => {
  test('the soonest retry time is returned', () => {
    const ops = [
      uploadOp({ id: 'a', status: waiting(NOW + 20) }),
      uploadOp({ id: 'b', status: waiting(NOW + 9) }),
    ];
    expect(chooseFrom(ops)).toEqual({ kind: 'later', at: NOW + 9 });
  });

  test('a page shortens a long backoff of a worker, but not that of a limit', () => {
    const long = NOW + 900_000;
    expect(chooseFrom([uploadOp({ status: waiting(long) })])).toEqual({
      kind: 'later',
      at: NOW - 10 + PAGE_CAP_MS,
    });
    for (const reason of ['daily_limit', 'account_limit'] as const) {
      expect(chooseFrom([reviewOp({ status: waiting(long, reason) })])).toEqual({ kind: 'later', at: long });
    }
  });

  test('`ignoreBackoffBefore` ends a wait for the network, but not for the server', () => {
    const ops = [uploadOp({ status: waiting(NOW + 9, 'network') })];
    expect(chooseFrom(ops, { ignoreBackoffBefore: NOW }).kind).toBe('op');
    expect(chooseFrom([uploadOp({ status: waiting(NOW + 9) })], { ignoreBackoffBefore: NOW }).kind).toBe(
      'later',
    );
  });

  test.each<OpStatus>([{ state: 'paused' }, { state: 'needs-you', reason: 'refused' }])(
    'an op that is $state is not chosen',
    (status) => {
      expect(chooseFrom([uploadOp({ status })])).toEqual({ kind: 'nothing' });
    },
  );
});

describe('the account queue', () => {
  test('a refused token blocks all ops until there is a new token', () => {
    const queue = { owner: 1, block: { reason: 'auth', token: 't', since: 0 } } as const;
    expect(chooseFrom([uploadOp()], { queue })).toEqual({ kind: 'nothing' });
    expect(chooseFrom([uploadOp()], { queue, token: 'u' }).kind).toBe('op');
  });

  test('a Retry-After delays all ops, unless the clock was set back', () => {
    const queue = { owner: 1, wait: { since: NOW, until: NOW + 60 } };
    expect(chooseFrom([uploadOp()], { queue })).toEqual({ kind: 'later', at: NOW + 60 });
    expect(queueBlockedUntil(queue, 't', NOW - 1)).toBeUndefined();
  });

  test('a block for a missing agreement ends at its time', () => {
    const queue = {
      owner: 1,
      block: { reason: 'agreement', token: 't', since: NOW, until: NOW + 5 },
    } as const;
    expect(chooseFrom([uploadOp()], { queue })).toEqual({ kind: 'later', at: NOW + 5 });
    expect(chooseFrom([uploadOp()], { queue, now: NOW + 5 }).kind).toBe('op');
  });
});

describe('dependent ops', () => {
  test('a child is not chosen while its parent waits or is paused', () => {
    const child = reviewOp({ id: 'c', parent: 'p' });
    for (const status of [waiting(NOW + 9), { state: 'paused' }] satisfies OpStatus[]) {
      expect(chooseFrom([uploadOp({ id: 'p', status }), child]).kind).not.toBe('op');
    }
    expect(chooseFrom([child]).kind).toBe('op');
  });

  test('a second decision on a photo is not chosen before the first', () => {
    const second = reviewOp({ id: 'c' });
    expect(chooseFrom([reviewOp({ id: 'b', status: waiting(NOW + 9) }), second])).toEqual({
      kind: 'later',
      at: NOW + 9,
    });
    const other = reviewOp({ id: 'c', photoId: 6 });
    expect(chooseFrom([reviewOp({ id: 'b', status: waiting(NOW + 9) }), other])).toEqual({
      kind: 'op',
      op: other,
    });
  });

  test('a decision that waits for the daily limit does not block a second one', () => {
    const second = reviewOp({ id: 'c' });
    const first = reviewOp({ id: 'b', status: waiting(NOW + 9, 'daily_limit') });
    expect(chooseFrom([first, second])).toEqual({ kind: 'op', op: second });
  });
});

test('an op of a newer version is not chosen and blocks no other', () => {
  const later = { ...reviewOp({ id: 'a' }), kind: 'something-new' };
  expect(chooseFrom([later])).toEqual({ kind: 'nothing' });
  const known = reviewOp({ id: 'b' });
  expect(chooseFrom([later, known])).toEqual({ kind: 'op', op: known });
});
