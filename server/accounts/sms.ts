/** The ways to send a code to a telephone. */
import { isErrno } from '../lib/errno.ts';
import type { LineWriter } from '../lib/log.ts';

/** Where codes go: to the log, or to an operator's address. */
export type SmsConfig = { provider: 'console' } | { provider: 'webhook'; url: string };

/** One code on its way. */
export interface SmsMessage {
  /** E.164. */
  phone_number: string;
  /** What the code is for. */
  type: string;
  code: string;
}

/**
 * Whether a code was handed over: `unknown` where there was no answer, or one that reports a failure of the gateway's own.
 */
export type SmsOutcome = 'sent' | 'not_sent' | 'unknown';

/** Sends one code. Never rejects. */
export type SmsSender = (message: SmsMessage) => Promise<SmsOutcome>;

/** How long an operator's address may take, ms. */
const WEBHOOK_TIMEOUT_MS = 10_000;

/**
 * The sender that the configuration asks for. `write` takes the console provider's line (docs/rules/api.md, "Logs").
 */
export function createSmsSender(config: SmsConfig, write: LineWriter): SmsSender {
  if (config.provider === 'webhook') return (message) => post(config.url, message);
  return ({ phone_number, type, code }) => {
    write(JSON.stringify({ event: 'sms', phone_number, type, code }));
    return Promise.resolve('sent');
  };
}

async function post(url: string, { phone_number, code, type }: SmsMessage): Promise<SmsOutcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_number, code, type }),
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return 'sent';
    return response.status < 500 ? 'not_sent' : 'unknown';
  } catch (error) {
    return neverArrived(error) ? 'not_sent' : 'unknown';
  }
}

/** True where there was no connection over which anything could have gone. */
function neverArrived(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].some((code) =>
    isErrno(cause, code),
  );
}
