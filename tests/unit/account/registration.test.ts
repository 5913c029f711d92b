/** The steps of a registration, and its draft on the device. */
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
  ] as const)('a refused %s by %s leads to "%s"', (field, method, step) => {
    expect(stepOf(field, method)).toBe(step);
  });

  test.each([
    ['nothing', {}, 'terms'],
    ['a code for another number', { agreed: true, sentTo: { sms: '+8613800138001' } }, 'contact'],
    ['a code for the other method', { agreed: true, sentTo: { email: FORM.email } }, 'contact'],
    ['no code yet', { agreed: true, proven: undefined }, 'code'],
    ['no password, as after a reload', { agreed: true, form: { ...FORM, password: '' } }, 'name'],
    ['everything', { agreed: true }, 'last'],
  ] as const)('with %s the last reachable step is shown', (_what, filled, step) => {
    expect(shownStep('last', { ...BY_SMS, agreed: false, ...filled })).toBe(step);
  });

  test('the last step needs a code verified for the current number or address', () => {
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

  test('a requested step is shown when those before it are complete', () => {
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
  ] as const)('the step "%s" without %s has the problem "%s"', (step, field, problem) => {
    const filled = { ...BY_SMS, form: { ...FORM, [field]: ' ' }, picture: {} };
    expect(missingIn(step, filled)).toBe(problem);
    expect(missingIn(step, { ...BY_SMS, picture: {} })).toBeUndefined();
  });

  test('missing terms or a missing picture are reported in their steps', () => {
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
] as const)('a response %i with %o belongs to the field %s', (status, body, field) => {
  const error = new ApiError(status, {
    error: 'x',
    ...body,
    fields: 'fields' in body ? [...body.fields] : [],
  });
  expect(refusedFieldOf(error)).toBe(field);
});

test('a network error belongs to no field', () => {
  expect(refusedFieldOf(new NetworkError('offline'))).toBeUndefined();
});

function memoryStorage(): DraftStorage & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

describe('the draft on the device', () => {
  const HOUR = 3_600_000;

  test('has everything but the password', () => {
    const storage = memoryStorage();
    storeDraft(storage, BY_EMAIL, HOUR);
    expect([...storage.entries.values()].join()).not.toContain(FORM.password);
    expect(readDraft(storage, 2 * HOUR)).toEqual({ ...BY_EMAIL, form: { ...FORM, password: '' } });
  });

  test('is kept for a day, or until the account is created', () => {
    const storage = memoryStorage();
    storeDraft(storage, BY_SMS, HOUR);
    expect(readDraft(storage, 26 * HOUR)).toEqual(EMPTY_DRAFT);
    expect(storage.entries.size).toBe(0);
    storeDraft(storage, BY_SMS, HOUR);
    deleteDraft(storage);
    expect(readDraft(storage, HOUR)).toEqual(EMPTY_DRAFT);
  });

  test('survives a clock that is set back by less than a day, but not by a year', () => {
    const storage = memoryStorage();
    storeDraft(storage, BY_SMS, 20 * HOUR);
    expect(readDraft(storage, HOUR)).toMatchObject({ form: { username: 'lin_wei' } });
    storeDraft(storage, BY_SMS, 366 * 24 * HOUR);
    expect(readDraft(storage, HOUR)).toEqual(EMPTY_DRAFT);
    expect(storage.entries.size).toBe(0);
  });

  test('drops agreement to another version of the terms, and is empty where its stored text is invalid', () => {
    const storage = memoryStorage();
    storeDraft(storage, BY_SMS, HOUR);
    const [[key, text] = ['', '']] = storage.entries;
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

  test('has no picture where the stored one can’t be read', () => {
    const storage = memoryStorage();
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
