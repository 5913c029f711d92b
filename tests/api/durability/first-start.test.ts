/** A first start that is killed while it creates the database. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Program } from '../program.ts';

let folder = '';
const programs: Program[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-first-'));
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function start(): Program {
  const program = new Program(folder);
  programs.push(program);
  return program;
}

test('leaves nothing that needs manual cleanup', async () => {
  const first = start();
  // This is one of the first of about a thousand files.
  await expect
    .poll(() => existsSync(join(folder, 'db.new', 'PG_VERSION')), { interval: 1, timeout: 200_000 })
    .toBe(true);
  await first.end('SIGKILL');
  expect(existsSync(join(folder, 'db'))).toBe(false);

  const address = await start().address();
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  expect(existsSync(join(folder, 'db.new'))).toBe(false);
});
