import { createInstance } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { sentWords } from '../../../src/features/upload/sent-words.ts';
import { upload as uploadEn } from '../../../src/features/upload/texts/en.ts';
import { upload as uploadZh } from '../../../src/features/upload/texts/zh.ts';
import type { ItemStatus } from '../../../src/outbox/engine/item.ts';
import { upload } from '../../../src/outbox/kinds/upload/upload.ts';
import { outbox as outboxEn } from '../../../src/outbox/ui/texts/en.ts';
import { outbox as outboxZh } from '../../../src/outbox/ui/texts/zh.ts';
import { uploadOp } from '../outbox/ops.ts';

const i18n = createInstance();

beforeAll(async () => {
  await i18n.init({
    lng: 'en',
    resources: {
      en: { translation: { outbox: outboxEn, upload: uploadEn } },
      zh: { translation: { outbox: outboxZh, upload: uploadZh } },
    },
    interpolation: { escapeValue: false },
  });
});

const at = new Date();
at.setHours(14, 2, 0, 0);
const arrived = { state: 'done', at: at.getTime(), photoId: 7 } as const;

function wordsOf(
  status: ItemStatus | undefined,
  { language = 'en', place }: { language?: string; place?: number } = {},
) {
  const item = status && upload.itemOf(uploadOp({ offset: 400 }), status);
  const { head, more } = sentWords(item, i18n.getFixedT(language), language, place);
  return [head, more];
}

test('an upload in progress shows its percentage, an arrived one its time and position', () => {
  expect(wordsOf({ state: 'sending' })).toEqual(['Sending 40 %', undefined]);
  expect(wordsOf(arrived, { place: 32 })).toEqual(['Arrived 14:02, number 32 in the queue', undefined]);
  expect(wordsOf(arrived)).toEqual(['Arrived 14:02', undefined]);
  expect(wordsOf(arrived, { language: 'zh', place: 32 })).toEqual(['14:02 已送达，排在第 32 位', undefined]);
});

test('an upload that is not sent yet is shown as saved on this device, with what it waits for', () => {
  const onDevice = 'Saved on this device';
  expect(wordsOf(undefined)).toEqual([onDevice, undefined]);
  expect(wordsOf({ state: 'queued' })).toEqual([
    onDevice,
    'It’ll be sent automatically as soon as you’re online.',
  ]);
  expect(wordsOf({ state: 'waiting', reason: 'network', since: 0, until: 0 })).toEqual([
    onDevice,
    'Waiting for a network',
  ]);
  const limited = { state: 'waiting', reason: 'account_limit', since: 0, until: at.getTime() } as const;
  expect(wordsOf(limited)[1]).toBe('Waiting for room, next try 14:02');
  expect(wordsOf(limited, { language: 'zh' })[1]).toBe('已达上限，14:02 再试');
  expect(wordsOf({ state: 'blocked', reason: 'auth' })).toEqual([onDevice, 'Log in again to send it']);
  expect(wordsOf({ state: 'paused' })).toEqual([onDevice, 'Paused']);
});

test('a refused or cancelled upload is not shown as sent', () => {
  expect(wordsOf({ state: 'needs-you', reason: 'refused' })).toEqual(['Needs you', undefined]);
  expect(wordsOf({ state: 'cancelled', at: 0 })).toEqual(['Cancelled', undefined]);
});
