import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../src/api/errors.ts';
import { deleteLocalDrafts } from '../../../src/session/local-drafts.ts';
import {
  deleteMessageDraft,
  emptyDraft,
  readMessageDraft,
  storeMessageDraft,
} from '../../../src/components/messages/message-draft.ts';
import { messageFailure } from '../../../src/features/about/messages/message-failure.ts';

const DRAFT = {
  ...emptyDraft({ name: 'Ann', email: 'a@example.org' }),
  message: 'It is',
  type: 'bug',
} as const;

beforeEach(() => {
  const stored: Record<string, string> = {};
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(stored, {
      getItem: { value: (key: string) => stored[key] ?? null },
      setItem: { value: (key: string, text: string) => (stored[key] = text) },
      removeItem: { value: (key: string) => delete stored[key] },
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a draft is stored separately for each form and each user', () => {
  storeMessageDraft('feedback', DRAFT);
  storeMessageDraft('contact', { ...DRAFT, message: 'Hello' }, 7);
  expect(readMessageDraft('feedback')).toEqual(DRAFT);
  expect(readMessageDraft('contact')).toBeUndefined();
  expect(readMessageDraft('contact', 7)?.message).toBe('Hello');
  expect(readMessageDraft('contact', 8)).toBeUndefined();
});

test('a draft is deleted once it is sent, and when its user leaves the device', () => {
  storeMessageDraft('feedback', DRAFT);
  deleteMessageDraft('feedback');
  expect(readMessageDraft('feedback')).toBeUndefined();
  storeMessageDraft('feedback', DRAFT, 7);
  deleteLocalDrafts(7);
  expect(readMessageDraft('feedback', 7)).toBeUndefined();
});

test.each(['{', 'null', '"text"', '{"name":"Ann"}', '{"name":1,"email":"","subject":"","message":""}'])(
  '%s is not read as a draft',
  (text) => {
    localStorage.setItem('wingrail-draft-0-contact', text);
    expect(readMessageDraft('contact')).toBeUndefined();
  },
);

test('a draft of an unknown kind is read as a general one', () => {
  localStorage.setItem('wingrail-draft-0-feedback', JSON.stringify({ ...DRAFT, type: 'later' }));
  expect(readMessageDraft('feedback')?.type).toBe('general');
});

test('without localStorage nothing is stored and nothing throws', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(storeMessageDraft('feedback', DRAFT)).toBe(false);
  deleteMessageDraft('feedback');
  expect(readMessageDraft('feedback')).toBeUndefined();
});

test('a failure is offline without a network, else failed with the seconds to wait that the server names', () => {
  expect(messageFailure(new NetworkError('offline'))).toEqual({ is: 'offline' });
  expect(messageFailure(new NetworkError('portal'))).toEqual({ is: 'offline' });
  const limited = new ApiError(429, { error: 'Please wait', retryAfter: 90 });
  expect(messageFailure(limited)).toEqual({ is: 'failed', waitSeconds: 90 });
  expect(messageFailure(new ApiError(500, { error: 'Broken' }))).toEqual({
    is: 'failed',
    waitSeconds: undefined,
  });
});
