/** Reads registration forms, with the same checks as the registration page (docs/rules/accounts.md, "Registration"). */
import { TERMS_VERSION } from '../../../../src/contract/rules/limits.ts';
import { registrationProblems } from '../../../../src/contract/rules/rules.ts';
import type {
  FieldProblem,
  RegistrationForm,
  RegistrationMethod,
} from '../../../../src/contract/rules/rules.ts';
import type { ReceivedForm } from '../../../platform/http/multipart.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { Refusal } from '../../../platform/lib/errors.ts';
import { readPhone } from '../phone.ts';

/** The registrant's data, without the proof of identity. */
export interface Registrant {
  username: string;
  email: string | null;
  password: string;
  description: string;
  age: number;
  sex: string;
  camera_model: string;
  /** The version of the terms that was accepted; null if none was. */
  agreedTerms: number | null;
  /** Path of the picture file. */
  picture: string;
}

export type RegistrationResult =
  /** `phone` is empty in a registration by e-mail. */
  { ok: true; person: Registrant; phone: string; code: string } | { ok: false; refusal: Refusal };

/** Reads the form, or refuses it with a list of all its problems. */
export function readRegistration(
  method: RegistrationMethod,
  { fields, file }: ReceivedForm,
): RegistrationResult {
  const text = (name: string) => fields[name] ?? '';
  const form: RegistrationForm = {
    username: text('username').trim(),
    email: text('email').trim(),
    password: text('password'),
    description: text('description').trim(),
    age: text('age').trim(),
    sex: text('sex'),
    camera_model: text('camera_model').trim(),
    phone_number: text('phone_number'),
    code: text('code').trim(),
  };
  const phone = method === 'sms' ? readPhone(form.phone_number) : '';
  const problems: FieldProblem<string, string>[] = registrationProblems(form, method);
  if (method === 'sms' && text('type') !== 'register') problems.push({ field: 'type', problem: 'invalid' });
  if (phone === undefined && !problems.some(({ field }) => field === 'phone_number')) {
    problems.push({ field: 'phone_number', problem: 'invalid' });
  }
  if (file === undefined) problems.push({ field: 'profile_picture', problem: 'required' });
  if (problems.length > 0 || phone === undefined || file === undefined) {
    return { ok: false, refusal: refuse('invalid_request', { ...WORDING[method], fields: problems }) };
  }
  const { email, age, phone_number: _typed, code, ...rest } = form;
  const person: Registrant = {
    ...rest,
    email: email === '' ? null : email,
    age: Number(age),
    agreedTerms: text('agree_eula') === 'true' ? versionOf(text('terms_version')) : null,
    picture: file.path,
  };
  return { ok: true, person, phone, code };
}

/** A stale page may accept an older version, which doesn't count as accepting the current one. */
function versionOf(read: string): number {
  return /^[1-9]\d{0,5}$/.test(read) ? Math.min(Number(read), TERMS_VERSION) : TERMS_VERSION;
}

const WORDING: Record<RegistrationMethod, { error: string; error_zh: string }> = {
  sms: {
    error: 'SMS registration failed. Please check your information.',
    error_zh: '短信注册失败，请检查你填写的信息。',
  },
  email: {
    error: 'Registration failed. Please check your information.',
    error_zh: '注册失败，请检查你填写的信息。',
  },
};
