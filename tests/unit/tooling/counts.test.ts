import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countReport } from '../../../scripts/test/counts.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'counts-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function report(content: unknown): Promise<string> {
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

describe('counting tests', () => {
  it("reads Vitest's report", async () => {
    const file = await report({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 0 });
    expect(await countReport('vitest', file, false)).toEqual({ passed: 7, failed: 2, skipped: 1 });
  });

  it("reads Playwright's report, and counts a flaky test as failed", async () => {
    const file = await report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } });
    expect(await countReport('playwright', file, false)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('counts a failure outside any test', async () => {
    const file = await report({ numPassedTests: 7, numFailedTests: 0 });
    expect(await countReport('vitest', file, false)).toMatchObject({ passed: 7, failed: 1 });
  });

  it('counts a missing report as one failure', async () => {
    const file = path.join(folder, 'none.json');
    expect(await countReport('playwright', file, false)).toMatchObject({ passed: 0, failed: 1 });
  });
});
