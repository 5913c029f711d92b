/** Accounts without a verified phone number, registered by e-mail through the API. */
import { callApi } from '../../../scripts/api-client/call.ts';
import type { Account } from '../harness/accounts.ts';
import { smallJpeg } from '../harness/seed.ts';
import type { Site } from '../harness/test.ts';
import { waitFor } from '../harness/wait.ts';

/** Registers an account that has accepted the terms. */
export async function registerByEmail(site: Site, username: string): Promise<Account> {
  const origin = `http://127.0.0.1:${site.server.port}`;
  const email = `${username}@example.org`;
  const password = `password of ${username}`;
  await callApi(origin, 'POST /api/send-verification-code', { body: { email } });
  const code = await lastCode(site, 'email', email);
  await callApi(origin, 'POST /api/verify-code', { body: { email, code } });
  const form = new FormData();
  const fields = {
    email,
    username,
    password,
    age: '30',
    sex: 'Other',
    code,
    is_verified: 'true',
    agree_eula: 'true',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const picture = Uint8Array.from(await smallJpeg(1, 64, 64));
  form.set('profile_picture', new Blob([picture], { type: 'image/jpeg' }), 'me.jpg');
  const { token } = await callApi(origin, 'POST /api/register', { form });
  const { id } = await callApi(origin, 'GET /api/user', {}, { token });
  return { id, username, password, token };
}

/** The last code that the server sent to a phone number or e-mail address, read from its log. */
export function lastCode(site: Site, channel: 'sms' | 'email', recipient: string): Promise<string> {
  return waitFor('a code', () => {
    const line = site.server.log.findLast(
      (entry) => entry.includes(`"${channel}"`) && entry.includes(recipient),
    );
    return line === undefined ? undefined : /"code":"(\d{6})"/.exec(line)?.[1];
  });
}
