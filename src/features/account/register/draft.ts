/**
 * What somebody has begun to fill in for a new account: kept on the device, but never the password, until the account is
 * made, for a day at most (docs/rules/accounts.md, "Registration").
 */
import { TERMS_VERSION } from '../../../contract/rules/limits.ts';
import type { RegistrationForm } from '../../../contract/rules/rules.ts';
import { draftKey } from '../../../session/local-drafts.ts';
import { EMPTY_REGISTRATION } from './registration.ts';
import type { Filled } from './steps.ts';

/** How long it is kept, ms: whoever comes back to a borrowed device later is somebody else. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** A visitor's; no account has this id. */
const VISITOR = 0;
const TEXTS = draftKey(VISITOR, 'registration');
const PICTURE = draftKey(VISITOR, 'registration-picture');

/** What storage is needed: `localStorage`, or a map in tests. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const NOTHING_FILLED: Filled = {
  method: 'sms',
  form: EMPTY_REGISTRATION,
  agreed: false,
  sentTo: {},
  proven: undefined,
};

/** What was filled in before `now` (epoch ms); nothing where it is too old, or can't be read. */
export function readFilled(storage: DraftStorage, now: number): Filled {
  try {
    const kept: unknown = JSON.parse(storage.getItem(TEXTS) ?? 'null');
    if (!isObject(kept) || typeof kept['at'] !== 'number') return NOTHING_FILLED;
    if (now - kept['at'] > KEPT_MS || kept['at'] > now) {
      dropFilled(storage);
      return NOTHING_FILLED;
    }
    return {
      method: kept['way'] === 'email' ? 'email' : 'sms',
      form: formIn(kept['form']),
      // A newer text was not read.
      agreed: kept['terms'] === TERMS_VERSION,
      sentTo: { ...textIn(kept['sentTo'], 'sms'), ...textIn(kept['sentTo'], 'email') },
      proven: provenIn(kept['proven']),
    };
  } catch {
    return NOTHING_FILLED;
  }
}

/** Keeps what is filled in. Where storage is refused it lasts as long as the page. */
export function keepFilled(storage: DraftStorage, filled: Filled, now: number): void {
  const { agreed, form, method, ...rest } = filled;
  // `way` is what devices have kept the method as from the beginning.
  const kept = {
    way: method,
    ...rest,
    form: { ...form, password: '' },
    ...(agreed && { terms: TERMS_VERSION }),
    at: now,
  };
  attempt(() => storage.setItem(TEXTS, JSON.stringify(kept)));
}

/** Forgets it: the account is made. */
export function dropFilled(storage: DraftStorage): void {
  attempt(() => {
    storage.removeItem(TEXTS);
    storage.removeItem(PICTURE);
  });
}

/** Keeps the picture, or that there is none; one that doesn't fit is asked for again after a reload. */
export async function keepPicture(storage: DraftStorage, picture: File | undefined): Promise<void> {
  const address = picture && (await addressOf(picture));
  attempt(() => {
    storage.removeItem(PICTURE);
    if (picture !== undefined && address !== undefined)
      storage.setItem(PICTURE, JSON.stringify({ name: picture.name, address }));
  });
}

/** The picture that was kept. */
export function readPicture(storage: DraftStorage): File | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(PICTURE) ?? 'null');
    const { name } = textIn(kept, 'name');
    const { address = '' } = textIn(kept, 'address');
    const [, type, data] = /^data:(image\/\w+);base64,(.+)$/.exec(address) ?? [];
    if (name === undefined || type === undefined || data === undefined) return undefined;
    return new File([Uint8Array.from(atob(data), (each) => each.codePointAt(0) ?? 0)], name, {
      type,
    });
  } catch {
    return undefined;
  }
}

function addressOf(file: File): Promise<string | undefined> {
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
    // Storage is refused or full.
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
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
  const text = isObject(value) ? value[name] : undefined;
  const found: Partial<Record<Name, string>> = {};
  if (typeof text === 'string') found[name] = text;
  return found;
}

function provenIn(value: unknown): Filled['proven'] {
  const { to } = textIn(value, 'to');
  const { code } = textIn(value, 'code');
  return to === undefined || code === undefined ? undefined : { to, code };
}
