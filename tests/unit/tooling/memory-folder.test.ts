import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeMemoryFolder } from '../../../scripts/test/memory-folder.ts';

let memory = '';
beforeEach(async () => {
  memory = await mkdtemp(join(tmpdir(), 'memory-'));
});
afterEach(() => rm(memory, { recursive: true, force: true }));

describe('temporary files of a test run', () => {
  it('are in memory if there is room', () => {
    const folder = makeMemoryFolder({}, memory, 1);
    expect(folder).toMatch(new RegExp(`^${memory}/wingrail-`));
    expect(existsSync(folder ?? '')).toBe(true);
  });

  it('are in the default folder on a machine with little memory', () => {
    expect(makeMemoryFolder({}, memory, Number.MAX_SAFE_INTEGER)).toBeUndefined();
  });

  it('are in the default folder without a file system in memory', () => {
    expect(makeMemoryFolder({}, join(memory, 'nowhere'), 1)).toBeUndefined();
  });

  it('are in the folder that the environment sets', () => {
    expect(makeMemoryFolder({ TMPDIR: '/var/tmp' }, memory, 1)).toBeUndefined();
  });
});
