import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';

/** The sources of the page and the workers, without the contract. */
const sources = ['src', 'workers']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(path.join('src', 'contract')))
  .map((file) => readFileSync(file, 'utf8'));

/** The calls in the contract that are meant for our page. */
const pageCalls = Object.entries<CallSpec>(calls)
  .filter(([, call]) => call.caller !== 'operator')
  .map(([key]) => key);

describe('a call that is not only for operators', () => {
  it.each(pageCalls)('%s is made by the page or a worker', (key) => {
    // Type arguments are ignored, because they mention a call without making it.
    const usage = new RegExp(`(?<!<)'${key.replaceAll('/', '\\/')}'`);
    expect(sources.some((source) => usage.test(source))).toBe(true);
  });
});
