/**
 * The draft of a registration. It is stored on the device, without the password, until the account is created, but for
 * no more than a day (docs/rules/accounts.md, "Registration").
 */
import { TERMS_VERSION } from '../../../contract/rules/limits.ts';
import type { RegistrationForm } from '../../../contract/rules/rules.ts';
import { isObject, propertyOf } from '../../../contract/rules/unknown-values.ts';
import { draftKey } from '../../../session/local-drafts.ts';
import { EMPTY_REGISTRATION } from './registration.ts';
import type { RegistrationDraft } from './steps.ts';

/** How long a draft is valid, in ms. On a borrowed device, a later visitor is probably a different person. */
export const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** Used as the user id in the key; no account has it. */
const VISITOR = 0;
const TEXTS = draftKey(VISITOR, 'registration');
const PICTURE = draftKey(VISITOR, 'registration-picture');

/** `localStorage`, or a map in tests. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const EMPTY_DRAFT: RegistrationDraft = {
  method: 'sms',
  form: EMPTY_REGISTRATION,
  agreed: false,
  sentTo: {},
  proven: undefined,
};

/** The stored draft; an empty one if the stored one is too old at `now` (in epoch ms) or can't be read. */
export function readDraft(storage: DraftStorage, now: number): RegistrationDraft {
  try {
    const stored: unknown = JSON.parse(storage.getItem(TEXTS) ?? 'null');
    if (!isObject(stored) || typeof stored['at'] !== 'number') return EMPTY_DRAFT;
    // A clock that was corrected by less doesn't delete it.
    if (Math.abs(now - stored['at']) > MAX_AGE_MS) {
      deleteDraft(storage);
      return EMPTY_DRAFT;
    }
    return {
      method: stored['way'] === 'email' ? 'email' : 'sms',
      form: formIn(stored['form']),
      // If the terms have a new version, the user must agree again.
      agreed: stored['terms'] === TERMS_VERSION,
      sentTo: { ...textIn(stored['sentTo'], 'sms'), ...textIn(stored['sentTo'], 'email') },
      proven: provenIn(stored['proven']),
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Stores the draft, except for the password. If storage is blocked, the draft is lost when the page closes. */
export function storeDraft(storage: DraftStorage, filled: RegistrationDraft, now: number): void {
  const { agreed, form, method, ...rest } = filled;
  // The stored name of the method is `way`, because drafts on users' devices use it.
  const stored = {
    way: method,
    ...rest,
    form: { ...form, password: '' },
    ...(agreed && { terms: TERMS_VERSION }),
    at: now,
  };
  attempt(() => storage.setItem(TEXTS, JSON.stringify(stored)));
}

/** Deletes the draft and its picture. */
export function deleteDraft(storage: DraftStorage): void {
  attempt(() => {
    storage.removeItem(TEXTS);
    storage.removeItem(PICTURE);
  });
}

/**
 * Stores the picture, or deletes the stored one. If there is no room for the picture, the user is asked for it again
 * after a reload.
 */
export async function storeDraftPicture(storage: DraftStorage, picture: File | undefined): Promise<void> {
  const address = picture && (await dataUrlOf(picture));
  attempt(() => {
    storage.removeItem(PICTURE);
    if (picture !== undefined && address !== undefined)
      storage.setItem(PICTURE, JSON.stringify({ name: picture.name, address }));
  });
}

/** The stored picture. */
export function readDraftPicture(storage: DraftStorage): File | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(PICTURE) ?? 'null');
    const { name } = textIn(stored, 'name');
    const { address = '' } = textIn(stored, 'address');
    const [, type, data] = /^data:(image\/\w+);base64,(.+)$/.exec(address) ?? [];
    if (name === undefined || type === undefined || data === undefined) return undefined;
    return new File([Uint8Array.from(atob(data), (char) => char.codePointAt(0) ?? 0)], name, {
      type,
    });
  } catch {
    return undefined;
  }
}

function dataUrlOf(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () =>
      resolve(typeof reader.result === 'string' ? reader.result : undefined),
    );
    reader.readAsDataURL(file);
  });
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Storage is blocked or full.
  }
}

function formIn(value: unknown): RegistrationForm {
  const form = { ...EMPTY_REGISTRATION };
  if (!isObject(value)) return form;
  for (const field of Object.keys(form)) {
    if (isField(field) && field !== 'password') form[field] = textIn(value, field)[field] ?? '';
  }
  return form;
}

function isField(name: string): name is keyof RegistrationForm {
  return name in EMPTY_REGISTRATION;
}

function textIn<Name extends string>(value: unknown, name: Name): Partial<Record<Name, string>> {
  const text = propertyOf(value, name);
  const found: Partial<Record<Name, string>> = {};
  if (typeof text === 'string') found[name] = text;
  return found;
}

function provenIn(value: unknown): RegistrationDraft['proven'] {
  const { to } = textIn(value, 'to');
  const { code } = textIn(value, 'code');
  return to === undefined || code === undefined ? undefined : { to, code };
}
