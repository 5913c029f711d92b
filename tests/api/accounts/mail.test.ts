import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createMailSender } from '../../../server/modules/accounts/codes/mail.ts';

const MESSAGE = { email: 'Lin@example.org', code: '123456' };
const FROM = 'Wingrail <codes@photos.example>';

/** An e-mail that a mail server accepted. */
interface Letter {
  from: string;
  to: string[];
  user: string | undefined;
  text: string;
}

/** How a fake mail server responds. */
interface Behaviour {
  /** The password that senders must give; when missing, they need none. */
  password?: string;
  /** The status with which the server refuses every recipient. */
  refusesRecipients?: number;
  /** The status with which the server refuses every message, after receiving its data. */
  refusesMessages?: number;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** Makes a server listen until the test ends; returns its port. */
async function listen(server: Server | SMTPServer): Promise<number> {
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(portOf(listening)));
  });
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  return port;
}

function portOf(server: { address: () => AddressInfo | string | null }): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

class Refused extends Error {
  readonly responseCode: number;

  constructor(responseCode: number) {
    super('no');
    this.responseCode = responseCode;
  }
}

/** Starts a mail server for the test. */
async function mailServer(behaviour: Behaviour = {}): Promise<{ port: number; letters: Letter[] }> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    // The server has no valid certificate.
    disabledCommands: ['STARTTLS'],
    authOptional: behaviour.password === undefined,
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === behaviour.password ? done(null, { user: username }) : done(new Error('wrong password')),
    onRcptTo: (_address, _session, done) =>
      behaviour.refusesRecipients === undefined ? done() : done(new Refused(behaviour.refusesRecipients)),
    onData: (stream, { envelope, user }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (behaviour.refusesMessages !== undefined) return done(new Refused(behaviour.refusesMessages));
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        const text = Buffer.concat(parts).toString();
        letters.push({ from, to, user: typeof user === 'string' ? user : undefined, text });
        return done();
      });
    },
  });
  return { port: await listen(server), letters };
}

const sendBy = (server: string, timeout?: number) =>
  createMailSender({ server, from: FROM }, () => {}, timeout)(MESSAGE);

/** The message's text with the transfer encoding decoded. */
function textOf({ text: source }: Letter): string {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const encoded = body.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(encoded, 'base64').toString();
  const bytes = encoded
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

test('without a mail server the code is logged', async () => {
  const lines: string[] = [];
  const send = createMailSender({ server: undefined }, (line) => lines.push(line));
  expect(await send({ email: 'lin@example.org', code: '123456' })).toBe('sent');
  expect(lines).toEqual(['{"event":"email","email":"lin@example.org","code":"123456"}']);
});

describe('a mail server', () => {
  test('gets the code in both languages, from the operator’s address to the user’s', async () => {
    const { port, letters } = await mailServer();
    expect(await sendBy(`smtp://127.0.0.1:${port}`)).toBe('sent');
    expect(letters).toMatchObject([
      { from: 'codes@photos.example', to: ['Lin@example.org'], user: undefined },
    ]);
    const [letter] = letters;
    if (letter === undefined) throw new Error('no letter');
    expect(letter.text).toMatch(/^From: Wingrail <codes@photos\.example>\r?$/m);
    expect(letter.text).toMatch(/^Subject: .*123456/m);
    expect(textOf(letter)).toContain(
      'Your Wingrail verification code is 123456. It is valid for 10 minutes.',
    );
    expect(textOf(letter)).toContain('你的翼轨验证码是 123456，10 分钟内有效。');
  });

  test('gets the user name and the decoded password of its URL', async () => {
    const { port, letters } = await mailServer({ password: 'p@ss:word' });
    expect(await sendBy(`smtp://sender:p%40ss%3Aword@127.0.0.1:${port}`)).toBe('sent');
    expect(letters).toMatchObject([{ user: 'sender' }]);
  });

  test('that refuses the password, the recipient or the message means not_sent', async () => {
    const guarded = await mailServer({ password: 'right' });
    expect(await sendBy(`smtp://sender:wrong@127.0.0.1:${guarded.port}`)).toBe('not_sent');
    expect(await sendBy(`smtp://127.0.0.1:${guarded.port}`)).toBe('not_sent');
    const picky = await mailServer({ refusesRecipients: 550 });
    expect(await sendBy(`smtp://127.0.0.1:${picky.port}`)).toBe('not_sent');
    const full = await mailServer({ refusesMessages: 452 });
    expect(await sendBy(`smtp://127.0.0.1:${full.port}`)).toBe('not_sent');
    expect([guarded, picky, full].flatMap(({ letters }) => letters)).toEqual([]);
  });

  test('that can’t be reached means not_sent', async () => {
    const gone = createServer();
    const port = await listen(gone);
    await new Promise((resolve) => {
      gone.close(resolve);
    });
    expect(await sendBy(`smtp://127.0.0.1:${port}`)).toBe('not_sent');
    expect(await sendBy(`smtp://no-such-host.invalid:${port}`)).toBe('not_sent');
  });

  test('that never responds means unknown', async () => {
    const silent = createServer((socket) => {
      closing.push(async () => {
        socket.destroy();
      });
    });
    const port = await listen(silent);
    expect(await sendBy(`smtp://127.0.0.1:${port}`, 50)).toBe('unknown');
  });

  test('that closes the connection early means unknown', async () => {
    const port = await listen(
      createServer((socket) => socket.write('220 hello\r\n', () => socket.destroy())),
    );
    expect(await sendBy(`smtp://127.0.0.1:${port}`)).toBe('unknown');
  });
});
