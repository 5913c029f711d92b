import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import { drawCopies } from '../../../server/platform/images/copies.ts';
import { createIntake } from '../../../server/platform/images/intake.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';
import { repairPhoto } from '../../../server/jobs/repair-photo.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { manyScans } from '../../files/many-scans.ts';
import { METRICS_ENV, readMetrics } from '../metrics-reader.ts';
import { multipartForm, planeForm, sha256Of, smallJpeg } from '../photo-forms.ts';
import { send, sendAndSee } from '../sent-photo.ts';
import { listAll } from '../storage/conformance.ts';
import { tusClient } from '../tus-client.ts';

let server: TestServer;
let ann: TestUser;
let jpeg: Buffer;
/** A photo that the decoder must hold in memory as a whole. */
let progressive: Buffer;

beforeAll(async () => {
  // This server resizes every time, without the tests' cache of copies.
  server = await startTestServer({ alone: true, overrides: { intake: {} }, env: METRICS_ENV });
  ann = await server.addUser('ann');
  jpeg = await smallJpeg();
  progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer();
});

afterAll(() => server.close());
afterEach(() => vi.unstubAllEnvs());

/** Limits the decoder's memory to 1000 bytes; libjpeg reads this variable each time. */
const exhaust = () => vi.stubEnv('JPEGMEM', '1');
const logged = (event: string) => server.lines.filter((line) => line.includes(`"event":"${event}"`));

describe('while the decoder is out of memory', () => {
  test('a photo gets a 503 that is logged; later it is accepted', async () => {
    const before = await listAll(server.ctx.storage);
    const key = randomUUID();
    exhaust();
    expect(await send(server, ann, progressive, key)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '15' },
      body: { code: 'busy', retryAfter: 15 },
    });
    expect(await listAll(server.ctx.storage)).toEqual(before);
    expect(logged('decoder_exhausted')).toEqual([
      expect.stringMatching(/"level":"error".*VipsJpeg: Memory limit exceeded/),
    ]);
    expect(await readMetrics(server)).toContain('wingrail_images_refused_total{reason="busy"} 1');
    vi.unstubAllEnvs();
    expect(await send(server, ann, progressive, key)).toMatchObject({ status: 201 });
  });

  test('a resumable upload is retained', async () => {
    const client = tusClient(await server.listen(), ann);
    const id = randomUUID();
    await client.send(id, progressive);
    const finish = () =>
      server.call('POST /api/upload', {
        form: multipartForm(planeForm(), { uploadId: id, sha256: sha256Of(progressive) }),
        token: ann.token,
        idempotencyKey: id,
      });
    exhaust();
    expect(await finish()).toMatchObject({ status: 503, body: { code: 'busy' } });
    const head = await client.head(id);
    expect(head.headers.get('upload-offset')).toBe(String(progressive.length));
    vi.unstubAllEnvs();
    expect(await finish()).toMatchObject({ status: 201 });
  });

  test('a photo with a lost copy is not reported as damaged, and is repaired later', async () => {
    const { row } = await sendAndSee(server, ann, progressive);
    await server.ctx.storage.delete(row.display_key ?? '');
    const find = async () => (await server.ctx.db.select().from(photos).where(eq(photos.id, row.id)))[0];
    exhaust();
    await repairPhoto(server.ctx, row.id);
    expect(await find()).toEqual(row);
    expect(logged('photo_file_damaged')).toEqual([]);
    vi.unstubAllEnvs();
    await repairPhoto(server.ctx, row.id);
    const repaired = await find();
    expect(repaired?.display_key).not.toBe(row.display_key);
    expect(await server.ctx.storage.size(repaired?.display_key ?? '')).toBeGreaterThan(0);
  });
});

test('an incomplete photo is refused, and the decoder’s message is logged', async () => {
  const half = await sharp(jpeg).jpeg({ quality: 90 }).toBuffer();
  const response = await send(server, ann, half.subarray(0, half.length / 2));
  expect(response).toMatchObject({ status: 422, body: { code: 'image_invalid' } });
  expect(logged('image_refused')).toEqual([expect.stringMatching(/"level":"info".*premature end/)]);
});

test('a process without memory responds that it is busy, whether it decodes or only reads', async () => {
  const folder = server.ctx.temporaryDir;
  const path = (name: string) => join(folder, name);
  await writeFile(path('small.jpg'), jpeg);
  // `large.jpg` is uniform grey and takes 240 MB when decoded; `long.jpg` is a sparse file of 600 MB.
  await writeFile(path('large.jpg'), manyScans(10_900, 10_900, 2));
  await writeFile(path('long.jpg'), progressive);
  await truncate(path('long.jpg'), 600_000_000);
  const names = ['small.jpg', 'large.jpg', 'long.jpg'];
  const program = join(import.meta.dirname, 'short-of-memory.ts');
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--import', 'tsx', program, ...names.map(path)]);
  expect(JSON.parse(stdout)).toMatchObject({
    outcomes: ['taken', 'busy', 'busy'],
    lines: [expect.stringContaining('decoder_exhausted'), expect.stringContaining('decoder_exhausted')],
  });
});

describe('a decoder’s error message', () => {
  const lines: string[] = [];
  /** Processes a good photo with a decoder that fails with each of these messages in turn and then works. */
  async function takeIn(...failures: string[]) {
    lines.length = 0;
    const log = createLogger('info', (line) => lines.push(line));
    const path = join(server.ctx.temporaryDir, `${randomUUID()}.jpg`);
    await writeFile(path, jpeg);
    const draw: typeof drawCopies = (...args) => {
      const failure = failures.shift();
      return failure === undefined ? drawCopies(...args) : Promise.reject(new Error(failure));
    };
    return createIntake({ log, draw })(path);
  }

  test.each([
    'vips_image_write_to_memory: out of memory -- size == 8MB',
    'VipsJpeg: Insufficient memory (case 4)',
    'VipsJpeg: Memory limit exceeded',
    'VipsSource: unable to allocate read buffer',
    'Could not allocate enough memory for raw output',
    'std::bad_alloc',
    'glib: Error creating thread: Resource temporarily unavailable',
    'worker: unable to create thread',
    'VipsImage: unable to open "x"\nunix error: Too many open files',
    'VipsJpeg: premature end of JPEG image\nVipsJpeg: Insufficient memory (case 4)',
  ])('about the machine: %s', async (message) => {
    expect(await takeIn(message)).toEqual({ ok: false, problem: 'busy' });
    expect(lines).toEqual([expect.stringContaining('"level":"error"')]);
  });

  test.each([
    'VipsJpeg: Corrupt JPEG data: premature end of data segment',
    'Input buffer has corrupt header: VipsJpeg: JPEG datastream contains no image',
    'VipsImage: memory area too small -- should be 100 bytes, you passed 0',
  ])('about the file: %s', async (message) => {
    expect(await takeIn(message)).toEqual({ ok: false, problem: 'image_invalid' });
    expect(lines).toEqual([expect.stringContaining(message)]);
  });

  test('that is missing, as another picture consumed it: the decode is retried once', async () => {
    const nothing = 'Warning treated as error due to failOn setting';
    expect(await takeIn(nothing)).toMatchObject({ ok: true });
    expect(await takeIn(nothing, 'VipsJpeg: Insufficient memory (case 4)')).toMatchObject({
      problem: 'busy',
    });
    expect(await takeIn(nothing, nothing)).toMatchObject({ problem: 'image_invalid' });
  });

  test.each([
    `VipsPng: iCCP: profile 'Ann's "own"\nAnn': bad`,
    'unable to open "/data/Ann"\nAnn',
    'icc: “Ann” Ann',
    'icc: Änn\u0007',
  ])('is logged without quotes from the file: %j', async (message) => {
    await takeIn(`can't link\n${message}`);
    expect(lines).toEqual([expect.stringMatching(/"message":"can't link; /)]);
    expect(lines.join()).not.toMatch(/Ann|own|Ä|u0007/);
  });

  test('is truncated in the log', async () => {
    await takeIn('x'.repeat(10_000));
    expect(lines.join().length).toBeLessThan(500);
  });
});
