/**
 * Counts failed sign-ins per user name, whether or not an account has that name. This is a business limit, so
 * `RATE_LIMITS=off` doesn't turn it off. Each process counts separately, in memory, so n processes allow n times as
 * many attempts. That is still far too few to guess a password.
 */
import { addressGroup } from '../http/client-address.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';
import { WindowCounter } from './window-counter.ts';

const MINUTE_MS = 60_000;
/** How many attempts are allowed for one name from one address (our choice). */
export const TRIES_FROM_ONE_ADDRESS = { max: 10, windowMs: 15 * MINUTE_MS, names: 50_000 };
/** How many attempts are allowed for one name from all addresses together (our choice). */
export const TRIES_FROM_EVERYWHERE = { max: 100, windowMs: 60 * MINUTE_MS, names: 50_000 };

/**
 * Remembers from which addresses a name has recently signed in. There, attempts from other addresses don't lock the
 * name out.
 */
export const KNOWN_ADDRESSES = { max: 1, windowMs: 90 * 24 * 60 * MINUTE_MS, names: 50_000 };

/** A sign-in attempt for which the password may be checked. */
export interface SignInAttempt {
  /**
   * To be called if the password was right. Then neither this attempt nor earlier ones from the address count any more.
   */
  succeeded(): void;
  /**
   * To be called if no password was checked, or if the name belongs to two accounts. Then this attempt doesn't count.
   */
  takeBack(): void;
}

export class SignInAttempts {
  readonly #clock: () => Date;
  readonly #here = new WindowCounter(TRIES_FROM_ONE_ADDRESS);
  readonly #everywhere = new WindowCounter(TRIES_FROM_EVERYWHERE);
  readonly #known = new WindowCounter(KNOWN_ADDRESSES);

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /**
   * Begins an attempt or refuses it, whether or not the password is right. The attempt is counted before the password
   * is checked, so concurrent requests don't get additional attempts. `name` is in lower case, folded as the database
   * does it. To be counted separately from the sign-in form, other callers pass names that begin with a space, which no
   * user name does.
   */
  begin(name: string, ip: string | undefined): SignInAttempt | Refusal {
    const now = this.#clock().getTime();
    const here = `${addressGroup(ip)} ${name}`;
    const isKnown = this.#known.waitMs(here, now) > 0;
    const everywhere = isKnown ? 0 : this.#everywhere.waitMs(name, now);
    const waitMs = Math.max(this.#here.waitMs(here, now), everywhere);
    if (waitMs > 0) return refuseTries(waitMs);
    this.#here.add(here, now);
    this.#everywhere.add(name, now);
    return {
      succeeded: () => {
        this.#here.forget(here);
        this.#everywhere.takeBack(name);
        this.#known.add(here, now);
      },
      takeBack: () => {
        this.#here.takeBack(here);
        this.#everywhere.takeBack(name);
      },
    };
  }

  /**
   * Clears the attempts for a name from an address, once somebody at that address has proved that the account is
   * theirs.
   */
  forget(name: string, ip: string | undefined): void {
    this.#here.forget(`${addressGroup(ip)} ${name}`);
  }
}

function refuseTries(waitMs: number): Refusal {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return refuse('rate_limited', {
    error: `Too many attempts to log in. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
    error_zh: `登录尝试次数过多，请在 ${minutes} 分钟后重试。`,
    retryAfter: Math.ceil(waitMs / 1000),
  });
}
