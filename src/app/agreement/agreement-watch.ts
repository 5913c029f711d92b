/** Checks regularly whether the user has accepted the current terms (docs/rules/accounts.md, "Agreement"). */
import { ApiError } from '../../api/errors.ts';

/** Whether the signed-in user has accepted the current terms, as far as this page knows. */
export type Agreement = 'unknown' | 'accepted' | 'missing';

/** Interval of the checks, in ms. */
export const RECHECK_MS = 10 * 60_000;

/** What the watch needs from the page. */
export interface AgreementPorts {
  /** Fetches the user's status; rejects as `request` does. */
  status: () => Promise<{ hasAcceptedEULA: boolean }>;
  /** Accepts the terms; rejects as `request` does. */
  accept: () => Promise<{ hasAcceptedEULA: boolean }>;
  /** False if the device is certainly offline. */
  isOnline: () => boolean;
  /** Called with the state after each check, and after the user's answer. */
  tell: (agreement: Agreement) => void;
  /** Called when the server has confirmed that the current terms are accepted. */
  onAccepted: () => void;
  /** Called when accepting failed, which isn't shown to the user. */
  onFailure: (error: unknown) => void;
}

/** Watches one session. */
export class AgreementWatch {
  readonly #ports: AgreementPorts;
  /**
   * Incremented by the user's answer and when the watch ends; results of checks that began in an earlier round are
   * ignored.
   */
  #round = 0;
  /** The round of the running check. */
  #checking: number | undefined;
  /** A check was wanted while one was running. */
  #wanted = false;

  constructor(ports: AgreementPorts) {
    this.#ports = ports;
  }

  /** Checks now and every ten minutes. Returns a function that stops the watch. */
  start(): () => void {
    const timer = setInterval(() => void this.check(), RECHECK_MS);
    void this.check();
    return () => {
      clearInterval(timer);
      this.#round += 1;
    };
  }

  /**
   * Checks once. Does nothing while offline. While a check is running it is repeated afterwards, since its response may
   * be older than what wanted another one, unless it found that the agreement is missing: it may itself have got the
   * 451.
   */
  async check(): Promise<void> {
    const round = this.#round;
    if (!this.#ports.isOnline()) return;
    if (this.#checking === round) {
      this.#wanted = true;
      return;
    }
    this.#checking = round;
    this.#wanted = false;
    const outcome = await this.#ask();
    if (this.#checking === round) this.#checking = undefined;
    if (round !== this.#round) return;
    if (this.#wanted && outcome !== 'missing') return this.check();
    this.#ports.tell(outcome === 'missing' ? 'missing' : 'accepted');
    if (outcome === 'accepted') this.#ports.onAccepted();
  }

  /** The user agrees. Applied optimistically: if the request fails, the next check asks the user again. */
  async agree(): Promise<void> {
    this.#answered();
    try {
      const { hasAcceptedEULA } = await this.#ports.accept();
      // A check that started in the meantime may not know of the user's answer.
      this.#answered();
      if (hasAcceptedEULA) this.#ports.onAccepted();
      else this.#ports.onFailure(new Error('the server has newer terms than this page'));
    } catch (error) {
      this.#ports.onFailure(error);
    }
  }

  #answered(): void {
    this.#round += 1;
    this.#ports.tell('accepted');
  }

  async #ask(): Promise<'accepted' | 'missing' | 'unsure'> {
    try {
      return (await this.#ports.status()).hasAcceptedEULA ? 'accepted' : 'missing';
    } catch (error) {
      return error instanceof ApiError && error.status === 451 ? 'missing' : 'unsure';
    }
  }
}
