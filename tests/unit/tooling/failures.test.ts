import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failedTests } from '../../../scripts/test/failures.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'failures-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function failuresIn(report: 'vitest' | 'playwright', content: unknown): Promise<string[]> {
  const file = path.join(folder, `${report}.json`);
  await writeFile(file, JSON.stringify(content));
  return failedTests([{ report, file }]);
}

const vitestFile = (status: string, message: string, assertionResults: unknown) => ({
  name: path.resolve('tests/unit/a.test.ts'),
  startTime: 0,
  endTime: 1,
  status,
  message,
  assertionResults,
});

it("names Vitest's failed tests, with the start of the error", async () => {
  const failed = {
    fullName: 'a photo is sent',
    status: 'failed',
    failureMessages: ['\u001B[31mAssertionError: 0 isn’t 2\u001B[39m\n    at a.test.ts:3'],
  };
  const passed = { fullName: 'another', status: 'passed', failureMessages: [] };
  expect(await failuresIn('vitest', { testResults: [vitestFile('failed', '', [passed, failed])] })).toEqual([
    'failed: tests/unit/a.test.ts > a photo is sent: AssertionError: 0 isn’t 2\n        at a.test.ts:3',
  ]);
});

it("names a file that doesn't load", async () => {
  expect(
    await failuresIn('vitest', { testResults: [vitestFile('failed', 'SyntaxError: odd sign\nmore', [])] }),
  ).toEqual(['failed: tests/unit/a.test.ts > the file itself: SyntaxError: odd sign\n    more']);
});

const spec = (title: string, errors: string[]) => ({
  title,
  ok: errors.length === 0,
  tests: [
    {
      results: errors.map((message) => ({
        duration: 1,
        error: { message, location: { file: path.resolve('tests/e2e/story.spec.ts'), line: 7 } },
      })),
    },
  ],
});

it("names Playwright's failed tests, also those in a group", async () => {
  const suite = {
    file: 'story.spec.ts',
    specs: [spec('sent once', [])],
    suites: [
      {
        file: 'story.spec.ts',
        specs: [spec('seen offline', ['Error: not equal\n\n- Array []\n+ Array ["uncaught"]'])],
      },
    ],
  };
  expect(await failuresIn('playwright', { suites: [suite] })).toEqual([
    'failed: story.spec.ts > seen offline: Error: not equal\n    - Array []\n    + Array ["uncaught"]\n    at tests/e2e/story.spec.ts:7',
  ]);
});

it('has nothing to say without a report, which is counted as a failure elsewhere', async () => {
  expect(await failedTests([{ report: 'vitest', file: path.join(folder, 'none.json') }])).toEqual([]);
});
