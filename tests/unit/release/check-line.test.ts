import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

const folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-checks-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Half grey, a quarter white, a quarter black. */
const picture = path.join(folder, 'quarters.png');
const grey = { create: { width: 400, height: 400, channels: 3, background: '#808080' } } as const;
const patch = (background: string) => ({
  create: { width: 200, height: 200, channels: 3, background } as const,
});
await sharp(grey)
  .composite([
    { input: patch('#fff'), left: 0, top: 0 },
    { input: patch('#000'), left: 200, top: 200 },
  ])
  .png()
  .toFile(picture);
const text = path.join(folder, 'text.jpg');
await writeFile(text, 'this is a text');

test('npm run checks prints a line per file; what isn’t a picture gets an error, and the others still come', async () => {
  const run = promisify(execFile)('npx', ['tsx', 'scripts/checks/run.ts', text, 'missing.jpg', picture]);
  const { code, stdout } = await run.then(
    (ended) => ({ ...ended, code: 0 }),
    (error: { code: number; stdout: string }) => error,
  );
  expect(code).toBe(1);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(lines).toEqual([
    { file: text, error: expect.any(String) as unknown },
    { file: 'missing.jpg', error: expect.any(String) as unknown },
    expect.objectContaining({
      file: picture,
      width: 400,
      height: 400,
      clipped_high_pct: 25,
      clipped_low_pct: 25,
      sharpness_flaw: null,
      dust: [],
      jpeg_quality: null,
      findings: [
        {
          kind: 'highlights',
          trust: 'sure',
          places: [{ x: 0, y: 0, width: 200, height: 200 }],
        },
      ],
      pdq: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    }),
  ]);
});
