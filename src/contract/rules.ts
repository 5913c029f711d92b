/**
 * The rules that the page and the server both check (docs/rules/upload.md, "Fields"; docs/rules/accounts.md,
 * "Registration form"): pure, without a library, so that the page carries them without weight and the server refuses
 * exactly what the page refuses.
 */
import {
  MAX_DESCRIPTION,
  MAX_FIELD,
  MAX_PHOTO_BYTES,
  MIN_SHORT_SIDE_PX,
  CODE_DIGITS,
  MAX_AGE,
  MAX_EMAIL,
  MAX_PASSWORD,
  MAX_USERNAME,
  MIN_PASSWORD,
  MIN_USERNAME,
} from './limits.ts';
import { FORM_TEXTS, isRequired } from './photo-fields.ts';
import { isPhoneNumber } from './phone-number.ts';
import { EMU_TYPES, IMAGE_TYPES, RAILWAY_BUREAUS, SEXES } from './values.ts';
import type { PhotoType } from './values.ts';

/** What a photographer says about a photo. Fields of the other type are empty strings. */
export interface PhotoForm {
  type: PhotoType;
  description: string;
  /** Planes. */
  registration: string;
  aircraft_type: string;
  operator: string;
  /** ICAO code, four capital letters. */
  airport: string;
  /** Trains. */
  emu_type: string;
  train_type: string;
  train_number: string;
  line: string;
  railway_bureau: string;
  /** Keys of `IMAGE_TYPES[type]`, at least one. */
  image_types: string[];
  is_hot: boolean;
  social_media_consent: boolean;
}

/** A field of `PhotoForm` that can be wrong. */
export type PhotoFormField = Exclude<keyof PhotoForm, 'is_hot' | 'social_media_consent'>;

/** One thing wrong with one field. `required`: blank after trimming; `invalid`: not of the closed list or pattern. */
export interface FieldProblem<Field extends string = string> {
  field: Field;
  problem: 'required' | 'too_long' | 'too_short' | 'invalid';
}

/** A form with nothing filled in. */
export function emptyPhotoForm(type: PhotoType): PhotoForm {
  return {
    type,
    description: '',
    registration: '',
    aircraft_type: '',
    operator: '',
    airport: '',
    emu_type: '',
    train_type: '',
    train_number: '',
    line: '',
    railway_bureau: '',
    image_types: [],
    is_hot: false,
    social_media_consent: false,
  };
}

const AIRPORT = /^[A-Z]{4}$/;

/** True for an airport code as the form wants it (docs/rules/upload.md, "Fields"). */
export function isAirportCode(text: string): boolean {
  return AIRPORT.test(text);
}

/** Everything wrong with a form, in the form's order; empty when it may be sent (docs/rules/upload.md, "Fields"). */
export function photoFormProblems(form: PhotoForm): FieldProblem<PhotoFormField>[] {
  const problems: FieldProblem<PhotoFormField>[] = [];
  for (const field of FORM_TEXTS[form.type]) {
    const text = form[field].trim();
    if (text === '') {
      if (isRequired(form.type, field)) problems.push({ field, problem: 'required' });
    } else if (text.length > (field === 'description' ? MAX_DESCRIPTION : MAX_FIELD))
      problems.push({ field, problem: 'too_long' });
    else if (field === 'airport' && !isAirportCode(text)) problems.push({ field, problem: 'invalid' });
    else if (field === 'emu_type' && !isOneOf(EMU_TYPES, text)) problems.push({ field, problem: 'invalid' });
    else if (field === 'railway_bureau' && !isOneOf(RAILWAY_BUREAUS, text))
      problems.push({ field, problem: 'invalid' });
  }
  if (form.image_types.length === 0) problems.push({ field: 'image_types', problem: 'required' });
  else if (!form.image_types.every((type) => isOneOf(IMAGE_TYPES[form.type], type))) {
    problems.push({ field: 'image_types', problem: 'invalid' });
  }
  return problems;
}

/** Why a file cannot be a photo of ours, or `undefined` when it can (docs/rules/upload.md, "File"). */
export type PhotoFileProblem = 'too_large' | 'too_small';

/** Checks a decoded photo: `bytes` of the file, sides in px after orientation. */
export function photoFileProblem(file: {
  bytes: number;
  width: number;
  height: number;
}): PhotoFileProblem | undefined {
  if (file.bytes > MAX_PHOTO_BYTES) return 'too_large';
  if (Math.min(file.width, file.height) < MIN_SHORT_SIDE_PX) return 'too_small';
  return undefined;
}

/** A code from an SMS or an e-mail (docs/rules/accounts.md, "Codes"). */
function isCode(text: string): boolean {
  return text.length === CODE_DIGITS && /^\d+$/.test(text);
}

/** A basic e-mail address. */
function isEmail(text: string): boolean {
  return text.trim().length <= MAX_EMAIL && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}

/**
 * What the registration form asks for (docs/rules/accounts.md, "Registration form"), texts as typed; `age` empty or
 * digits.
 */
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

/**
 * Everything wrong with a registration (docs/rules/accounts.md, "Registration form"). The picture and the terms are
 * checked apart.
 */
export function registrationProblems(form: RegistrationForm): FieldProblem<keyof RegistrationForm>[] {
  const problems: FieldProblem<keyof RegistrationForm>[] = [];
  const name = form.username.trim();
  if (name.length < MIN_USERNAME) problems.push({ field: 'username', problem: 'too_short' });
  else if (name.length > MAX_USERNAME) problems.push({ field: 'username', problem: 'too_long' });
  if (form.email.trim() !== '' && !isEmail(form.email)) problems.push({ field: 'email', problem: 'invalid' });
  if (form.password.length < MIN_PASSWORD) problems.push({ field: 'password', problem: 'too_short' });
  else if (form.password.length > MAX_PASSWORD) problems.push({ field: 'password', problem: 'too_long' });
  const age = /^\d{1,4}$/.test(form.age.trim()) ? Number(form.age) : 0;
  if (age < 1) problems.push({ field: 'age', problem: 'required' });
  else if (age > MAX_AGE) problems.push({ field: 'age', problem: 'too_long' });
  if (!isOneOf(SEXES, form.sex)) problems.push({ field: 'sex', problem: 'required' });
  if (!isPhoneNumber(form.phone_number)) problems.push({ field: 'phone_number', problem: 'invalid' });
  if (!isCode(form.code)) problems.push({ field: 'code', problem: 'invalid' });
  return problems;
}

function isOneOf(list: readonly string[], text: string): boolean {
  return list.includes(text);
}
