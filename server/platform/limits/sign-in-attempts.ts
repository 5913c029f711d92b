/**
 * Counts failed sign-ins per user name, whether or not an account has that name, at all servers together. This is a
 * business limit, so `RATE_LIMITS=off` doesn't turn it off.
 */
import type { Db } from '../db/client.ts';
import { addressGroup } from '../http/client-address.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';
import type { AttemptCounts } from './attempt-counts.ts';

const MINUTE_MS = 60_000;
/** How many attempts are allowed for one name from one address (our choice). */
export const TRIES_FROM_ONE_ADDRESS = { kind: 'password_here', max: 10, windowMs: 15 * MINUTE_MS } as const;
/** How many attempts are allowed for one name from all addresses together (our choice). */
export const TRIES_FROM_EVERYWHERE = { kind: 'password', max: 100, windowMs: 60 * MINUTE_MS } as const;

/**
 * Remembers from which addresses a name has recently signed in. There, attempts from other addresses don't lock the
 * name out.
 */
export const KNOWN_ADDRESSES = { kind: 'known_address', max: 1, windowMs: 90 * 24 * 60 * MINUTE_MS } as const;

/** A sign-in attempt for which the password may be checked. */
export interface SignInAttempt {
  /**
   * To be called if the password was right. Then neither this attempt nor earlier ones from the address count any more.
   */
  succeeded(): Promise<void>;
  /**
   * To be called if no password was checked, or if the name belongs to two accounts. Then this attempt doesn't count.
   */
  takeBack(): Promise<void>;
}

/**
 * The name under which attempts for a telephone number are counted, however it is typed. It begins with a space, which
 * no user name does.
 */
export function numberAttempts(e164: string): string {
  return ` number ${e164}`;
}

export class SignInAttempts {
  readonly #counts: AttemptCounts;

  constructor(counts: AttemptCounts) {
    this.#counts = counts;
  }

  /**
   * Begins an attempt or refuses it, whether or not the password is right. The attempt is counted before the password
   * is checked, so concurrent requests don't get additional attempts. `name` is in lower case, folded as the database
   * does it. To be counted separately from the sign-in form, other callers pass names that begin with a space, which no
   * user name does.
   */
  async begin(name: string, ip: string | undefined): Promise<SignInAttempt | Refusal> {
    const counts = this.#counts;
    const here = nameHere(name, ip);
    // First, so that one address can't use up the attempts from everywhere.
    const waitHereMs = await counts.count(TRIES_FROM_ONE_ADDRESS, here);
    if (waitHereMs > 0) return refuseTries(waitHereMs);
    const waitMs = await counts.count(TRIES_FROM_EVERYWHERE, name);
    if (waitMs > 0 && !(await counts.has(KNOWN_ADDRESSES, here))) {
      await counts.takeBack(TRIES_FROM_ONE_ADDRESS, here);
      return refuseTries(waitMs);
    }
    const takeBackEverywhere = async () => {
      if (waitMs === 0) await counts.takeBack(TRIES_FROM_EVERYWHERE, name);
    };
    return {
      succeeded: async () => {
        await counts.forget(TRIES_FROM_ONE_ADDRESS, here);
        await takeBackEverywhere();
        await counts.count(KNOWN_ADDRESSES, here);
      },
      takeBack: async () => {
        await counts.takeBack(TRIES_FROM_ONE_ADDRESS, here);
        await takeBackEverywhere();
      },
    };
  }

  /**
   * Clears the attempts for a name from an address, once somebody at that address has proved that the account is
   * theirs. Part of the transaction `tx`.
   */
  forget(tx: Pick<Db, 'delete'>, name: string, ip: string | undefined): Promise<void> {
    return this.#counts.forget(TRIES_FROM_ONE_ADDRESS, nameHere(name, ip), tx);
  }
}

function nameHere(name: string, ip: string | undefined): string {
  return `${addressGroup(ip)} ${name}`;
}

function refuseTries(waitMs: number): Refusal {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return refuse('rate_limited', {
    error: `Too many attempts to log in. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
    error_zh: `登录尝试次数过多，请在 ${minutes} 分钟后重试。`,
    retryAfter: Math.ceil(waitMs / 1000),
  });
}
