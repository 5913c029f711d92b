import { createInstance } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { tray as en } from '../../../src/tray/texts/en.ts';
import { tray as zh } from '../../../src/tray/texts/zh.ts';
import { nameOf, needOf, stateOf } from '../../../src/tray/words.ts';
import type { OutboxItem } from '../../../src/outbox/page/index.ts';
import { uploadOp } from './ops.ts';

const i18n = createInstance();

beforeAll(async () => {
  await i18n.init({
    lng: 'en',
    resources: { en: { translation: { tray: en } }, zh: { translation: { tray: zh } } },
    interpolation: { escapeValue: false },
  });
});

const photo: OutboxItem = { id: 'a', kind: 'upload', state: 'queued', createdAt: 0, form: uploadOp().form };
const says = (item: Partial<OutboxItem>, language: 'en' | 'zh' = 'en') =>
  stateOf({ ...photo, ...item }, i18n.getFixedT(language), language);
const at = new Date();
at.setHours(14, 32, 0, 0);

describe('the exact words', () => {
  test.each<[Partial<OutboxItem>, string]>([
    [{ state: 'staging' }, 'Saving…'],
    [{ state: 'queued' }, 'Saved on this device'],
    [{ state: 'sending', percent: 42 }, 'Sending 42 %'],
    [{ state: 'finishing', percent: 100 }, 'Finishing'],
    [{ state: 'done', arrivedAt: at.getTime() }, 'Arrived 14:32'],
    [{ state: 'waiting', reason: 'network' }, 'Waiting for a network'],
    [{ state: 'waiting', reason: 'server' }, 'Waiting for the server'],
    [{ state: 'needs-you', reason: 'refused' }, 'Needs you'],
    [{ state: 'blocked', reason: 'auth' }, 'Sign in again to send it'],
    [{ state: 'paused' }, 'Paused'],
    [{ state: 'cancelled' }, 'Cancelled'],
  ])('%j', (item, words) => {
    expect(says(item)).toBe(words);
  });

  test('in Chinese', () => {
    expect(says({ state: 'sending', percent: 42 }, 'zh')).toBe('正在发送 42%');
    expect(says({ state: 'done', arrivedAt: at.getTime() }, 'zh')).toBe('14:32 已送达');
  });
});

test('an item is named by what stands on the machine, or by the decision', () => {
  const t = i18n.getFixedT('en');
  expect(nameOf(photo, t)).toBe('B-2447');
  expect(
    nameOf({ id: 'b', kind: 'review', state: 'queued', createdAt: 0, action: 'reject', photoId: 12 }, t),
  ).toBe('Reject photo 12');
  expect(nameOf({ id: 'c', kind: 'delete-photo', state: 'queued', createdAt: 0, photoId: 3 }, t)).toBe(
    'Delete photo 3',
  );
});

test('a conflict shows both verdicts', () => {
  const item: OutboxItem = {
    id: 'b',
    kind: 'review',
    state: 'needs-you',
    reason: 'conflict',
    createdAt: 0,
    action: 'approve',
    conflict: { approvalStatus: 'rejected', reviewerName: 'carl' },
  };
  expect(needOf(item, i18n.getFixedT('en'), 'en')).toBe(
    'carl has rejected this photo already. You: approve.',
  );
});

test('a refusal is shown in the language that is spoken', () => {
  const item: OutboxItem = {
    ...photo,
    state: 'needs-you',
    reason: 'refused',
    message: { en: 'No.', zh: '不。' },
  };
  expect(needOf(item, i18n.getFixedT('en'), 'en')).toBe('No.');
  expect(needOf(item, i18n.getFixedT('zh'), 'zh')).toBe('不。');
});
