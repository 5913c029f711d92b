/**
 * The registration form as it arrives: texts checked as the page checks them (docs/rules/accounts.md, "Registration
 * form").
 */
import { MAX_CAMERA_MODEL, MAX_PROFILE_DESCRIPTION } from '../../src/contract/limits.ts';
import { registrationProblems } from '../../src/contract/rules.ts';
import type { FieldProblem, RegistrationForm } from '../../src/contract/rules.ts';
import type { ReceivedForm } from '../http/multipart.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';
import { readPhone } from './phone.ts';

/** A registration whose texts are right; the code is not checked yet. */
export interface Registration {
  username: string;
  email: string | null;
  password: string;
  description: string;
  age: number;
  sex: string;
  camera_model: string;
  phone: string;
  code: string;
  /** Path of the picture's file. */
  picture: string;
}

export type RegistrationResult = { ok: true; registration: Registration } | { ok: false; refusal: Refusal };

/** Reads the form, or refuses it with all its problems. */
export function readRegistration({ fields, file }: ReceivedForm): RegistrationResult {
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
  const phone = readPhone(form.phone_number);
  const problems: FieldProblem[] = [...registrationProblems(form), ...lengthProblems(form)];
  if (text('type') !== 'register') problems.push({ field: 'type', problem: 'invalid' });
  if (phone === undefined && !problems.some(({ field }) => field === 'phone_number')) {
    problems.push({ field: 'phone_number', problem: 'invalid' });
  }
  if (file === undefined) problems.push({ field: 'profile_picture', problem: 'required' });
  if (problems.length > 0 || phone === undefined || file === undefined) {
    return { ok: false, refusal: refuse('invalid_request', { ...WORDING, fields: problems }) };
  }
  if (text('agree_eula') !== 'true') return { ok: false, refusal: refuse('agreement_required') };
  const { email, age, phone_number: _typed, ...rest } = form;
  return {
    ok: true,
    registration: {
      ...rest,
      email: email === '' ? null : email,
      age: Number(age),
      phone,
      picture: file.path,
    },
  };
}

const WORDING = {
  error: 'SMS registration failed. Please check your information.',
  error_zh: '短信注册失败，请检查你填写的信息。',
};

function lengthProblems(form: RegistrationForm): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (form.description.length > MAX_PROFILE_DESCRIPTION)
    problems.push({ field: 'description', problem: 'too_long' });
  if (form.camera_model.length > MAX_CAMERA_MODEL)
    problems.push({ field: 'camera_model', problem: 'too_long' });
  return problems;
}
