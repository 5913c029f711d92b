/** Whose name and password were typed (docs/rules/accounts.md, "Sign-in", "Sign-in by number", "Attempts"). */
import { asc, desc, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { hasUserName } from '../../../platform/db/name-search.ts';
import { users } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/lib/errors.ts';
import { numberAttempts } from '../../../platform/limits/sign-in-attempts.ts';
import type { SignInAttempt } from '../../../platform/limits/sign-in-attempts.ts';
import type { AccountsContext } from '../context.ts';
import { hasAddress } from '../email-address.ts';
import { verifySecret } from '../passwords.ts';
import { possibleNumbers } from '../phone.ts';
import { logSecurity } from '../security-log.ts';
import { wrongCredentials } from './start-signed-in-session.ts';

/**
 * The most accounts whose passwords are compared for a name: the account with that name, the account that verified the
 * address, and the oldest accounts that have the address unverified. Each comparison costs a hash, and anybody may enter
 * an address without verifying it. Numbers are verified, so those of one number's digits are all compared.
 */
const MAX_NAMED = 4;

/**
 * The least number of comparisons for what may be a number, so that the time doesn't tell whether two accounts have
 * its digits, or one, or none.
 */
const MIN_COMPARED = 2;

/** An account whose password was correct. */
export type PasswordOwner = typeof users.$inferSelect;

/** An account that was meant, and whether by its name or address rather than by its number. */
interface Candidate {
  user: PasswordOwner;
  isNamed: boolean;
}

/** The attempts that were allowed; undefined for the name if it was refused. */
interface Allowed {
  name: SignInAttempt | undefined;
  numbers: ReadonlyMap<string, SignInAttempt>;
}

/**
 * The account that a name, an address or a number and a password belong to. An unknown name and a wrong password get the
 * same refusal in the same time.
 */
export async function byPassword(
  ctx: AccountsContext,
  typed: { email: string; password: string },
  ip: string | undefined,
): Promise<PasswordOwner | Refusal> {
  const name = await foldName(ctx, typed.email.trim());
  const numbers = possibleNumbers(typed.email);
  const [begun, ...begunNumbers] = await Promise.all(
    [name, ...numbers.map(numberAttempts)].map((counted) => ctx.signInAttempts.begin(counted, ip)),
  );
  const allowed: Allowed = {
    name: begun instanceof Refusal ? undefined : begun,
    numbers: new Map(
      begunNumbers.flatMap((attempt, at) =>
        attempt instanceof Refusal ? [] : [[numbers[at] ?? '', attempt] as const],
      ),
    ),
  };
  const refused = [begun, ...begunNumbers].find((attempt) => attempt instanceof Refusal);
  if (refused !== undefined && allowed.name === undefined && allowed.numbers.size === 0) return refused;

  const candidates = await findCandidates(ctx, name, allowed);
  const owners = await withPassword(candidates, typed.password, numbers.length > 0);
  const [owner] = owners;
  if (owner !== undefined && owners.length === 1) {
    await settle(owner, candidates, allowed);
    return owner.user;
  }
  logSecurity(ctx, 'sign_in_failed', { user_id: candidates[0]?.user.id });
  return refused ?? wrongCredentials();
}

async function findCandidates(ctx: AccountsContext, name: string, allowed: Allowed): Promise<Candidate[]> {
  const meant: SQL[] = [];
  if (allowed.name !== undefined) meant.push(hasUserName(name), hasAddress(name));
  const numbers = [...allowed.numbers.keys()];
  if (numbers.length > 0) meant.push(inArray(users.phone_number, numbers));
  const isNamed = sql<boolean>`coalesce(${or(hasUserName(name), hasAddress(name))}, false)`;
  return await ctx.db
    .select({ user: users, isNamed })
    .from(users)
    .where(or(...meant))
    .orderBy(desc(hasUserName(name)), desc(users.email_verified), asc(users.id))
    .limit(MAX_NAMED + numbers.length);
}

/**
 * The accounts with that password. One user's name may be another user's e-mail address; the first whose password it is
 * is meant. What may be a number is compared with all accounts: if the password fits two, nobody knows who was meant.
 */
async function withPassword(
  candidates: readonly Candidate[],
  password: string,
  isNumber: boolean,
): Promise<Candidate[]> {
  const owners: Candidate[] = [];
  for (const candidate of candidates) {
    if (!(await verifySecret(candidate.user.password_hash ?? undefined, password))) continue;
    owners.push(candidate);
    if (!isNumber) return owners;
  }
  const least = isNumber ? MIN_COMPARED : 1;
  for (let compared = candidates.length; compared < least; compared += 1) {
    await verifySecret(undefined, password);
  }
  return owners;
}

/**
 * Settles the attempts after a correct password. It must reset no count of another account: only that of the owner's
 * number, and that of the name if it is nobody else's.
 */
async function settle(
  owner: Candidate,
  candidates: readonly Candidate[],
  { name, numbers }: Allowed,
): Promise<void> {
  const isOnlyNamed = owner.isNamed && candidates.filter(({ isNamed }) => isNamed).length === 1;
  await Promise.all([
    isOnlyNamed ? name?.succeeded() : name?.takeBack(),
    ...[...numbers].map(([number, attempt]) =>
      number === owner.user.phone_number ? attempt.succeeded() : attempt.takeBack(),
    ),
  ]);
}

/**
 * Lower-cased by the database, like the names it is compared with, because JavaScript maps some letters differently (İ,
 * a final Σ).
 */
async function foldName({ db }: Pick<AccountsContext, 'db'>, typed: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select lower(${typed}) as name`);
  const [row] = rows;
  if (row === undefined) throw new Error('no row came back');
  return row.name;
}
