import { expect, test } from 'vitest';
import type { RequestTools } from '../../../src/outbox/engine/kind.ts';
import { newOp } from '../../../src/outbox/engine/types.ts';
import { message } from '../../../src/outbox/kinds/message.ts';
import type { MessageInput } from '../../../src/outbox/kinds/message.ts';

const TEXTS = { name: 'Ann', email: 'ann@example.org', subject: 'Slow', message: 'It is slow' };
const AT = Date.parse('2026-03-10T15:30:00Z');
const opOf = (input: MessageInput) => message.create(newOp('op', 1, AT), input);

const tools: RequestTools = {
  token: 't',
  requestBytes: () => 0,
  readBytes: () => Promise.reject(new Error('no bytes')),
  parentPhotoId: () => Promise.resolve(undefined),
  attempt: () => {
    throw new Error('no attempt');
  },
};

async function requestOf(input: MessageInput) {
  const step = await message.nextStep(opOf(input), tools);
  if (!('request' in step)) throw new Error('no request');
  return step.request;
}

test('feedback is sent with its type, time, language and browser', async () => {
  const feedback = { type: 'bug', language: 'zh', userAgent: 'Firefox' } as const;
  expect(await requestOf({ texts: TEXTS, feedback })).toMatchObject({
    method: 'POST',
    path: '/api/feedback',
    headers: { 'idempotency-key': 'op' },
    body: {
      value: {
        ...TEXTS,
        type: 'bug',
        language: 'zh',
        userAgent: 'Firefox',
        timestamp: '2026-03-10T15:30:00.000Z',
      },
    },
  });
});

test('a contact message is sent with its four texts only', async () => {
  const request = await requestOf({ texts: TEXTS });
  expect(request.path).toBe('/api/contact');
  expect(request.body).toEqual({ kind: 'json', value: TEXTS });
});

test('the outbox panel names a message by its subject, also once it has arrived', () => {
  const op = opOf({ texts: TEXTS });
  const name = { text: 'outbox.name.contact', values: { subject: 'Slow' } };
  expect(message.itemOf(op, { state: 'queued' })).toMatchObject({ kind: 'message', name });
  expect(message.itemOf(op, { state: 'done', at: AT })).toMatchObject({ name, outdates: [] });
});
