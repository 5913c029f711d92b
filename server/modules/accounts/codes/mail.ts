/** Sends codes and account notifications by e-mail. */
import type { LineWriter } from '../../../platform/lib/log.ts';
import { isNeverSent } from './delivery.ts';
import type { Delivery } from './delivery.ts';

/** Whether e-mail is printed to the log or sent through a mail server. */
export type MailConfig = { server: undefined } | { server: string; from: string };

/** A code to send. */
export interface MailMessage {
  email: string;
  code: string;
}

/** Sends one code. Never rejects. */
export type MailSender = (message: MailMessage) => Promise<Delivery>;

/** An e-mail that isn't a code. */
export interface EmailMessage {
  email: string;
  subject: string;
  text: string;
}

/** Sends an e-mail. Never rejects. */
export type EmailSender = (letter: EmailMessage) => Promise<Delivery>;

/** Timeout of a mail server's response. */
const TIMEOUT_MS = 10_000;

/**
 * The configured sender. Without a mail server, `write` prints the code (docs/rules/api.md, "Logs"). `timeout` is in
 * ms.
 */
export function createMailSender(config: MailConfig, write: LineWriter, timeout = TIMEOUT_MS): MailSender {
  const send = createEmailSender(config, timeout);
  if (send === undefined) {
    return ({ email, code }) => {
      write(JSON.stringify({ event: 'email', email, code }));
      return Promise.resolve('sent');
    };
  }
  return ({ email, code }) => send({ email, ...wording(code) });
}

/** The sender of e-mails; undefined without a mail server. `timeout` is in ms. */
export function createEmailSender(config: MailConfig, timeout = TIMEOUT_MS): EmailSender | undefined {
  if (config.server === undefined) return undefined;
  const { server, from } = config;
  return async ({ email, subject, text }) => {
    // Loaded lazily, because most servers send no e-mail.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(
      {
        url: server,
        connectionTimeout: timeout,
        greetingTimeout: timeout,
        socketTimeout: timeout,
      },
      { from },
    );
    try {
      await transport.sendMail({ to: { name: '', address: email }, subject, text });
      return 'sent';
    } catch (error) {
      return wasRefused(error) ? 'not_sent' : 'unknown';
    } finally {
      transport.close();
    }
  };
}

/** In both languages, because the reader's language is unknown. */
function wording(code: string): { subject: string; text: string } {
  return {
    subject: `${code} is your Wingrail code · 翼轨验证码`,
    text: [
      `Your Wingrail verification code is ${code}. It is valid for 10 minutes.`,
      'If you did not ask for it, somebody probably mistyped their address, and you can ignore this message.',
      '',
      `你的翼轨验证码是 ${code}，10 分钟内有效。`,
      '如果不是你本人操作，可能是他人输错了邮箱，无需理会。',
      '',
    ].join('\n'),
  };
}

/** True if no connection was made, or the mail server refused the message. */
function wasRefused(error: unknown): boolean {
  if (isNeverSent(error)) return true;
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 400
  );
}
