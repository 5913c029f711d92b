/** The registration form's fields, checks and request body (docs/rules/accounts.md, "Registration"). */
import type { RegistrationForm, RegistrationMethod } from '../../../contract/rules/rules.ts';
import { TERMS_VERSION } from '../../../contract/rules/limits.ts';
import { registrationProblems } from '../../../contract/rules/rules.ts';
import type { account } from '../texts/en.ts';

/** A message's key under `account.check`. */
type CheckKey = keyof (typeof account)['check'];
/** A message's key under `account.form`. */
export type MissingKey = keyof (typeof account)['form'];

/** The fields that both methods have, in the form's order. */
const PERSON_FIELDS = [
  'username',
  'email',
  'password',
  'age',
  'sex',
  'camera_model',
  'description',
] as const satisfies readonly (keyof RegistrationForm)[];

/** The fields of each method, in the form's order. */
const REGISTRATION_FIELDS: Readonly<Record<RegistrationMethod, readonly (keyof RegistrationForm)[]>> = {
  sms: [...PERSON_FIELDS, 'phone_number', 'code'],
  email: PERSON_FIELDS,
};

/** The message for each invalid field. */
export type FieldErrors = Partial<Record<keyof RegistrationForm, CheckKey>>;

export const EMPTY_REGISTRATION: RegistrationForm = {
  username: '',
  email: '',
  password: '',
  description: '',
  age: '',
  sex: '',
  camera_model: '',
  phone_number: '',
  code: '',
};

const MESSAGES: Readonly<Record<string, CheckKey>> = {
  'username too_short': 'username_too_short',
  'username too_long': 'username_too_long',
  'username invalid': 'username_reserved',
  'username unprintable': 'username_unprintable',
  'email invalid': 'email_invalid',
  'password too_short': 'password_too_short',
  'password too_long': 'password_too_long',
  'age required': 'age_required',
  'age too_long': 'age_too_long',
  'sex required': 'sex_required',
  'phone_number invalid': 'phone_invalid',
  'code invalid': 'code_invalid',
};

/** Checks the form, and returns the messages for its invalid fields. */
export function fieldErrors(form: RegistrationForm, method: RegistrationMethod): FieldErrors {
  const checks: FieldErrors = {};
  for (const { field, problem } of registrationProblems(form, method)) {
    const message = MESSAGES[`${field} ${problem}`];
    if (message !== undefined) checks[field] = message;
  }
  if (form.code === '' && checks.code !== undefined) checks.code = 'code_required';
  if (form.email.trim() === '' && checks.email !== undefined) checks.email = 'email_required';
  return checks;
}

/**
 * The body of the request (docs/rules/accounts.md, "Registration"). Empty optional fields are left out.
 */
export function registrationData(
  form: RegistrationForm,
  method: RegistrationMethod,
  picture: Blob,
): FormData {
  const data = new FormData();
  if (method === 'sms') data.set('type', 'register');
  for (const field of REGISTRATION_FIELDS[method]) {
    const text = field === 'password' ? form[field] : form[field].trim();
    if (text !== '') data.set(field, text);
  }
  data.set('is_verified', 'true');
  data.set('agree_eula', 'true');
  // The version that this page has shown; the server may have a newer one by now.
  data.set('terms_version', String(TERMS_VERSION));
  data.set('profile_picture', picture);
  return data;
}

/** True if the server treats two numbers or addresses as equal, since it ignores case. */
export function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
