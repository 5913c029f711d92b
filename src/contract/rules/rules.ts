/**
 * Validation shared by page and server (docs/rules/upload.md, "File"; docs/rules/accounts.md, "Registration"). It is
 * pure and uses no library, so it adds little to the page, and the server refuses exactly what the page refuses.
 */
import { isPrintable } from './printable.ts';
import {
  MAX_PHOTO_BYTES,
  MIN_SHORT_SIDE_PX,
  CODE_DIGITS,
  MAX_AGE,
  MAX_EMAIL,
  MAX_PASSWORD,
  MAX_CAMERA_MODEL,
  MAX_PROFILE_DESCRIPTION,
  MAX_USERNAME,
  MIN_PASSWORD,
  MIN_USERNAME,
} from './limits.ts';
import { PHOTO_FIELDS } from '../photo/fields.ts';
import { isPhoneNumber } from './phone-number.ts';
import { SEXES } from './values.ts';

/** The kinds of problem that any field can have. */
type AnyProblem = 'required' | 'too_long' | 'too_short' | 'invalid';

/**
 * A problem with a field. `required`: blank after trimming; `invalid`: not in the list, or not matching the pattern.
 */
export interface FieldProblem<Field extends string = string, Problem extends string = AnyProblem> {
  field: Field;
  problem: Problem;
}

/** True for a valid airport code in the form (docs/rules/upload.md, "Fields"). */
export function isAirportCode(text: string): boolean {
  return new RegExp(PHOTO_FIELDS.airport.pattern).test(text);
}

/** True for upper-case text that can be looked up as a registration (docs/rules/upload.md, "Registration look-up"). */
export function isRegistrationQuery(text: string): boolean {
  return /^[A-Z0-9+-]{3,10}$/.test(text);
}

/** Why a file isn't accepted as a photo (docs/rules/upload.md, "File"). */
export type PhotoFileProblem = 'too_large' | 'too_small';

/** Checks a decoded, upright photo. `bytes` is the length of the file; the sides are in px. */
export function photoFileProblem(file: {
  bytes: number;
  width: number;
  height: number;
}): PhotoFileProblem | undefined {
  if (file.bytes > MAX_PHOTO_BYTES) return 'too_large';
  if (Math.min(file.width, file.height) < MIN_SHORT_SIDE_PX) return 'too_small';
  return undefined;
}

/** True for a verification code from an SMS or an e-mail (docs/rules/accounts.md, "Codes"). */
export function isCode(text: string): boolean {
  return text.length === CODE_DIGITS && /^\d+$/.test(text);
}

/** True for a plausible e-mail address. */
export function isEmail(text: string): boolean {
  return text.trim().length <= MAX_EMAIL && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}

/** The registration form (docs/rules/accounts.md, "Registration"), with text as typed; `age` is empty or digits. */
export interface RegistrationForm {
  username: string;
  email: string;
  password: string;
  description: string;
  age: string;
  sex: string;
  camera_model: string;
  phone_number: string;
  code: string;
}

/** How a registration is verified. */
export type RegistrationMethod = 'sms' | 'email';

/**
 * All problems of a registration (docs/rules/accounts.md, "Registration"). With `email`, the e-mail address is
 * required, and the telephone number and code aren't checked. The picture and the terms are checked separately.
 */
export function registrationProblems(
  form: RegistrationForm,
  method: RegistrationMethod,
): FieldProblem<keyof RegistrationForm, AnyProblem | 'unprintable'>[] {
  const problems: FieldProblem<keyof RegistrationForm, AnyProblem | 'unprintable'>[] = [];
  problems.push(...usernameProblems(form.username));
  const emailIsOptional = method === 'sms' && form.email.trim() === '';
  if (!emailIsOptional && !isEmail(form.email)) problems.push({ field: 'email', problem: 'invalid' });
  problems.push(...passwordProblems(form.password, 'password'));
  problems.push(...ageProblems(form.age, 1));
  if (!isOneOf(SEXES, form.sex)) problems.push({ field: 'sex', problem: 'required' });
  problems.push(...profileTextProblems(form));
  if (method === 'email') return problems;
  if (!isPhoneNumber(form.phone_number)) problems.push({ field: 'phone_number', problem: 'invalid' });
  if (!isCode(form.code)) problems.push({ field: 'code', problem: 'invalid' });
  return problems;
}

/** The profile form, with text as typed (docs/rules/accounts.md, "Profile"). */
export interface ProfileForm {
  description: string;
  age: string;
  /** Empty: not specified. */
  sex: string;
  camera_model: string;
}

/** All problems of a profile form. */
export function profileProblems(form: ProfileForm): FieldProblem<keyof ProfileForm>[] {
  const problems: FieldProblem<keyof ProfileForm>[] = [
    ...profileTextProblems(form),
    ...ageProblems(form.age, 0),
  ];
  if (form.sex !== '' && !isOneOf(SEXES, form.sex)) problems.push({ field: 'sex', problem: 'required' });
  return problems;
}

/** All problems of a new user name. */
export function usernameProblems(username: string): FieldProblem<'username', AnyProblem | 'unprintable'>[] {
  const name = username.trim();
  if (!isPrintable(name)) return [{ field: 'username', problem: 'unprintable' }];
  const problems = lengthProblem('username', name, MIN_USERNAME, MAX_USERNAME);
  return isReservedName(name) ? [...problems, { field: 'username', problem: 'invalid' }] : problems;
}

/** True for a name that is reserved for deleted accounts (docs/rules/accounts.md, "Deletion"). */
export function isReservedName(username: string): boolean {
  return /^deleted-/i.test(username.trim());
}

/** All problems of a new password. */
export function passwordProblems<Field extends string>(
  password: string,
  field: Field,
): FieldProblem<Field>[] {
  return lengthProblem(field, password, MIN_PASSWORD, MAX_PASSWORD);
}

function lengthProblem<Field extends string>(
  field: Field,
  text: string,
  min: number,
  max: number,
): FieldProblem<Field>[] {
  if (text.length < min) return [{ field, problem: 'too_short' }];
  return text.length > max ? [{ field, problem: 'too_long' }] : [];
}

function ageProblems(text: string, min: number): FieldProblem<'age'>[] {
  const age = /^\d{1,4}$/.test(text.trim()) ? Number(text) : -1;
  if (age < min) return [{ field: 'age', problem: 'required' }];
  return age > MAX_AGE ? [{ field: 'age', problem: 'too_long' }] : [];
}

function profileTextProblems(form: {
  description: string;
  camera_model: string;
}): FieldProblem<'description' | 'camera_model'>[] {
  return [
    ...lengthProblem('description', form.description.trim(), 0, MAX_PROFILE_DESCRIPTION),
    ...lengthProblem('camera_model', form.camera_model.trim(), 0, MAX_CAMERA_MODEL),
  ];
}

function isOneOf(list: readonly string[], text: string): boolean {
  return list.includes(text);
}
