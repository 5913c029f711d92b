/** Accounts on a test's site, registered as people do it, with an SMS code. The founder grants roles. */
import sharp from 'sharp';
import { giveRoles, register, signIn } from '../../../scripts/api-client/accounts.ts';
import type { Roles } from '../../../scripts/api-client/accounts.ts';
import { FOUNDER } from './server.ts';
import type { SharedServer } from './server.ts';
import { waitFor } from './wait.ts';

export interface Account {
  id: number;
  username: string;
  password: string;
  /** Token of a session for the test's own requests, separate from the browsers' sessions. */
  token: string;
}

/** A role that the founder can grant. */
export type Role = keyof Roles;

export interface AccountOptions {
  /** If false, the account hasn't accepted the terms. */
  agrees?: boolean;
}

/** Registers an account. Names have at least 3 characters; each name gets a different phone number. */
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

/** Derives a phone number from the name. */
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
