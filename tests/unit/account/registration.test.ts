/** The steps of a registration, and what is kept of them on the device. */
import { describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '../../../src/contract/rules/limits.ts';
import {
  deleteDraft,
  EMPTY_DRAFT,
  readDraft,
  readDraftPicture,
  storeDraft,
} from '../../../src/features/account/register/draft.ts';
import type { DraftStorage } from '../../../src/features/account/register/draft.ts';
import { refusedFieldOf } from '../../../src/features/account/register/registration-result.ts';
import { EMPTY_REGISTRATION } from '../../../src/features/account/register/registration.ts';
import {
  missingIn,
  REGISTRATION_STEPS,
  shownStep,
  stepErrors,
  stepFields,
  stepOf,
} from '../../../src/features/account/register/steps.ts';
import type { RegistrationDraft } from '../../../src/features/account/register/steps.ts';
import { ApiError, NetworkError } from '../../../src/api/errors.ts';

const FORM = {
  ...EMPTY_REGISTRATION,
  username: 'lin_wei',
  password: 'secret1',
  age: '31',
  sex: 'Other',
  phone_number: '+8613800138000',
  email: 'lin@example.org',
  code: '123456',
};
const BY_SMS: RegistrationDraft = {
  method: 'sms',
  form: FORM,
  agreed: true,
  sentTo: { sms: FORM.phone_number },
  proven: { to: FORM.phone_number, code: FORM.code },
};
const BY_EMAIL: RegistrationDraft = {
  ...BY_SMS,
  method: 'email',
  sentTo: { email: FORM.email },
  proven: { to: FORM.email, code: FORM.code },
};

describe('the steps', () => {
  test('ask for each field of a method once', () => {
    const fields = REGISTRATION_STEPS.flatMap((step) => stepFields(step, 'sms'));
    expect(fields.toSorted()).toEqual(Object.keys(EMPTY_REGISTRATION).toSorted());
    expect(REGISTRATION_STEPS.flatMap((step) => stepFields(step, 'email'))).not.toContain('phone_number');
  });

  test.each([
    ['username', 'sms', 'name'],
    ['email', 'sms', 'last'],
    ['email', 'email', 'contact'],
    ['phone_number', 'sms', 'contact'],
    ['code', 'email', 'code'],
    ['picture', 'sms', 'last'],
  ] as const)('a refused %s by %s leads to "%s"', (what, method, step) => {
    expect(stepOf(what, method)).toBe(step);
  });

  test.each([
    ['nothing', {}, 'terms'],
    ['a code for another number', { agreed: true, sentTo: { sms: '+8613800138001' } }, 'contact'],
    ['a code for the other method', { agreed: true, sentTo: { email: FORM.email } }, 'contact'],
    ['no code yet', { agreed: true, proven: undefined }, 'code'],
    ['no password, as after a reload', { agreed: true, form: { ...FORM, password: '' } }, 'name'],
    ['everything', { agreed: true }, 'last'],
  ] as const)('with %s one gets as far as it goes', (_what, filled, step) => {
    expect(shownStep('last', { ...BY_SMS, agreed: false, ...filled })).toBe(step);
  });

  test('the code must have been right for the number, or for the address', () => {
    expect(shownStep('last', BY_SMS)).toBe('last');
    expect(shownStep('last', { ...BY_SMS, proven: undefined })).toBe('code');
    expect(shownStep('last', BY_EMAIL)).toBe('last');
    expect(shownStep('last', { ...BY_EMAIL, proven: undefined })).toBe('code');
    const other = { ...FORM, email: 'wei@example.org' };
    expect(shownStep('last', { ...BY_EMAIL, form: other })).toBe('contact');
    expect(stepErrors('code', { ...BY_EMAIL, form: { ...FORM, code: '12' } })).toEqual({
      code: 'code_invalid',
    });
  });

  test('a step that is wanted is shown where those before it are done', () => {
    expect(shownStep('contact', BY_SMS)).toBe('contact');
    expect(shownStep('terms', BY_SMS)).toBe('terms');
  });

  test.each([
    ['contact', 'phone_number', 'required'],
    ['code', 'code', 'required'],
    ['name', 'username', 'required'],
    ['name', 'password', 'person'],
    ['last', 'age', 'person'],
    ['last', 'sex', 'person'],
  ] as const)('%s without %s says: %s', (step, field, problem) => {
    const filled = { ...BY_SMS, form: { ...FORM, [field]: ' ' }, picture: {} };
    expect(missingIn(step, filled)).toBe(problem);
    expect(missingIn(step, { ...BY_SMS, picture: {} })).toBeUndefined();
  });

  test('the terms and the picture are missed last in their steps', () => {
    expect(missingIn('terms', { ...BY_SMS, agreed: false, picture: undefined })).toBe('terms');
    expect(missingIn('last', { ...BY_SMS, picture: undefined })).toBe('picture');
  });
});

test.each([
  [409, { code: 'username_taken' }, 'username'],
  [409, { code: 'email_taken' }, 'email'],
  [463, { code: 'code_wrong' }, 'code'],
  [415, { code: 'unsupported_type' }, 'picture'],
  [400, { code: 'invalid_request', fields: [{ field: 'camera_model', problem: 'x' }] }, 'camera_model'],
  [400, { code: 'invalid_request', fields: [{ field: 'profile_picture', problem: 'x' }] }, 'picture'],
  [503, { code: 'busy' }, undefined],
] as const)('a %i with %o is about %s', (status, body, what) => {
  const error = new ApiError(status, {
    error: 'x',
    ...body,
    fields: 'fields' in body ? [...body.fields] : [],
  });
  expect(refusedFieldOf(error)).toBe(what);
});

test('a lost network is about no field', () => {
  expect(refusedFieldOf(new NetworkError('offline'))).toBeUndefined();
});

function memory(): DraftStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('what is kept on the device', () => {
  const HOUR = 3_600_000;

  test('is all but the password', () => {
    const storage = memory();
    storeDraft(storage, BY_EMAIL, HOUR);
    expect([...storage.kept.values()].join()).not.toContain(FORM.password);
    expect(readDraft(storage, 2 * HOUR)).toEqual({ ...BY_EMAIL, form: { ...FORM, password: '' } });
  });

  test('is kept for a day, and until the account is made', () => {
    const storage = memory();
    storeDraft(storage, BY_SMS, HOUR);
    expect(readDraft(storage, 26 * HOUR)).toEqual(EMPTY_DRAFT);
    expect(storage.kept.size).toBe(0);
    storeDraft(storage, BY_SMS, HOUR);
    deleteDraft(storage);
    expect(readDraft(storage, HOUR)).toEqual(EMPTY_DRAFT);
  });

  test('has no agreement to another text, and nothing that was not written by us', () => {
    const storage = memory();
    storeDraft(storage, BY_SMS, HOUR);
    const [[key, text] = ['', '']] = storage.kept;
    storage.setItem(key, text.replace(`"terms":${TERMS_VERSION}`, `"terms":${TERMS_VERSION - 1}`));
    expect(readDraft(storage, HOUR)).toMatchObject({ agreed: false, form: { username: 'lin_wei' } });
    for (const other of [
      'x',
      'null',
      '[]',
      '{"at":"now"}',
      '{"at":1,"form":7,"sentTo":[],"proven":{"email":3}}',
    ]) {
      storage.setItem(key, other);
      expect(readDraft(storage, HOUR)).toEqual(EMPTY_DRAFT);
    }
  });

  test('a picture that cannot be read is none', () => {
    const storage = memory();
    for (const other of [
      'x',
      '{}',
      '{"name":"me.png"}',
      '{"name":"me.png","address":"data:text/html;base64,AA=="}',
    ]) {
      storage.setItem('wingrail-draft-0-registration-picture', other);
      expect(readDraftPicture(storage)).toBeUndefined();
    }
    storage.setItem(
      'wingrail-draft-0-registration-picture',
      '{"name":"me.png","address":"data:image/png;base64,AAEC"}',
    );
    expect(readDraftPicture(storage)).toMatchObject({ name: 'me.png', type: 'image/png', size: 3 });
  });
});
