/** The program as `npm start` runs it, from start to exit. */
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileStorage } from '../../../server/platform/storage/files.ts';
import { newKey } from '../../../server/platform/storage/keys.ts';
import { FOUNDER_PASSWORD, Program } from '../program.ts';
import { makeTestDatabase } from '../database/test-database.ts';
import type { TestDatabase } from '../database/test-database.ts';

let folder = '';
let database: TestDatabase;
const running: Program[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-process-'));
  database = await makeTestDatabase(folder);
});
afterEach(async () => {
  for (const program of running.splice(0)) await program.end('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function run(env: Record<string, string> = {}): Program {
  const program = new Program(folder, { env: { ...database.env, ...env } });
  running.push(program);
  return program;
}

async function post(address: string, path: string, body: object): Promise<{ status: number; body: unknown }> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const logIn = (address: string) =>
  post(address, '/api/login', { email: 'founder', password: FOUNDER_PASSWORD });

test('an acknowledged commit survives SIGKILL, and the next start needs no cleanup', async () => {
  const first = run();
  const address = await first.address();
  const signIn = await logIn(address);
  expect(signIn.status).toBe(200);
  await first.end('SIGKILL');

  const second = run();
  const token = JSON.stringify(signIn.body).match(/"token":"([^"]+)"/)?.[1] ?? '';
  const response = await fetch(`${await second.address()}/api/user`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
});

test('a server that listens has stored the assets of its build', async () => {
  await run().address();
  const stored = await readdir(join(folder, 'photos/assets'));
  const built = (await readdir('dist/assets')).filter((name) => !/\.(map|br|gz)$/.test(name));
  expect(built.length).toBeGreaterThan(100);
  expect(stored.toSorted()).toEqual(built.toSorted());
});

test('a second process on the same folder refuses in one line, and the first keeps running', async () => {
  const first = run();
  const address = await first.address();
  const second = run();
  expect(await second.code()).toBe(1);
  expect(second.stderr).toBe(
    `Another process is using DATA_DIR ${folder}. Stop it first, or choose another folder.\n`,
  );
  expect((await logIn(address)).status).toBe(200);
});

test('a photo storage of another database is refused before it is changed', async () => {
  const first = run();
  await first.address();
  await first.end('SIGTERM');
  const photos = join(folder, 'photos');
  const id = (await readFile(join(photos, 'storage-id'), 'utf8')).trim();
  // As if the folder belonged to a different site, or its mount were missing.
  await rm(photos, { recursive: true });
  const key = newKey('display');
  await (await openFileStorage(photos)).put(key, Buffer.from('x'));

  const second = run();
  expect(await second.code()).toBe(1);
  expect(second.stdout).toBe('');
  expect(second.stderr).toMatch(/^The database and the photo storage do not belong together\./);
  expect(second.stderr).toContain(`write ${id} into ${join(photos, 'storage-id')}\nand start again`);
  expect(second.stderr).not.toContain('    at ');
  expect(await readdir(join(photos, 'display'))).toEqual([key.slice('display/'.length)]);

  await writeFile(join(photos, 'storage-id'), id);
  expect((await logIn(await run().address())).status).toBe(200);
});

const isReachable = (address: string) =>
  fetch(`${address}/api/health`).then(
    () => true,
    () => false,
  );

/** A sign-in whose body is only begun. `started` once the server waits for the rest. */
function slowSignIn(address: string) {
  const pending = request(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  const responded = new Promise((resolve) => {
    pending.on('error', () => resolve('cut off'));
    pending.on('response', (response) => {
      resolve({ status: response.statusCode, connection: response.headers.connection });
      response.resume();
    });
  });
  const started = once(pending, 'continue').then(() => pending.write('{"email":"founder",'));
  pending.flushHeaders();
  return { started, responded, finish: () => pending.end(`"password":"${FOUNDER_PASSWORD}"}`) };
}

const eventsOf = ({ stdout }: Program) =>
  stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

test('SIGTERM lets a running request finish, then the process exits with 0; its output is JSON lines', async () => {
  const program = run();
  const address = await program.address();
  const signIn = slowSignIn(address);
  await signIn.started;
  program.signal('SIGTERM');
  await expect.poll(() => isReachable(address), { timeout: 60_000 }).toBe(false);
  signIn.finish();
  // An open connection would delay the exit.
  expect(await signIn.responded).toEqual({ status: 200, connection: 'close' });
  expect(await program.code()).toBe(0);
  expect(program.stderr).toBe('');
  const events = eventsOf(program);
  expect(events[0]).toMatchObject({ level: 'info', event: 'listening', address });
  expect(events).toContainEqual(expect.objectContaining({ level: 'info', event: 'stopping' }));
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'request', method: 'POST', path: '/api/login', status: 200 }),
  );
  expect(events.at(-1)).toMatchObject({ level: 'info', event: 'stopped' });
});

test('SIGINT cuts a running request off, and the process exits with 0', async () => {
  const program = run({ DRAIN_SECONDS: '600' });
  const signIn = slowSignIn(await program.address());
  await signIn.started;
  expect(await program.end('SIGINT')).toBe(0);
  expect(await signIn.responded).toBe('cut off');
  expect(eventsOf(program).at(-1)).toMatchObject({ level: 'info', event: 'stopped' });
  expect(program.stdout).not.toContain('"event":"draining"');
});

/** Starts a server and sends it SIGTERM; resolves once it is no longer ready. */
async function startDraining(seconds: number) {
  const program = run({ DRAIN_SECONDS: String(seconds) });
  const address = await program.address();
  const readiness = () => fetch(`${address}/api/health/ready`);
  expect((await readiness()).status).toBe(200);
  program.signal('SIGTERM');
  await program.printed(/"event":"draining"/);
  return { program, address, readiness };
}

test('a draining server is not ready, and responds as usual, but closes each connection', async () => {
  const { address, readiness } = await startDraining(600);
  expect((await readiness()).status).toBe(503);
  expect(Number((await readiness()).headers.get('retry-after'))).toBeGreaterThan(0);
  const signIn = slowSignIn(address);
  await signIn.started;
  signIn.finish();
  expect(await signIn.responded).toEqual({ status: 200, connection: 'close' });
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s during a drain ends the server at once', async (signal) => {
  const { program, address } = await startDraining(600);
  const signIn = slowSignIn(address);
  await signIn.started;
  expect(await program.end(signal)).toBe(0);
  expect(await signIn.responded).toBe('cut off');
});

test('a drain ends by itself', async () => {
  const { program } = await startDraining(1);
  expect(await program.code()).toBe(0);
  expect(eventsOf(program).at(-1)).toMatchObject({ event: 'stopped' });
});

test('an invalid environment lists every problem and starts nothing', async () => {
  const program = run({ PORT: 'x', DATABASE_URL: 'mysql://user:hidden@somewhere' });
  expect(await program.code()).toBe(1);
  expect(program.stderr).toContain('- PORT must be a number from 0 to 65535, not "x"\n');
  expect(program.stderr).toContain('- DATABASE_URL must be a URL such as');
  expect(program.stderr).not.toContain('hidden');
  expect(program.stdout).toBe('');
});

test('a port in use is reported in one line', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const program = run({ PORT: port });
  expect(await program.code()).toBe(1);
  expect(program.stderr).toBe(`listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`);
  other.close();
});
