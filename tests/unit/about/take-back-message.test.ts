import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readMessageDraft, storeMessageDraft } from '../../../src/components/messages/message-draft.ts';
import { newOp } from '../../../src/outbox/engine/types.ts';
import { message } from '../../../src/outbox/kinds/message.ts';
import { reopenMessage } from '../../../src/outbox/ui/reopen-message.ts';

const TEXTS = { name: 'Ann', email: 'ann@example.org', subject: 'Slow', message: 'It is slow' };
const feedback = { type: 'bug', language: 'en', userAgent: '' } as const;
const item = message.itemOf(message.create(newOp('op', 7, 0), { texts: TEXTS, feedback }), {
  state: 'needs-you',
  reason: 'refused',
});
const done = () => Promise.resolve({ ok: true } as const);
const tooLate = () => Promise.resolve({ ok: false, problem: 'too-late' } as const);

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a refused message is a draft of its form again before it leaves the outbox', async () => {
  const atCancel = vi.fn<typeof done>(done);
  const cancel = () => {
    expect(readMessageDraft('feedback', 7)).toEqual({ ...TEXTS, type: 'bug' });
    return atCancel();
  };
  expect(await reopenMessage(item, 7, cancel)).toEqual({ ok: true });
  expect(atCancel).toHaveBeenCalledTimes(1);
  expect(readMessageDraft('feedback', 7)?.message).toBe('It is slow');
});

test('it is no draft where it may have arrived', async () => {
  expect(await reopenMessage(item, 7, tooLate)).toEqual({ ok: false, problem: 'too-late' });
  expect(readMessageDraft('feedback', 7)).toBeUndefined();
});

test('another one that has been begun is not written over', async () => {
  storeMessageDraft('feedback', { ...TEXTS, message: 'Another', type: 'other' }, 7);
  const cancel = vi.fn<typeof done>(done);
  expect(await reopenMessage(item, 7, cancel)).toEqual({ ok: false, problem: 'begun' });
  expect(cancel).not.toHaveBeenCalled();
  expect(readMessageDraft('feedback', 7)?.message).toBe('Another');
});

test('it stays in the outbox where the device keeps no drafts', async () => {
  vi.stubGlobal('localStorage', undefined);
  const cancel = vi.fn<typeof done>(done);
  expect(await reopenMessage(item, 7, cancel)).toEqual({ ok: false, problem: 'storage' });
  expect(cancel).not.toHaveBeenCalled();
});
