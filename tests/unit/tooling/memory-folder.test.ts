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

describe('temporary files of a run', () => {
  it('lie in memory where there is room', () => {
    const folder = makeMemoryFolder({}, memory, 1);
    expect(folder).toMatch(new RegExp(`^${memory}/wingrail-`));
    expect(existsSync(folder ?? '')).toBe(true);
  });

  it('lie where they always do on a machine with little memory', () => {
    expect(makeMemoryFolder({}, memory, Number.MAX_SAFE_INTEGER)).toBeUndefined();
  });

  it('lie where they always do on a system without such a file system', () => {
    expect(makeMemoryFolder({}, join(memory, 'nowhere'), 1)).toBeUndefined();
  });

  it('lie where the environment says', () => {
    expect(makeMemoryFolder({ TMPDIR: '/var/tmp' }, memory, 1)).toBeUndefined();
  });
});
