/**
 * Wrong passwords, counted for each name that is tried, whether an account has it or not. A business limit: it stays when
 * `RATE_LIMITS` is off. Each process counts for itself, in memory: n processes allow n times as many attempts, which is
 * still far from guessing a password.
 */
import { addressGroup } from '../http/client-address.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';
import { WindowCounter } from './window-counter.ts';

const MINUTE_MS = 60_000;
/** For one name from one address. Ours. */
export const TRIES_FROM_ONE_ADDRESS = { max: 10, windowMs: 15 * MINUTE_MS, names: 50_000 };
/** For one name from everywhere. Ours. */
export const TRIES_FROM_EVERYWHERE = { max: 100, windowMs: 60 * MINUTE_MS, names: 50_000 };

/** Addresses from which a name has signed in lately: attempts from elsewhere don't lock it out there. */
const KNOWN_ADDRESSES = { max: 1, windowMs: 90 * 24 * 60 * MINUTE_MS, names: 50_000 };

/** An attempt whose password may be checked. */
export interface SignInAttempt {
  /** To be called when the password was right: then neither this attempt counts nor earlier ones from there. */
  succeeded(): void;
  /** To be called when nothing was found out, or the name is two people's: only this attempt doesn't count. */
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
   * Begins an attempt, or refuses it whether the password is right or not. It counts before the password is checked, so
   * that many at once don't get more attempts. `name` is in lower case as the database folds it. Names that
   * begin with a space are other counts than those of a sign-in: nobody can type one.
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

  /** Forgets the attempts for a name from an address: who was there has proven to be the account's owner. */
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
