/** Clients that take their time with an answer, on real connections: the patience is cut to a second here. */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '../../../server/storage/keys.ts';
import { openS3Storage } from '../../../server/storage/s3.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { RawConnection } from '../raw-http.ts';
import { startS3Server } from '../storage/s3-server.ts';
import type { S3Server } from '../storage/s3-server.ts';
import { openFiles } from './open-files.ts';
import { readAtPace } from './paced-reader.ts';
import type { Pace, PacedRead } from './paced-reader.ts';

const PATIENCE_MS = 1000;
/** Several times what the system keeps of a connection for itself, in which nobody sees how it is read. */
const BIG = randomBytes(40_000_000);
const SHA256 = createHash('sha256').update(BIG).digest('hex');
/** The system takes more for a reader in megabytes at a time: slow ones are told apart by several of them. */
const STRICT_BYTES = 8_000_000;
const MILD_BYTES = 100_000;

const SLOW = { bytes: 300_000, everyMs: 100 };
const STEADY = { bytes: 1_000_000, everyMs: 100 };
const A_BYTE_AT_A_TIME = { bytes: 1, everyMs: 20 };

/** Both cut off only a client that reads too slowly: one that is silent is given minutes. */
let strict: TestServer;
let mild: TestServer;
let strictAddress = '';
let mildAddress = '';
let s3: S3Server;
const key = newKey('display');
const open: RawConnection[] = [];

beforeAll(async () => {
  s3 = await startS3Server();
  const storage = await openS3Storage(await s3.makeBucket());
  strict = await startTestServer({
    limits: { readMs: PATIENCE_MS, readBytes: STRICT_BYTES },
    alone: true,
  });
  mild = await startTestServer({
    limits: { readMs: PATIENCE_MS, readBytes: MILD_BYTES },
    overrides: { storage },
    alone: true,
  });
  for (const { ctx } of [strict, mild]) await ctx.storage.put(key, BIG);
  for (const { app } of [strict, mild]) app.get('/in-one-piece', async () => BIG);
  mild.app.get('/bit-by-bit', async () => Readable.from(bitByBit()));
  strictAddress = await strict.listen();
  mildAddress = await mild.listen();
});

afterAll(async () => {
  await strict.close();
  await mild.close();
  await mild.ctx.storage.close();
  await s3.close();
});

afterEach(() => {
  for (const { socket } of open.splice(0)) socket.destroy();
});

/** An answer that the server itself takes three times its patience for. */
async function* bitByBit() {
  for (let part = 0; part < 30; part += 1) {
    yield 'a bit of it. ';
    await wait(PATIENCE_MS / 10);
  }
}

const cutOffs = (server: TestServer) => server.lines.filter((line) => line.includes('"event":"cut_off"'));
const filesOf = (server: TestServer) => openFiles(join(server.dataDir, 'photos'));

/** Reads until the server has closed the connection, even if there is more to read. */
async function readUntilCut(server: TestServer, path: string, pace: Pace): Promise<PacedRead> {
  const cut = new AbortController();
  server.app.server.once('connection', (socket) => socket.once('close', () => cut.abort()));
  return readAtPace(server === strict ? strictAddress : mildAddress, path, pace, cut.signal);
}

describe('a reader', () => {
  test('who takes a byte at a time is cut off, and the file is closed', async () => {
    const before = cutOffs(strict).length;
    const reading = readUntilCut(strict, `/media/${key}`, A_BYTE_AT_A_TIME);
    await expect.poll(() => filesOf(strict)).toBe(1);
    expect((await reading).length).toBeLessThan(BIG.length);
    await expect.poll(() => filesOf(strict)).toBe(0);
    const lines = cutOffs(strict).slice(before);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"method":"GET","route":"/media/*","code":"timeout","reading":true');
  });

  test('who takes a byte at a time holds no connection to an object storage either', async () => {
    const before = cutOffs(mild).length;
    const closed: boolean[] = [];
    s3.fault = (_incoming, outgoing, pass) => {
      const place = closed.push(false) - 1;
      outgoing.once('close', () => (closed[place] = true));
      pass();
    };
    const read = await readUntilCut(mild, `/media/${key}`, A_BYTE_AT_A_TIME);
    s3.fault = undefined;
    expect(read.length).toBeLessThan(BIG.length);
    expect(cutOffs(mild)).toHaveLength(before + 1);
    await expect.poll(() => closed).toEqual([true]);
  });

  test('who always takes something, but too little, is cut off', async () => {
    const before = cutOffs(strict).length;
    expect((await readUntilCut(strict, '/in-one-piece', SLOW)).length).toBeLessThan(BIG.length);
    expect(cutOffs(strict)).toHaveLength(before + 1);
  });

  test.each([
    ['of a file', `/media/${key}`],
    ['of an answer in one piece', '/in-one-piece'],
  ])('%s who is slow but steady gets every byte', async (_what, path) => {
    const before = cutOffs(mild).length;
    expect(await readAtPace(mildAddress, path, STEADY)).toEqual({ length: BIG.length, sha256: SHA256 });
    expect(cutOffs(mild)).toHaveLength(before);
  });

  test('is not cut off for a server that is slow itself', async () => {
    const before = cutOffs(mild).length;
    const answer = await fetch(`${mildAddress}/bit-by-bit`);
    expect(await answer.text()).toBe('a bit of it. '.repeat(30));
    expect(cutOffs(mild)).toHaveLength(before);
  });
});

test('a connection that is idle between its answers is kept', async () => {
  const client = await RawConnection.open(strictAddress);
  open.push(client);
  const ask = async () => {
    client.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(client.socket, 'data');
  };
  await ask();
  // For as long as others lose theirs.
  const before = cutOffs(strict).length;
  await readUntilCut(strict, `/media/${key}`, A_BYTE_AT_A_TIME);
  expect(cutOffs(strict)).toHaveLength(before + 1);
  await ask();
  expect(client.received.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});
