/** Creates accounts through the API as people do, with an SMS code and a form with a picture. The founder grants roles. */
import type { CallInput } from '../../src/contract/calls/calls.ts';
import { callApi } from './call.ts';

/** Role flags, in the format of the API. */
export type Roles = CallInput<'PUT /api/admin/users/:id/roles'>['body'];

/** Returns the last code that the server sent to a phone number. */
export type CodeReader = (phoneNumber: string) => Promise<string>;

export interface NewAccount {
  username: string;
  password: string;
  phone: string;
  age: number;
  sex: 'Male' | 'Female' | 'Other';
  /** The profile picture, a JPEG. */
  portrait: Uint8Array;
  description?: string;
  /** The camera shown on the profile. */
  camera?: string;
  /** If false, registers without accepting the terms. */
  agrees?: boolean;
}

/** Signs in with a username; returns the session's token. */
export async function signIn(
  origin: string,
  account: { username: string; password: string },
): Promise<string> {
  const body = { email: account.username, password: account.password };
  const { token } = await callApi(origin, 'POST /api/login', { body });
  return token;
}

/** Registers an account; returns its id and the new session's token. */
export async function register(
  origin: string,
  account: NewAccount,
  readCode: CodeReader,
): Promise<{ id: number; token: string }> {
  const { phone, username, password, age, sex, description = '', camera = '', agrees = true } = account;
  await callApi(origin, 'POST /api/auth/sms/send', { body: { phone_number: phone, type: 'register' } });
  const form = new FormData();
  const fields = {
    phone_number: phone,
    code: await readCode(phone),
    type: 'register',
    username,
    password,
    description,
    age: String(age),
    sex,
    camera_model: camera,
    is_verified: 'true',
    agree_eula: String(agrees),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(
    'profile_picture',
    new Blob([Uint8Array.from(account.portrait)], { type: 'image/jpeg' }),
    'me.jpg',
  );
  const { token = '' } = await callApi(origin, 'POST /api/auth/sms/verify', { form });
  const { id } = await callApi(origin, 'GET /api/user', {}, { token });
  return { id, token };
}

/** Grants roles to account `id`; `founder` is the founder's token. */
export async function giveRoles(origin: string, id: number, roles: Roles, founder: string): Promise<void> {
  const input = { params: { id }, body: roles };
  await callApi(origin, 'PUT /api/admin/users/:id/roles', input, { token: founder });
}
