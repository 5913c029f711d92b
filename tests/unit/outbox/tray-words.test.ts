import { createInstance } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { tray as en } from '../../../src/tray/texts/en.ts';
import { tray as zh } from '../../../src/tray/texts/zh.ts';
import { nameOf, needOf, stateOf } from '../../../src/tray/words.ts';
import type { OutboxItem } from '../../../src/outbox/page/index.ts';
import { review } from '../../../src/outbox/kinds/review.ts';
import { upload } from '../../../src/outbox/kinds/upload/upload.ts';
import type { Standing } from '../../../src/outbox/engine/item.ts';
import { itemOf } from '../../../src/outbox/view/item-of.ts';
import { item } from './items.ts';
import { reviewOp, uploadOp } from './ops.ts';

const i18n = createInstance();

beforeAll(async () => {
  await i18n.init({
    lng: 'en',
    resources: { en: { translation: { tray: en } }, zh: { translation: { tray: zh } } },
    interpolation: { escapeValue: false },
  });
});

const photo = (standing: Standing): OutboxItem =>
  upload.itemOf(uploadOp({ offset: 420 }), standing, undefined);
const says = (standing: Standing, language: 'en' | 'zh' = 'en') =>
  stateOf(photo(standing), i18n.getFixedT(language), language);
const at = new Date();
at.setHours(14, 32, 0, 0);

describe('the exact words', () => {
  test.each<[Standing, string]>([
    [{ state: 'staging' }, 'Saving…'],
    [{ state: 'queued' }, 'Saved on this device'],
    [{ state: 'sending' }, 'Sending 42 %'],
    [{ state: 'finishing' }, 'Finishing'],
    [{ state: 'done', arrivedAt: at.getTime() }, 'Arrived 14:32'],
    [{ state: 'waiting', reason: 'network', until: 0 }, 'Waiting for a network'],
    [{ state: 'waiting', reason: 'server', until: 0 }, 'Waiting for the server'],
    [{ state: 'needs-you', reason: 'refused' }, 'Needs you'],
    [{ state: 'blocked', reason: 'auth' }, 'Sign in again to send it'],
    [{ state: 'paused' }, 'Paused'],
    [{ state: 'cancelled' }, 'Cancelled'],
  ])('%j', (standing, words) => {
    expect(says(standing)).toBe(words);
  });

  test('in Chinese', () => {
    expect(says({ state: 'sending' }, 'zh')).toBe('正在发送 42%');
    expect(says({ state: 'done', arrivedAt: at.getTime() }, 'zh')).toBe('14:32 已送达');
  });
});

test('an item is named by what stands on the machine, or by the decision', () => {
  const t = i18n.getFixedT('en');
  expect(nameOf(photo({ state: 'queued' }), t)).toBe('B-2447');
  const rejection = review.itemOf(reviewOp({ action: 'reject', photoId: 12 }), { state: 'queued' });
  expect(nameOf(rejection, t)).toBe('Reject photo 12');
  expect(nameOf(item({ kind: 'delete-photo', photoId: 3 }), t)).toBe('Delete photo 3');
});

test('an op of a later version is called by no name of ours', () => {
  const later = itemOf(
    { ...reviewOp(), kind: 'something-new' },
    { queue: { owner: 1 }, token: 't', now: 0, open: new Set(), inFlight: new Map() },
  );
  const t = i18n.getFixedT('en');
  expect(later && [nameOf(later, t), stateOf(later, t, 'en')]).toEqual([
    'Something this version does not know',
    'Saved by a newer version of Wingrail; it goes out once the page is reloaded',
  ]);
});

test('a conflict shows both verdicts', () => {
  const conflict = { approvalStatus: 'rejected', reviewerName: 'carl' };
  const decision = review.itemOf(reviewOp(), { state: 'needs-you', reason: 'conflict', conflict });
  expect(needOf(decision, i18n.getFixedT('en'), 'en')).toBe(
    'carl has rejected this photo already. You: approve.',
  );
});

test('a refusal is shown in the language that is spoken', () => {
  const refused = photo({ state: 'needs-you', reason: 'refused', message: { en: 'No.', zh: '不。' } });
  expect(needOf(refused, i18n.getFixedT('en'), 'en')).toBe('No.');
  expect(needOf(refused, i18n.getFixedT('zh'), 'zh')).toBe('不。');
});
