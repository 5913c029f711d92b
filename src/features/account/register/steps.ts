/** The steps of a registration: what each asks for, and how far one may go (docs/rules/accounts.md, "Registration"). */
import { isCode, isEmail } from '../../../contract/rules/rules.ts';
import type { RegistrationForm, RegistrationWay } from '../../../contract/rules/rules.ts';
import { isPhoneNumber } from '../../../contract/rules/phone-number.ts';
import { fieldChecks, isSameAddress } from './registration.ts';
import type { FieldChecks, FormKey } from './registration.ts';

export const STEPS = ['terms', 'contact', 'code', 'name', 'last'] as const;
export type Step = (typeof STEPS)[number];

export type Field = keyof RegistrationForm;
/** What the server may refuse: a field, or the picture. */
export type Refusable = Field | 'picture';

/** What is filled in. */
export interface Filled {
  way: RegistrationWay;
  form: RegistrationForm;
  agreed: boolean;
  /** Where the last code of each way went. */
  sentTo: Partial<Record<RegistrationWay, string>>;
  /** The code that was right, and the number or e-mail address that it was right for. */
  proven: { to: string; code: string } | undefined;
}

const FIELDS: Readonly<Record<RegistrationWay, Readonly<Record<Step, readonly Field[]>>>> = {
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

/** The fields of a step, in its order. */
export function fieldsOf(step: Step, way: RegistrationWay): readonly Field[] {
  return FIELDS[way][step];
}

/** The step that asks for something. */
export function stepOf(what: Refusable, way: RegistrationWay): Step {
  return STEPS.find((step) => fieldsOf(step, way).some((field) => field === what)) ?? 'last';
}

/** What is wrong with the fields of a step. */
export function checksOf(step: Step, { form, way }: Pick<Filled, 'form' | 'way'>): FieldChecks {
  const all = fieldChecks(form, way);
  if (way === 'email' && !isCode(form.code.trim()))
    all.code = form.code.trim() === '' ? 'code_required' : 'code_invalid';
  const checks: FieldChecks = {};
  for (const field of fieldsOf(step, way)) if (all[field] !== undefined) checks[field] = all[field];
  return checks;
}

/** What a step still lacks when one wants to go on, in the order in which it is said; what is wrong is said at its field. */
export function missingIn(
  step: Step,
  { form, agreed, picture, way }: Pick<Filled, 'form' | 'agreed' | 'way'> & { picture: unknown },
): FormKey | undefined {
  const isBlank = (fields: readonly Field[]) => fields.some((field) => form[field].trim() === '');
  switch (step) {
    case 'terms':
      return agreed ? undefined : 'terms';
    case 'contact':
    case 'code':
      return isBlank(fieldsOf(step, way)) ? 'required' : undefined;
    case 'name':
      if (isBlank(['username'])) return 'required';
      return isBlank(['password']) ? 'person' : undefined;
    case 'last':
      if (isBlank(['age', 'sex'])) return 'person';
      return picture === undefined ? 'picture' : undefined;
  }
}

/** Where a code goes. */
export function recipientOf({ way, form }: Pick<Filled, 'way' | 'form'>): string {
  return (way === 'sms' ? form.phone_number : form.email).trim();
}

/** True where the last code went to what is filled in. */
export function isSent(filled: Filled): boolean {
  const to = filled.sentTo[filled.way];
  return to !== undefined && isSameAddress(to, recipientOf(filled));
}

/** The code that proves the number or e-mail address that is filled in. */
export function provenCode(filled: Filled): string | undefined {
  const { proven } = filled;
  return proven && isSameAddress(proven.to, recipientOf(filled)) ? proven.code : undefined;
}

/** True where nothing keeps from going on to the next step. */
function isDone(step: Step, filled: Filled): boolean {
  switch (step) {
    case 'terms':
      return filled.agreed;
    case 'contact': {
      const to = recipientOf(filled);
      return (filled.way === 'sms' ? isPhoneNumber(to) : isEmail(to)) && isSent(filled);
    }
    case 'code':
      return provenCode(filled) !== undefined;
    case 'name':
      return Object.keys(checksOf('name', filled)).length === 0;
    case 'last':
      return false;
  }
}

/** The step that is shown: the one that is wanted, or the first before it that isn't done. */
export function shownStep(wanted: Step, filled: Filled): Step {
  const place = STEPS.indexOf(wanted);
  return STEPS.slice(0, place).find((step) => !isDone(step, filled)) ?? wanted;
}
