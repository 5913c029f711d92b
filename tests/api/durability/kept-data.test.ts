import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSite } from '../../../scripts/demo/site.ts';

test('the demo leaves its data in DATA_DIR, which must be empty before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wingrail-kept-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const env = { PORT: '0', DATA_DIR: join(folder, 'data') };
  const site = await openSite(env);
  await site.end();
  expect(await readdir(env.DATA_DIR)).toEqual(expect.arrayContaining(['db', 'photos']));
  await expect(openSite(env)).rejects.toThrow('must be empty');
  expect(await readdir(env.DATA_DIR)).toContain('db');
});
