/** The ways to send a code to a telephone. */
import type { LineWriter } from '../../../platform/lib/log.ts';
import { neverArrived } from './delivery.ts';
import type { Delivery } from './delivery.ts';

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

/** Sends one code. Never rejects. */
export type SmsSender = (message: SmsMessage) => Promise<Delivery>;

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

async function post(url: string, { phone_number, code, type }: SmsMessage): Promise<Delivery> {
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
    return error instanceof Error && neverArrived(error.cause) ? 'not_sent' : 'unknown';
  }
}
