/**
 * The steps of a registration: the fields of each, and how far the user may go (docs/rules/accounts.md,
 * "Registration").
 */
import { isCode, isEmail } from '../../../contract/rules/rules.ts';
import type { RegistrationForm, RegistrationMethod } from '../../../contract/rules/rules.ts';
import { isPhoneNumber } from '../../../contract/rules/phone-number.ts';
import { fieldErrors, isSameAddress } from './registration.ts';
import type { FieldErrors, MissingKey } from './registration.ts';

export const REGISTRATION_STEPS = ['terms', 'contact', 'code', 'name', 'last'] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

export type RegistrationField = keyof RegistrationForm;
/** A field that the server may refuse, or the picture. */
export type RefusableField = RegistrationField | 'picture';

/** What the user has filled in so far. */
export interface RegistrationDraft {
  method: RegistrationMethod;
  form: RegistrationForm;
  agreed: boolean;
  /** The number or address that the last code of each method was sent to. */
  sentTo: Partial<Record<RegistrationMethod, string>>;
  /** The code that was verified, and the number or e-mail address that it belongs to. */
  proven: { to: string; code: string } | undefined;
}

const FIELDS: Readonly<
  Record<RegistrationMethod, Readonly<Record<RegistrationStep, readonly RegistrationField[]>>>
> = {
  sms: {
    terms: [],
    contact: ['phone_number'],
    code: ['code'],
    name: ['username', 'password'],
    last: ['age', 'sex', 'email', 'camera_model', 'description'],
  },
  email: {
    terms: [],
    contact: ['email'],
    code: ['code'],
    name: ['username', 'password'],
    last: ['age', 'sex', 'camera_model', 'description'],
  },
};

/** The fields of a step, in the order of the screen. */
export function stepFields(step: RegistrationStep, method: RegistrationMethod): readonly RegistrationField[] {
  return FIELDS[method][step];
}

/** The step that a field belongs to. */
export function stepOf(field: RefusableField, method: RegistrationMethod): RegistrationStep {
  return REGISTRATION_STEPS.find((step) => stepFields(step, method).some((name) => name === field)) ?? 'last';
}

/** The message for each invalid field of a step. */
export function stepErrors(
  step: RegistrationStep,
  { form, method }: Pick<RegistrationDraft, 'form' | 'method'>,
): FieldErrors {
  const errors = fieldErrors(form, method);
  if (method === 'email' && !isCode(form.code.trim()))
    errors.code = form.code.trim() === '' ? 'code_required' : 'code_invalid';
  const checks: FieldErrors = {};
  for (const field of stepFields(step, method))
    if (errors[field] !== undefined) checks[field] = errors[field];
  return checks;
}

/**
 * The first message about something that is missing when the user tries to leave a step. Invalid fields have their own
 * messages.
 */
export function missingIn(
  step: RegistrationStep,
  {
    form,
    agreed,
    picture,
    method,
  }: Pick<RegistrationDraft, 'form' | 'agreed' | 'method'> & { picture: unknown },
): MissingKey | undefined {
  const isBlank = (fields: readonly RegistrationField[]) => fields.some((field) => form[field].trim() === '');
  switch (step) {
    case 'terms':
      return agreed ? undefined : 'terms';
    case 'contact':
    case 'code':
      return isBlank(stepFields(step, method)) ? 'required' : undefined;
    case 'name':
      if (isBlank(['username'])) return 'required';
      return isBlank(['password']) ? 'person' : undefined;
    case 'last':
      if (isBlank(['age', 'sex'])) return 'person';
      return picture === undefined ? 'picture' : undefined;
  }
}

/** The number or address that a code is to be sent to. */
export function recipientOf({ method, form }: Pick<RegistrationDraft, 'method' | 'form'>): string {
  return (method === 'sms' ? form.phone_number : form.email).trim();
}

/** True if the last code was sent to the number or address that is filled in. */
export function isSent(filled: RegistrationDraft): boolean {
  const to = filled.sentTo[filled.method];
  return to !== undefined && isSameAddress(to, recipientOf(filled));
}

/** The verified code for the number or e-mail address that is filled in; undefined if it isn't verified. */
export function verifiedCode(filled: RegistrationDraft): string | undefined {
  const { proven } = filled;
  return proven && isSameAddress(proven.to, recipientOf(filled)) ? proven.code : undefined;
}

/** True if the user may proceed to the next step. */
function isDone(step: RegistrationStep, filled: RegistrationDraft): boolean {
  switch (step) {
    case 'terms':
      return filled.agreed;
    case 'contact': {
      const to = recipientOf(filled);
      return (filled.method === 'sms' ? isPhoneNumber(to) : isEmail(to)) && isSent(filled);
    }
    case 'code':
      return verifiedCode(filled) !== undefined;
    case 'name':
      return Object.keys(stepErrors('name', filled)).length === 0;
    case 'last':
      return false;
  }
}

/** The step to show: the requested one, or the first unfinished one before it. */
export function shownStep(wanted: RegistrationStep, filled: RegistrationDraft): RegistrationStep {
  const index = REGISTRATION_STEPS.indexOf(wanted);
  return REGISTRATION_STEPS.slice(0, index).find((step) => !isDone(step, filled)) ?? wanted;
}
