import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';

/** The sources of the tests of the API, and of what they share. */
const sources = readdirSync('tests/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(path.join('tests/api', file), 'utf8'));

const idempotent = Object.entries<CallSpec>(calls)
  .filter(([, spec]) => spec.idempotent === true)
  .map(([key]) => key);

// The tests' server sends such a call again under its key (tests/api/replay.ts).
it.each(idempotent)('%s, which takes a key, is made by a test', (key) => {
  expect(sources.some((source) => source.includes(`.call('${key}'`))).toBe(true);
});
