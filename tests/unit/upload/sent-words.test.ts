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
const arrived = { state: 'done', arrivedAt: at.getTime(), arrivedAs: 7 } as const;

function says(
  standing: ItemStatus | undefined,
  { language = 'en', place }: { language?: string; place?: number } = {},
) {
  const item = standing && upload.itemOf(uploadOp({ offset: 400 }), standing);
  const { head, more } = sentWords(item, i18n.getFixedT(language), language, place);
  return [head, more];
}

test('on its way and on the server it says so', () => {
  expect(says({ state: 'sending' })).toEqual(['Sending 40 %', undefined]);
  expect(says(arrived, { place: 32 })).toEqual(['Arrived 14:02, number 32 in the queue', undefined]);
  expect(says(arrived)).toEqual(['Arrived 14:02', undefined]);
  expect(says(arrived, { language: 'zh', place: 32 })).toEqual(['14:02 已送达，排在第 32 位', undefined]);
});

test('while it is not sent it says that it is on this device, and what it waits for', () => {
  const onDevice = 'Saved on this device';
  expect(says(undefined)).toEqual([onDevice, undefined]);
  expect(says({ state: 'queued' })).toEqual([
    onDevice,
    'It is sent automatically as soon as there is a network.',
  ]);
  expect(says({ state: 'waiting', reason: 'network', until: 0 })).toEqual([
    onDevice,
    'Waiting for a network',
  ]);
  expect(says({ state: 'blocked', reason: 'auth' })).toEqual([onDevice, 'Log in again to send it']);
  expect(says({ state: 'paused' })).toEqual([onDevice, 'Paused']);
});

test('what went wrong, or was taken back, is never said to be sent', () => {
  expect(says({ state: 'needs-you', reason: 'refused' })).toEqual(['Needs you', undefined]);
  expect(says({ state: 'cancelled' })).toEqual(['Cancelled', undefined]);
});
