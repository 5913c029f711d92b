/** The ways in which a code reaches a telephone. */
import type { SmsConfig } from '../config.ts';
import type { LineWriter } from '../log.ts';

/** One code on its way. */
export interface SmsMessage {
  /** `normalPhoneNumber` form. */
  phone_number: string;
  /** What the code is for. */
  type: string;
  code: string;
}

/** Sends one code; gives whether it was handed over. Never rejects. */
export type SmsSender = (message: SmsMessage) => Promise<boolean>;

/** How long an operator's address may take, ms. */
const WEBHOOK_TIMEOUT_MS = 10_000;

/** The sender that the configuration asks for. `write` takes the console provider's line (running.md). */
export function createSmsSender(config: SmsConfig, write: LineWriter): SmsSender {
  if (config.provider === 'webhook') return (message) => post(config.url, message);
  return ({ phone_number, type, code }) => {
    write(JSON.stringify({ event: 'sms', phone_number, type, code }));
    return Promise.resolve(true);
  };
}

async function post(url: string, { phone_number, code, type }: SmsMessage): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_number, code, type }),
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
