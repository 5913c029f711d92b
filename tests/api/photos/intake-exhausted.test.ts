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
import { manyScans } from '../many-scans.ts';
import { multipartForm, planeForm, sha256Of, smallJpeg } from '../photo-forms.ts';
import { send, sendAndSee } from '../sent-photo.ts';
import { listAll } from '../storage/conformance.ts';
import { tusClient } from '../tus-client.ts';

let server: TestServer;
let ann: TestUser;
let jpeg: Buffer;
/** A photo that the decoder must hold whole. */
let progressive: Buffer;

beforeAll(async () => {
  // Draws anew each time, also what it has drawn before.
  server = await startTestServer({ alone: true, overrides: { intake: {} } });
  ann = await server.addUser('ann');
  jpeg = await smallJpeg();
  progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer();
});

afterAll(() => server.close());
afterEach(() => vi.unstubAllEnvs());

/** The decoder may hold 1000 bytes of a picture: libjpeg looks at this variable each time. */
const exhaust = () => vi.stubEnv('JPEGMEM', '1');
const logged = (event: string) => server.lines.filter((line) => line.includes(`"event":"${event}"`));

describe('while the decoder has no memory', () => {
  test('a photo is asked to come again, and the operator is told; then it is taken', async () => {
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
    const metrics = await server.app.inject('/api/metrics');
    expect(metrics.body).toContain('wingrail_images_refused_total{reason="busy"} 1');
    vi.unstubAllEnvs();
    expect(await send(server, ann, progressive, key)).toMatchObject({ status: 201 });
  });

  test('an upload that came in parts stays', async () => {
    const client = tusClient(await server.listen(), ann);
    const id = randomUUID();
    await client.send(id, progressive);
    const name = () =>
      server.call('POST /api/upload', {
        form: multipartForm(planeForm(), { uploadId: id, sha256: sha256Of(progressive) }),
        token: ann.token,
        idempotencyKey: id,
      });
    exhaust();
    expect(await name()).toMatchObject({ status: 503, body: { code: 'busy' } });
    const kept = await client.head(id);
    expect(kept.headers.get('upload-offset')).toBe(String(progressive.length));
    vi.unstubAllEnvs();
    expect(await name()).toMatchObject({ status: 201 });
  });

  test('a photo whose copy is lost is not taken for damaged, and is mended later', async () => {
    const { row } = await sendAndSee(server, ann, progressive);
    await server.ctx.storage.delete(row.display_key ?? '');
    const find = async () => (await server.ctx.db.select().from(photos).where(eq(photos.id, row.id)))[0];
    exhaust();
    await repairPhoto(server.ctx, row.id);
    expect(await find()).toEqual(row);
    expect(logged('photo_file_damaged')).toEqual([]);
    vi.unstubAllEnvs();
    await repairPhoto(server.ctx, row.id);
    const mended = await find();
    expect(mended?.display_key).not.toBe(row.display_key);
    expect(await server.ctx.storage.size(mended?.display_key ?? '')).toBeGreaterThan(0);
  });
});

test('a photo that breaks off is given up, and the log says what the decoder said', async () => {
  const half = await sharp(jpeg).jpeg({ quality: 90 }).toBuffer();
  const answer = await send(server, ann, half.subarray(0, half.length / 2));
  expect(answer).toMatchObject({ status: 422, body: { code: 'image_invalid' } });
  expect(logged('image_refused')).toEqual([expect.stringMatching(/"level":"info".*premature end/)]);
});

test('a process without memory asks to come again, whether it decodes or only reads', async () => {
  const folder = server.ctx.temporaryDir;
  const path = (name: string) => join(folder, name);
  await writeFile(path('small.jpg'), jpeg);
  // 240 MB of one grey; and a file of 600 MB, most of it nothing.
  await writeFile(path('large.jpg'), manyScans(10_900, 10_900, 2));
  await writeFile(path('long.jpg'), progressive);
  await truncate(path('long.jpg'), 600_000_000);
  const names = ['small.jpg', 'large.jpg', 'long.jpg'];
  const program = join(import.meta.dirname, 'short-of-memory.ts');
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--import', 'tsx', program, ...names.map(path)]);
  expect(JSON.parse(stdout)).toMatchObject({
    said: ['taken', 'busy', 'busy'],
    lines: [expect.stringContaining('decoder_exhausted'), expect.stringContaining('decoder_exhausted')],
  });
});

describe('what a decoder says', () => {
  const lines: string[] = [];
  /** Takes in a good photo with a decoder that fails in these words, one after the other, and then works. */
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
  ])('of the machine: %s', async (words) => {
    expect(await takeIn(words)).toEqual({ ok: false, problem: 'busy' });
    expect(lines).toEqual([expect.stringContaining('"level":"error"')]);
  });

  test.each([
    'VipsJpeg: Corrupt JPEG data: premature end of data segment',
    'Input buffer has corrupt header: VipsJpeg: JPEG datastream contains no image',
    'VipsImage: memory area too small -- should be 100 bytes, you passed 0',
  ])('of the file: %s', async (words) => {
    expect(await takeIn(words)).toEqual({ ok: false, problem: 'image_invalid' });
    expect(lines).toEqual([expect.stringContaining(words)]);
  });

  test('nothing, since another picture had the words: it is asked once more', async () => {
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
  ])('is logged without what it quotes of a file: %j', async (words) => {
    await takeIn(`can't link\n${words}`);
    expect(lines).toEqual([expect.stringMatching(/"message":"can't link; /)]);
    expect(lines.join()).not.toMatch(/Ann|own|Ä|u0007/);
  });

  test('is logged in few words', async () => {
    await takeIn('x'.repeat(10_000));
    expect(lines.join().length).toBeLessThan(500);
  });
});
