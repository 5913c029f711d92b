import { describe, expect, test } from 'vitest';
import { choose, queueBlockedUntil } from '../../../src/outbox/engine/choose.ts';
import type { ChooseInput } from '../../../src/outbox/engine/choose.ts';
import { PAGE_CAP_MS } from '../../../src/outbox/engine/policy.ts';
import type { Op, OpStatus } from '../../../src/outbox/engine/types.ts';
import { kinds } from '../../../src/outbox/kinds/index.ts';
import { reviewOp, uploadOp } from './ops.ts';

const NOW = 1_000_000;

function among(ops: Op[], over: Partial<ChooseInput> = {}) {
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

function waiting(until: number, reason: 'network' | 'server' | 'daily_limit' = 'server'): OpStatus {
  return { state: 'waiting', reason, since: NOW - 10, until };
}

describe('the order', () => {
  const photo = uploadOp({ id: 'a' });
  const decision = reviewOp({ id: 'b' });

  test('a decision goes before a photo', () => {
    expect(among([photo, decision])).toEqual({ kind: 'op', op: decision });
  });

  test('a troubled op goes behind the untroubled', () => {
    expect(among([photo, reviewOp({ id: 'b', tries: 1 })])).toEqual({ kind: 'op', op: photo });
  });

  test('equal ones go in the order in which they were made', () => {
    const later = uploadOp({ id: 'c' });
    expect(among([later, photo])).toEqual({ kind: 'op', op: photo });
  });
});

describe('waiting', () => {
  test('names the soonest time', () => {
    const ops = [
      uploadOp({ id: 'a', status: waiting(NOW + 20) }),
      uploadOp({ id: 'b', status: waiting(NOW + 9) }),
    ];
    expect(among(ops)).toEqual({ kind: 'later', at: NOW + 9 });
  });

  test('what a worker put off for long is due sooner with a page open, a daily limit is not', () => {
    const long = NOW + 900_000;
    expect(among([uploadOp({ status: waiting(long) })])).toEqual({
      kind: 'later',
      at: NOW - 10 + PAGE_CAP_MS,
    });
    expect(among([reviewOp({ status: waiting(long, 'daily_limit') })])).toEqual({ kind: 'later', at: long });
  });

  test('for the network is over when the network may be back, for the server it is not', () => {
    const ops = [uploadOp({ status: waiting(NOW + 9, 'network') })];
    expect(among(ops, { ignoreBackoffBefore: NOW }).kind).toBe('op');
    expect(among([uploadOp({ status: waiting(NOW + 9) })], { ignoreBackoffBefore: NOW }).kind).toBe('later');
  });

  test.each<OpStatus>([{ state: 'paused' }, { state: 'needs-you', reason: 'refused' }])(
    '$state waits for its user',
    (status) => {
      expect(among([uploadOp({ status })])).toEqual({ kind: 'nothing' });
    },
  );
});

describe('the account queue', () => {
  test('a token that was refused holds everything until there is another', () => {
    const queue = { owner: 1, block: { reason: 'auth', token: 't', since: 0 } } as const;
    expect(among([uploadOp()], { queue })).toEqual({ kind: 'nothing' });
    expect(among([uploadOp()], { queue, token: 'u' }).kind).toBe('op');
  });

  test('a Retry-After holds everything for its time, unless the clock was set back', () => {
    const queue = { owner: 1, wait: { since: NOW, until: NOW + 60 } };
    expect(among([uploadOp()], { queue })).toEqual({ kind: 'later', at: NOW + 60 });
    expect(queueBlockedUntil(queue, 't', NOW - 1)).toBeUndefined();
  });

  test('an agreement is looked for again after a while', () => {
    const queue = {
      owner: 1,
      block: { reason: 'agreement', token: 't', since: NOW, until: NOW + 5 },
    } as const;
    expect(among([uploadOp()], { queue })).toEqual({ kind: 'later', at: NOW + 5 });
    expect(among([uploadOp()], { queue, now: NOW + 5 }).kind).toBe('op');
  });
});

describe('what depends on another', () => {
  test('goes after its parent, also while the parent waits or needs its user', () => {
    const child = reviewOp({ id: 'c', parent: 'p' });
    for (const status of [waiting(NOW + 9), { state: 'paused' }] satisfies OpStatus[]) {
      expect(among([uploadOp({ id: 'p', status }), child]).kind).not.toBe('op');
    }
    expect(among([child]).kind).toBe('op');
  });

  test('a second decision on one photo goes after the first', () => {
    const second = reviewOp({ id: 'c' });
    expect(among([reviewOp({ id: 'b', status: waiting(NOW + 9) }), second])).toEqual({
      kind: 'later',
      at: NOW + 9,
    });
    const other = reviewOp({ id: 'c', photoId: 6 });
    expect(among([reviewOp({ id: 'b', status: waiting(NOW + 9) }), other])).toEqual({
      kind: 'op',
      op: other,
    });
  });

  test('a decision that waits for a new day holds up no other', () => {
    const second = reviewOp({ id: 'c' });
    const first = reviewOp({ id: 'b', status: waiting(NOW + 9, 'daily_limit') });
    expect(among([first, second])).toEqual({ kind: 'op', op: second });
  });
});

test('an op of a later version is left alone, and holds up nothing', () => {
  const later = { ...reviewOp({ id: 'a' }), kind: 'something-new' };
  expect(among([later])).toEqual({ kind: 'nothing' });
  const known = reviewOp({ id: 'b' });
  expect(among([later, known])).toEqual({ kind: 'op', op: known });
});
