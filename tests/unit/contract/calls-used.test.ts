import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';

/** The page's and the workers' sources, without the contract itself. */
const sources = ['src', 'workers']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(path.join('src', 'contract')))
  .map((file) => readFileSync(file, 'utf8'));

/** Calls that our page has to make, by the contract. */
const ours = Object.entries<CallSpec>(calls)
  .filter(([, call]) => call.caller !== 'operator')
  .map(([key]) => key);

describe('a call that is not for operators alone', () => {
  it.each(ours)('%s is made by the page or a worker', (key) => {
    // Not as a type's argument: that names the call and doesn't make it.
    const made = new RegExp(`(?<!<)'${key.replaceAll('/', '\\/')}'`);
    expect(sources.some((source) => made.test(source))).toBe(true);
  });
});
