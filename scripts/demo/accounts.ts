/** Makes accounts the way people do: a code by SMS, a form with a picture; roles come from the founder. */
import { callApi } from './api.ts';
import { FOUNDER } from './people.ts';
import type { Person } from './people.ts';
import { drawPortrait } from './portrait.ts';

/** The code that the server last sent to a number. */
export type CodeReader = (phoneNumber: string) => Promise<string>;

/** Signs the founder in. Gives the token. */
export async function signInFounder(origin: string): Promise<string> {
  const body = { email: FOUNDER.username, password: FOUNDER.password };
  const { token } = await callApi(origin, 'POST /api/login', { body });
  return token;
}

/** Registers somebody and gives the token of the new session. */
export async function register(
  origin: string,
  person: Person,
  founder: string,
  readCode: CodeReader,
): Promise<string> {
  await callApi(origin, 'POST /api/auth/sms/send', {
    body: { phone_number: person.phone, type: 'register' },
  });
  const form = new FormData();
  const fields = {
    phone_number: person.phone,
    code: await readCode(person.phone),
    type: 'register',
    username: person.username,
    password: FOUNDER.password,
    description: person.description,
    age: String(person.age),
    sex: person.sex,
    camera_model: person.camera,
    is_verified: 'true',
    agree_eula: 'true',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const portrait = await drawPortrait(person.portrait);
  form.set('profile_picture', new Blob([Uint8Array.from(portrait)], { type: 'image/jpeg' }), 'me.jpg');
  const { token } = await callApi(origin, 'POST /api/auth/sms/verify', { form });
  if (Object.keys(person.roles).length > 0) {
    const { id } = await callApi(origin, 'GET /api/user', {}, { token });
    await callApi(
      origin,
      'PUT /api/admin/users/:id/roles',
      { params: { id }, body: person.roles },
      { token: founder },
    );
  }
  return token;
}
