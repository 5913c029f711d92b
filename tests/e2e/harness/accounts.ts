/** People of a test's site, made the way people are: by SMS code, and roles given by the founder. */
import sharp from 'sharp';
import { callApi } from './api.ts';
import { FOUNDER } from './server.ts';
import type { Server } from './server.ts';
import { waitFor } from './wait.ts';

export interface Account {
  id: number;
  username: string;
  password: string;
  /** A session of the test's own, apart from those of browsers. */
  token: string;
}

/** What the founder may let somebody do. */
export type Role = 'is_super_admin' | 'is_super_image_reviewer' | 'is_plane_reviewer' | 'is_train_reviewer';

/** Registers somebody. Names are at least 3 characters; each gets a telephone number of its own. */
export async function register(
  server: Server,
  origin: string,
  username: string,
  roles: readonly Role[] = [],
): Promise<Account> {
  const password = `password of ${username}`;
  const phone = phoneNumberOf(username);
  await callApi(origin, 'POST /api/auth/sms/send', { body: { phone_number: phone, type: 'register' } });
  const code = await waitFor('the SMS code', () => loggedCode(server.log, phone), 10_000);
  const form = new FormData();
  const fields = {
    phone_number: phone,
    code,
    type: 'register',
    username,
    password,
    age: '30',
    sex: 'Other',
    is_verified: 'true',
    agree_eula: 'true',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('profile_picture', new Blob([await picture()], { type: 'image/jpeg' }), 'me.jpg');
  const { token } = await callApi(origin, 'POST /api/auth/sms/verify', { form });
  const { id } = await callApi(origin, 'GET /api/user', {}, token);
  if (roles.length > 0) {
    const founder = await callApi(origin, 'POST /api/login', {
      body: { email: FOUNDER.username, password: FOUNDER.password },
    });
    const body = Object.fromEntries(roles.map((role) => [role, true]));
    await callApi(origin, 'PUT /api/admin/users/:id/roles', { params: { id }, body }, founder.token);
  }
  return { id, username, password, token };
}

/** The same name gives the same number, another one another. */
function phoneNumberOf(username: string): string {
  let digits = 0n;
  for (const byte of Buffer.from(username)) digits = (digits * 257n + BigInt(byte)) % 1_000_000_000n;
  return `+1${String(digits).padStart(9, '0')}0`;
}

function loggedCode(log: readonly string[], phone: string): string | undefined {
  for (const line of log.toReversed()) {
    if (!line.includes('"sms"') || !line.includes(phone)) continue;
    const entry: unknown = JSON.parse(line);
    if (typeof entry === 'object' && entry !== null && 'code' in entry && typeof entry.code === 'string') {
      return entry.code;
    }
  }
  return undefined;
}

async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c80' } })
    .jpeg()
    .toBuffer();
  return Uint8Array.from(jpeg);
}
