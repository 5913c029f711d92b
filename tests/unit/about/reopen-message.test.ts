import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readMessageDraft, storeMessageDraft } from '../../../src/components/messages/message-draft.ts';
import { newOp } from '../../../src/outbox/engine/types.ts';
import { message } from '../../../src/outbox/kinds/message.ts';
import { reopenMessage } from '../../../src/outbox/ui/reopen-message.ts';
import { stubLocalStorage } from '../local-storage.ts';

const TEXTS = { name: 'Ann', email: 'ann@example.org', subject: 'Slow', message: 'It is slow' };
const feedback = { type: 'bug', language: 'en', userAgent: '' } as const;
const item = message.itemOf(message.create(newOp('op', 7, 0), { texts: TEXTS, feedback }), {
  state: 'needs-you',
  reason: 'refused',
});
const done = () => Promise.resolve({ ok: true } as const);
const tooLate = () => Promise.resolve({ ok: false, problem: 'too-late' } as const);

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  stubLocalStorage(stored);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a refused message becomes a draft of its form before it is removed from the outbox', async () => {
  const atCancel = vi.fn<typeof done>(done);
  const cancel = () => {
    expect(readMessageDraft('feedback', 7)).toEqual({ ...TEXTS, type: 'bug' });
    return atCancel();
  };
  expect(await reopenMessage(item, 7, cancel)).toEqual({ ok: true });
  expect(atCancel).toHaveBeenCalledTimes(1);
  expect(readMessageDraft('feedback', 7)?.message).toBe('It is slow');
});

test('no draft is left where the message may have reached the server', async () => {
  expect(await reopenMessage(item, 7, tooLate)).toEqual({ ok: false, problem: 'too-late' });
  expect(readMessageDraft('feedback', 7)).toBeUndefined();
});

test('another draft is not overwritten', async () => {
  storeMessageDraft('feedback', { ...TEXTS, message: 'Another', type: 'other' }, 7);
  const cancel = vi.fn<typeof done>(done);
  expect(await reopenMessage(item, 7, cancel)).toEqual({ ok: false, problem: 'begun' });
  expect(cancel).not.toHaveBeenCalled();
  expect(readMessageDraft('feedback', 7)?.message).toBe('Another');
});

test('the message stays in the outbox where the device can’t store drafts', async () => {
  vi.stubGlobal('localStorage', undefined);
  const cancel = vi.fn<typeof done>(done);
  expect(await reopenMessage(item, 7, cancel)).toEqual({ ok: false, problem: 'storage' });
  expect(cancel).not.toHaveBeenCalled();
});
