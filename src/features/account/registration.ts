/** What the registration form holds and what is wrong with it (docs/rules/accounts.md, "Registration form"). */
import type { RegistrationForm } from '../../contract/rules.ts';
import { registrationProblems } from '../../contract/rules.ts';
import { MAX_PROFILE_PICTURE_BYTES } from '../../contract/limits.ts';
import type { account } from './texts/en.ts';

/** A key under `account.check`. */
export type CheckKey = keyof (typeof account)['check'];
/** A key under `account.form`. */
export type FormKey = keyof (typeof account)['form'];

/** The form's fields, in its order. */
export const REGISTRATION_FIELDS = [
  'username',
  'email',
  'password',
  'age',
  'sex',
  'camera_model',
  'description',
  'phone_number',
  'code',
] as const satisfies readonly (keyof RegistrationForm)[];

/** What is wrong, per field. */
export type FieldChecks = Partial<Record<keyof RegistrationForm, CheckKey>>;

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
  'email invalid': 'email_invalid',
  'password too_short': 'password_too_short',
  'password too_long': 'password_too_long',
  'age required': 'age_required',
  'age too_long': 'age_too_long',
  'sex required': 'sex_required',
  'phone_number invalid': 'phone_invalid',
  'code invalid': 'code_invalid',
};

/** The message for each field that is wrong. */
export function fieldChecks(form: RegistrationForm): FieldChecks {
  const checks: FieldChecks = {};
  for (const { field, problem } of registrationProblems(form)) {
    const message = MESSAGES[`${field} ${problem}`];
    if (message !== undefined) checks[field] = message;
  }
  if (form.code === '' && checks.code !== undefined) checks.code = 'code_required';
  return checks;
}

/** What is missing when the form is sent, in the order in which it is said; undefined when it may go. */
export function submitProblem(
  form: RegistrationForm,
  picture: unknown,
  agreed: boolean,
): FormKey | undefined {
  const blank = (...fields: (keyof RegistrationForm)[]) => fields.some((field) => form[field].trim() === '');
  if (blank('phone_number', 'code', 'username')) return 'required';
  if (blank('password', 'age', 'sex')) return 'person';
  if (picture === undefined) return 'picture';
  if (!agreed) return 'terms';
  return Object.keys(fieldChecks(form)).length > 0 ? 'fields' : undefined;
}

/** Kinds of picture that are taken (docs/rules/accounts.md, "Profile picture"). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Why a file can't be the profile picture; undefined when it is fine. */
export function pictureProblem(file: { size: number; type: string }): CheckKey | undefined {
  if (file.size > MAX_PROFILE_PICTURE_BYTES) return 'picture_too_large';
  return PICTURE_TYPES.some((type) => type === file.type) ? undefined : 'picture_type';
}

/**
 * The form as the call wants it (docs/rules/accounts.md, "Registration form"). Optional fields that are empty are left
 * out.
 */
export function registrationData(form: RegistrationForm, picture: Blob): FormData {
  const data = new FormData();
  data.set('type', 'register');
  for (const field of REGISTRATION_FIELDS) {
    const text = field === 'password' ? form[field] : form[field].trim();
    if (text !== '') data.set(field, text);
  }
  data.set('agree_eula', 'true');
  data.set('profile_picture', picture);
  return data;
}
