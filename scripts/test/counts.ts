/** Counts the tests of a stage, from the reports of Vitest and Playwright. */
import { readFile } from 'node:fs/promises';
import { propertyOf } from '../../src/contract/rules/unknown-values.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A static check counts as one test. */
export function countCheck(ok: boolean): Counts {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/**
 * Reads a report of Vitest or Playwright. `ok`: whether the program succeeded; if it failed without a failed test (a
 * file that doesn't load, an error outside any test, no report at all), that counts as one failure.
 */
export async function countReport(kind: 'vitest' | 'playwright', file: string, ok: boolean): Promise<Counts> {
  const report = await readReport(file);
  const counts = kind === 'vitest' ? vitestCounts(report) : playwrightCounts(report);
  if (!ok && counts.failed === 0) counts.failed = 1;
  return counts;
}

async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function vitestCounts(report: unknown): Counts {
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests'),
    skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
  };
}

function playwrightCounts(report: unknown): Counts {
  const stats = propertyOf(report, 'stats');
  return {
    passed: numberAt(stats, 'expected'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
    skipped: numberAt(stats, 'skipped'),
  };
}

function numberAt(object: unknown, name: string): number {
  const value = propertyOf(object, name);
  return typeof value === 'number' ? value : 0;
}
