/** Forms that are sent only in part, on real connections. */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestServerOptions, TestUser } from '../harness.ts';
import { multipartForm, planeForm, smallJpeg } from '../photo-forms.ts';
import { head, RawConnection, sendRaw } from '../raw-http.ts';
import { tusClient } from '../tus-client.ts';

const FORMS = { accounts: { each: 2, all: 3 }, addresses: { each: 1, all: 2 }, networks: { each: 2 } };
/** Trusts a proxy on this machine to report the visitors' addresses. */
const PROXY = { TRUST_PROXY: '127.0.0.1' };

let server: TestServer;
let address = '';
let ann: TestUser;
let bob: TestUser;
const open: RawConnection[] = [];

async function start(options: TestServerOptions): Promise<void> {
  server = await startTestServer({ ...options, alone: true });
  address = await server.listen();
  ann = await server.addUser('ann');
  bob = await server.addUser('bob');
}
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.destroy();
  await vi.waitUntil(async () => (await openFiles()) === 0, { timeout: 10_000 });
});
afterAll(() => server.close());

interface Sender {
  user?: TestUser;
  /** The address of a visitor who isn't signed in. */
  from?: string;
}

function formHead({ user, from }: Sender, headers: Record<string, string | number>): string {
  const line = user === undefined ? 'POST /api/auth/sms/verify' : 'POST /api/upload';
  const forwarded = { ...(from !== undefined && { 'x-forwarded-for': from }) };
  return head(line, { 'content-type': 'multipart/form-data; boundary=b', ...forwarded, ...headers }, user);
}

const openFiles = async () => (await readdir(server.ctx.temporaryDir)).length;

/** Begins to send a form with a file and stops in the middle of the file, once the beginning of the file is on disk. */
async function beginForm(sender: Sender): Promise<RawConnection> {
  const before = await openFiles();
  const connection = await RawConnection.open(address);
  open.push(connection);
  connection.write(formHead(sender, { 'transfer-encoding': 'chunked' }));
  const name = sender.user === undefined ? 'profile_picture' : 'photo';
  const text = `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\nhalf`;
  connection.write(`${text.length.toString(16)}\r\n${text}\r\n`);
  await expect.poll(openFiles).toBe(before + 1);
  return connection;
}

/** Sends only the head of a form; returns the server's refusal. */
async function refusal(sender: Sender) {
  const { status, headers, body } = await sendRaw(
    address,
    formHead(sender, { 'content-length': 20_000_000 }),
  );
  const parsed: unknown = JSON.parse(body);
  return { status, retryAfter: headers['retry-after'], body: parsed };
}

beforeAll(() => start({ limits: { forms: FORMS }, env: PROXY }));

const BUSY = {
  status: 503,
  retryAfter: '15',
  body: {
    error: 'Too many files are being sent at the same time. Please try again in a moment.',
    error_zh: '同时上传的文件过多，请稍后再试。',
    code: 'busy',
    retryAfter: 15,
  },
};

test('a client that leaves before its form is read frees its slot', async () => {
  const sender = { from: '203.0.113.77' };
  for (let time = 0; time < 30; time += 1) {
    const { socket } = await RawConnection.open(address);
    socket.write(formHead(sender, { 'content-length': 20_000_000 }), () => socket.resetAndDestroy());
  }
  // This form is complete except for its fields. The abandoned forms may still count for a moment.
  const part = '--b\r\nContent-Disposition: form-data; name="profile_picture"; filename="a"\r\n\r\n';
  const body = `${part}${'x'.repeat(70_000)}\r\n--b--\r\n`;
  const send = () => sendRaw(address, formHead(sender, { 'content-length': body.length }) + body);
  await expect.poll(async () => (await send()).status).toBe(400);
});

test('a client that sends a whole form before it reads still receives the reason for the refusal', async () => {
  const client = await RawConnection.open(address);
  open.push(client);
  const headers = { 'content-length': 20_000_000, connection: 'keep-alive' };
  client.write(formHead({ from: '203.0.113.78' }, headers));
  const part = '--b\r\nContent-Disposition: form-data; name="profile_picture"; filename="a"\r\n\r\n';
  client.write(Buffer.alloc(20_000_000, part, 'latin1').fill('x', part.length));
  await expect.poll(() => client.socket.writableLength).toBe(0);
  await expect.poll(() => client.received).toContain('HTTP/1.1 413 ');
});

describe('forms of one account', () => {
  test('one too many is refused before its body is sent; other accounts can still send', async () => {
    for (let n = 0; n < FORMS.accounts.each; n += 1) await beginForm({ user: ann });
    expect(await refusal({ user: ann })).toEqual(BUSY);
    await beginForm({ user: bob });
    expect(await openFiles()).toBe(3);
  });

  test('a client that sends everything before it reads gets the refusal, and can keep the connection', async () => {
    for (let n = 0; n < FORMS.accounts.each; n += 1) await beginForm({ user: ann });
    const connection = await RawConnection.open(address);
    const length = 20_000_000;
    connection.write(formHead({ user: ann }, { connection: 'keep-alive', 'content-length': length }));
    connection.write(Buffer.alloc(length));
    connection.write(head('GET /api/health'));
    const first = await connection.closed();
    expect(first.status).toBe(503);
    expect(first.body).toContain('{"status":"ok"}');
  });

  test('an aborted form frees its slot', async () => {
    const first = await beginForm({ user: ann });
    await beginForm({ user: ann });
    expect((await refusal({ user: ann })).status).toBe(503);
    first.socket.resetAndDestroy();
    await expect.poll(openFiles).toBe(1);
    await beginForm({ user: ann });
    expect((await refusal({ user: ann })).status).toBe(503);
  });

  test('a completed form frees its slot, refused or accepted', async () => {
    const first = await beginForm({ user: ann });
    await beginForm({ user: ann });
    first.write('7\r\n\r\n--b--\r\n0\r\n\r\n');
    expect((await first.closed()).status).toBe(400);
    const complete = await server.call('POST /api/upload', {
      form: multipartForm(planeForm(), { bytes: Buffer.concat([await smallJpeg(), Buffer.alloc(70_000)]) }),
      token: ann.token,
      idempotencyKey: randomUUID(),
    });
    expect(complete.status).toBe(201);
    await beginForm({ user: ann });
    expect((await refusal({ user: ann })).status).toBe(503);
  });

  test('all accounts together are limited too; resumable uploads still work', async () => {
    for (const user of [ann, ann, bob]) await beginForm({ user });
    expect(await refusal({ user: bob })).toEqual(BUSY);
    const id = randomUUID();
    await tusClient(address, bob).send(id, await smallJpeg());
    const finished = await server.call('POST /api/upload', {
      form: multipartForm(planeForm(), { uploadId: id }),
      token: bob.token,
      idempotencyKey: id,
    });
    expect(finished.status).toBe(201);
  });
});

describe('forms of visitors', () => {
  test('are limited per address and in total, apart from those of accounts', async () => {
    const [one, two, three] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
    const first = await beginForm({ from: one });
    expect(await refusal({ from: one })).toEqual(BUSY);
    await beginForm({ from: two });
    expect(await refusal({ from: three })).toEqual(BUSY);
    for (const user of [ann, ann, bob]) await beginForm({ user });
    first.socket.resetAndDestroy();
    await expect.poll(openFiles).toBe(4);
    await beginForm({ from: three });
  });

  test('count an IPv6 network of 64 bits as one address', async () => {
    await beginForm({ from: '2001:db8::1' });
    expect(await refusal({ from: '2001:db8::2' })).toEqual(BUSY);
    await beginForm({ from: '2001:db8:1::1' });
  });

  test('limit a 48-bit network to its share, however many addresses it holds', async () => {
    await server.close();
    await start({
      limits: { forms: { ...FORMS, addresses: { each: 1, all: 100 }, networks: { each: 3 } } },
      env: PROXY,
    });
    for (const part of ['1', '2', '3']) await beginForm({ from: `2001:db8:7:${part}::1` });
    expect(await refusal({ from: '2001:db8:7:4::1' })).toEqual(BUSY);
    await beginForm({ from: '2001:db8:8:4::1' });
  });
});

test('by default one account may send twenty forms at once, but not a hundred', async () => {
  await server.close();
  await start({});
  for (let n = 0; n < 20; n += 1) await beginForm({ user: ann });
  for (let n = 20; n < server.ctx.limits.forms.accounts.each; n += 1) await beginForm({ user: ann });
  expect(await refusal({ user: ann })).toEqual(BUSY);
  expect(server.ctx.limits.forms.accounts.each).toBeLessThan(100);
});
