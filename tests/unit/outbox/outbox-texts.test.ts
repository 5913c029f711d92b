import { createInstance } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { outbox as en } from '../../../src/outbox/ui/texts/en.ts';
import { outbox as zh } from '../../../src/outbox/ui/texts/zh.ts';
import { burstPercent, burstStates } from '../../../src/outbox/ui/burst-texts.ts';
import { otherAccountText } from '../../../src/outbox/ui/other-account-text.ts';
import { itemName, itemNeed, itemNeedTitle, itemState } from '../../../src/outbox/ui/item-texts.ts';
import type { OutboxItem } from '../../../src/outbox/page/index.ts';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import { newOp } from '../../../src/outbox/engine/types.ts';
import { appeal } from '../../../src/outbox/kinds/appeal.ts';
import { editPhoto } from '../../../src/outbox/kinds/edit-photo.ts';
import { review } from '../../../src/outbox/kinds/review.ts';
import { upload } from '../../../src/outbox/kinds/upload/upload.ts';
import type { ItemStatus } from '../../../src/outbox/engine/item.ts';
import { itemOf } from '../../../src/outbox/view/item-of.ts';
import { item } from './items.ts';
import { appealOp, reviewOp, uploadOp } from './ops.ts';

const i18n = createInstance();

beforeAll(async () => {
  await i18n.init({
    lng: 'en',
    resources: { en: { translation: { outbox: en } }, zh: { translation: { outbox: zh } } },
    interpolation: { escapeValue: false },
  });
});

const photo = (status: ItemStatus): OutboxItem => upload.itemOf(uploadOp({ offset: 420 }), status);
const stateText = (status: ItemStatus, language: 'en' | 'zh' = 'en') =>
  itemState(photo(status), i18n.getFixedT(language), language);
const refusedWith = (code: string | undefined): OutboxItem =>
  photo({
    state: 'needs-you',
    reason: 'refused',
    ...(code === undefined ? {} : { code }),
    message: { en: 'The server says no.', zh: '服务器不接受。' },
  });
const titleAndText = (refused: OutboxItem, language: 'en' | 'zh' = 'en') => {
  const t = i18n.getFixedT(language);
  return [itemNeedTitle(refused, t), itemNeed(refused, t, language)];
};
const at = new Date();
at.setHours(14, 32, 0, 0);

describe('state texts', () => {
  test.each<[ItemStatus, string]>([
    [{ state: 'staging' }, 'Saving…'],
    [{ state: 'queued' }, 'Saved on this device'],
    [{ state: 'sending' }, 'Sending 42 %'],
    [{ state: 'finishing' }, 'Finishing'],
    [{ state: 'done', at: at.getTime() }, 'Arrived 14:32'],
    [{ state: 'waiting', reason: 'network', since: 0, until: 0 }, 'Waiting for a network'],
    [{ state: 'waiting', reason: 'server', since: 0, until: 0 }, 'Waiting for the server'],
    [{ state: 'needs-you', reason: 'refused' }, 'Needs you'],
    [{ state: 'needs-you', reason: 'password' }, 'Enter your password to send it'],
    [{ state: 'blocked', reason: 'auth' }, 'Log in again to send it'],
    [{ state: 'paused' }, 'Paused'],
    [{ state: 'cancelled', at: 0 }, 'Cancelled'],
  ])('%j', (status, text) => {
    expect(stateText(status)).toBe(text);
  });

  test('in Chinese', () => {
    expect(stateText({ state: 'sending' }, 'zh')).toBe('正在发送 42%');
    expect(stateText({ state: 'done', at: at.getTime() }, 'zh')).toBe('14:32 已送达');
  });
});

const photoAt = (status: ItemStatus, offset = 0) => upload.itemOf(uploadOp({ offset }), status);

test('a burst shows how many of its photos are in each state, and the percentage of all', () => {
  const t = i18n.getFixedT('en');
  const burst = [
    photoAt({ state: 'queued' }),
    photoAt({ state: 'queued' }),
    photoAt({ state: 'sending' }, 400),
    photoAt({ state: 'done', at: 0 }),
  ];
  expect(burstStates(burst, t, 'en')).toEqual(['Arrived: 1', 'Sending 40 %', 'Saved on this device: 2']);
  expect(burstPercent(burst)).toBe(35);
  expect(burstStates(burst.slice(0, 2), t, 'en')).toEqual(['Saved on this device']);
  expect(burstStates(burst, i18n.getFixedT('zh'), 'zh')).toEqual([
    '已送达 1 张',
    '正在发送 40%',
    '已保存在本机 2 张',
  ]);
});

test('waiting items of another account show its name and their number', () => {
  const t = i18n.getFixedT('en');
  expect(otherAccountText({ owner: 1, name: 'maren', photos: 3, rest: 1, prepared: 0 }, t)).toBe(
    'maren has 3 photos and 1 other item waiting on this device. Log in as maren to finish sending.',
  );
  expect(
    otherAccountText({ owner: 1, name: 'm'.repeat(50), photos: 1, rest: 0, prepared: 0 }, t),
    'a long name is cut',
  ).toContain(`Log in as ${'m'.repeat(23)}… to finish sending.`);
  expect(otherAccountText({ owner: 1, photos: 0, rest: 2, prepared: 0 }, t)).toBe(
    'Another account has 2 items waiting on this device. Log in with it to finish sending.',
  );
  expect(otherAccountText({ owner: 1, name: 'maren', photos: 1, rest: 0, prepared: 2 }, t)).toBe(
    'maren has 1 photo and 2 photos on the upload screen waiting on this device. Log in as maren to finish sending.',
  );
});

test('an item is named by the registration, or by the decision', () => {
  const t = i18n.getFixedT('en');
  expect(itemName(photo({ state: 'queued' }), t)).toBe('B-2447');
  const rejection = review.itemOf(reviewOp({ photoId: 12 }, { action: 'reject' }), { state: 'queued' });
  expect(itemName(rejection, t)).toBe('Reject photo 12');
  expect(itemName(item({ kind: 'delete-photo', photoId: 3 }), t)).toBe('Delete photo 3');
});

test('an op of a newer version is named as unknown', () => {
  const later = itemOf(
    { ...reviewOp(), kind: 'something-new' },
    { queue: { owner: 1 }, token: 't', now: 0, open: new Set() },
  );
  const t = i18n.getFixedT('en');
  expect(later && [itemName(later, t), itemState(later, t, 'en')]).toEqual([
    'Something this version doesn’t recognise',
    'Saved by a newer version of Wingrail; reload the page to send it',
  ]);
});

test('a conflict shows both decisions', () => {
  const conflict = { approvalStatus: 'rejected', reviewerName: 'carl' };
  const decision = review.itemOf(reviewOp(), { state: 'needs-you', reason: 'conflict', conflict });
  expect(itemNeed(decision, i18n.getFixedT('en'), 'en')).toBe(
    'carl has already rejected this photo. You had approved it.',
  );
});

describe('a refused photo', () => {
  test('that is too small or too large shows the limit', () => {
    expect(titleAndText(refusedWith('image_too_small'))).toEqual([
      'Image Validation Error',
      'Image size too small. The shortest side must be at least 852 pixels.',
    ]);
    expect(titleAndText(refusedWith('too_large'))).toEqual([
      'Image Validation Error',
      'File is too large. Maximum size is 25MB.',
    ]);
  });

  test('shows the server’s message for any other code, or without a code from an old version', () => {
    for (const code of ['image_invalid', 'something_new', undefined]) {
      expect(titleAndText(refusedWith(code))).toEqual(['Upload Failed', 'The server says no.']);
    }
    expect(titleAndText(refusedWith('image_invalid'), 'zh')).toEqual(['上传失败', '服务器不接受。']);
  });

  test('has no title while it waits for a sign-in', () => {
    expect(titleAndText(photo({ state: 'blocked', reason: 'auth' }))).toEqual([
      undefined,
      'You must be logged in to upload photos.',
    ]);
  });

  test('has a title, unlike a refused decision', () => {
    const decision = review.itemOf(reviewOp(), { state: 'needs-you', reason: 'refused' });
    expect(titleAndText(decision)).toEqual([undefined, 'The server didn’t accept it.']);
  });
});

test('a refusal is shown in the current language', () => {
  const refused = photo({ state: 'needs-you', reason: 'refused', message: { en: 'No.', zh: '不。' } });
  expect(itemNeed(refused, i18n.getFixedT('en'), 'en')).toBe('No.');
  expect(itemNeed(refused, i18n.getFixedT('zh'), 'zh')).toBe('不。');
});

test.each([
  ['approved', 'carl has already approved this photo.'],
  ['pending_appeal', 'This photo is already under appeal.'],
  ['deleted', 'This photo has since been deleted.'],
])('an appeal for a photo that is %s shows why it needs its user', (approvalStatus, text) => {
  const conflict = { approvalStatus, reviewerName: 'carl' };
  const appealItem = appeal.itemOf(appealOp({ photoId: 12 }), {
    state: 'needs-you',
    reason: 'conflict',
    conflict,
  });
  const t = i18n.getFixedT('en');
  expect([itemName(appealItem, t), itemNeed(appealItem, t, 'en')]).toEqual(['Appeal for photo 12', text]);
});

test('an edit that needs its user shows that the photo has changed', () => {
  const conflict = { approvalStatus: 'changed', reviewerName: 'carl' };
  const form = emptyPhotoForm('planes');
  const op = editPhoto.create(newOp('op', 1, 0), { photoId: 12, revision: 1, stood: 'pending', form });
  const edit = editPhoto.itemOf(op, { state: 'needs-you', reason: 'conflict', conflict });
  const t = i18n.getFixedT('en');
  expect([itemName(edit, t), itemNeed(edit, t, 'en')]).toEqual([
    'Edit photo 12',
    'The photo has been changed since you edited it. Edit it again.',
  ]);
});
