/** The failed tests in the reports of Vitest and Playwright. */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readReport } from './reports.ts';
import type { PlaywrightSuite, Report, VitestReport } from './reports.ts';

/** A line for each failed test: its file, its name, and the first line of its error. */
export async function failedTests(reports: readonly Report[]): Promise<string[]> {
  const failed = await Promise.all(reports.map(failedIn));
  return failed.flat().map(([file, name, error]) => {
    const [line = ''] = stripVTControlCharacters(error).trimStart().split('\n');
    return `failed: ${file} > ${name}: ${line}`;
  });
}

type Failure = [file: string, name: string, error: string];

async function failedIn(report: Report): Promise<Failure[]> {
  const read = await readReport(report);
  if (read === undefined) return [];
  return read.report === 'vitest' ? inVitest(read.content) : read.content.suites.flatMap(inPlaywright);
}

function inVitest({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [[file, 'the file itself', message]];
    return failed.map(({ fullName, failureMessages }): Failure => [
      file,
      fullName,
      failureMessages?.[0] ?? '',
    ]);
  });
}

function inPlaywright({ file, specs = [], suites = [] }: PlaywrightSuite): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }): Failure => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
      return [file, title, errors[0] ?? ''];
    });
  return [...own, ...suites.flatMap(inPlaywright)];
}
