/** When the server is asked whether the terms are accepted, and what its answers mean (docs/rules/accounts.md, "Agreement"). */
import { ApiError } from '../../api/errors.ts';

/** How a signed-in user stands to the present terms, as far as this page knows. */
export type Agreement = 'unknown' | 'accepted' | 'missing';

/** Between two checks, ms. */
export const RECHECK_MS = 10 * 60_000;

/** What the watch needs of the page. */
export interface AgreementPorts {
  /** Asks the server; rejects as `request` does. */
  status: () => Promise<{ hasAcceptedEULA: boolean }>;
  /** Accepts the terms; rejects as `request` does. */
  accept: () => Promise<{ hasAcceptedEULA: boolean }>;
  /** False where there is certainly no network. */
  isOnline: () => boolean;
  /** How the user stands, after each check and answer. */
  tell: (agreement: Agreement) => void;
  /** The server has said that the present terms are accepted. */
  onAccepted: () => void;
  /** Accepting failed, which nobody is told. */
  onFailure: (error: unknown) => void;
}

/** Watches one session. */
export class AgreementWatch {
  readonly #ports: AgreementPorts;
  /** Raised by an answer of the user's, and by the end: what was asked before says nothing any more. */
  #round = 0;
  /** The round that is being asked about. */
  #checking: number | undefined;

  constructor(ports: AgreementPorts) {
    this.#ports = ports;
  }

  /** Checks now and every ten minutes. Gives what ends it. */
  start(): () => void {
    const timer = setInterval(() => void this.check(), RECHECK_MS);
    void this.check();
    return () => {
      clearInterval(timer);
      this.#round += 1;
    };
  }

  /** Asks once; does nothing without a network, or while it is being asked: the check itself may be answered with 451. */
  async check(): Promise<void> {
    const round = this.#round;
    if (this.#checking === round || !this.#ports.isOnline()) return;
    this.#checking = round;
    const found = await this.#ask();
    if (this.#checking === round) this.#checking = undefined;
    if (round !== this.#round) return;
    this.#ports.tell(found === 'missing' ? 'missing' : 'accepted');
    if (found === 'accepted') this.#ports.onAccepted();
  }

  /** The user agrees: nobody waits for the server, and where it doesn't hear of it the next check asks again. */
  async agree(): Promise<void> {
    this.#answered();
    try {
      const { hasAcceptedEULA } = await this.#ports.accept();
      // A check that came in between has not known of it.
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
