/** People of a test's site, made the way people are: by SMS code, and roles given by the founder. */
import sharp from 'sharp';
import { giveRoles, register, signIn } from '../../../scripts/client/accounts.ts';
import type { Roles } from '../../../scripts/client/accounts.ts';
import { FOUNDER } from './server.ts';
import type { SharedServer } from './server.ts';
import { waitFor } from './wait.ts';

export interface Account {
  id: number;
  username: string;
  password: string;
  /** A session of the test's own, apart from those of browsers. */
  token: string;
}

/** What the founder may let somebody do. */
export type Role = keyof Roles;

/** What isn't so of everybody. */
export interface AccountOptions {
  /** False: has not accepted the terms. */
  agrees?: boolean;
}

/** Registers somebody. Names are at least 3 characters; each gets a telephone number of its own. */
export async function addAccount(
  server: Pick<SharedServer, 'log'>,
  origin: string,
  { username, roles = [], agrees = true }: AccountOptions & { username: string; roles?: readonly Role[] },
): Promise<Account> {
  const password = `password of ${username}`;
  const phone = phoneNumberOf(username);
  const readCode = () => waitFor('the SMS code', () => loggedCode(server.log, phone), 10_000);
  const portrait = await picture();
  const account = { username, password, phone, age: 30, sex: 'Other', portrait, agrees } as const;
  const { id, token } = await register(origin, account, readCode);
  if (roles.length > 0) {
    const granted: Roles = Object.fromEntries(roles.map((role) => [role, true]));
    await giveRoles(origin, id, granted, await signIn(origin, FOUNDER));
  }
  return { id, username, password, token };
}

/** The same name gives the same number, another one another. */
function phoneNumberOf(username: string): string {
  let digits = 0n;
  for (const byte of Buffer.from(username)) digits = (digits * 257n + BigInt(byte)) % 1_000_000_000n;
  return `+8613${String(digits).padStart(9, '0')}`;
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

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#c80' } })
    .jpeg()
    .toBuffer();
}
