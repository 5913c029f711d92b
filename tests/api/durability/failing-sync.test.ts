/** A disk that fails at the database's last checkpoint. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../scripts/api-client/accounts.ts';
import { callApi } from '../../../scripts/api-client/call.ts';
import { cloneDatabase } from '../database/embedded.ts';
import { FOUNDER_PASSWORD, Program } from '../program.ts';
import type { Preload } from './preloads.ts';

let folder = '';
const programs: Program[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-failing-'));
  await cloneDatabase(join(folder, 'db'));
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function start(preload?: Preload): Promise<[Program, string]> {
  const program = new Program(folder, preload === undefined ? {} : { preload });
  programs.push(program);
  return [program, await program.address()];
}

test('ends the process with an error, and the next start has what was acknowledged', async () => {
  const [first, address] = await start('failing-sync');
  const token = await signIn(address, { username: 'founder', password: FOUNDER_PASSWORD });
  expect(await first.end('SIGTERM')).toBe(1);
  expect(first.stderr).toContain("The database's disk has failed (EIO");

  const [, secondAddress] = await start();
  expect(await callApi(secondAddress, 'GET /api/user', {}, { token })).toMatchObject({ id: 1 });
});
