/** Sends codes by SMS. */
import type { LineWriter } from '../../../platform/lib/log.ts';
import { isNeverSent } from './delivery.ts';
import type { Delivery } from './delivery.ts';

/** Whether codes are printed to the log or sent to the operator's webhook. */
export type SmsConfig = { provider: 'console' } | { provider: 'webhook'; url: string };

/** A code to send. */
export interface SmsMessage {
  /** In E.164 format. */
  phone_number: string;
  /** The code's purpose. */
  type: string;
  code: string;
}

/** Sends one code. Never rejects. */
export type SmsSender = (message: SmsMessage) => Promise<Delivery>;

/** Timeout of a webhook request. */
const WEBHOOK_TIMEOUT_MS = 10_000;

/** The configured sender. `write` prints the codes of the console provider (docs/rules/api.md, "Logs"). */
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
    return error instanceof Error && isNeverSent(error.cause) ? 'not_sent' : 'unknown';
  }
}
