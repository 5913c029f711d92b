/** The failed tests in the reports of Vitest and Playwright. */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readReport } from './reports.ts';
import type { PlaywrightError, PlaywrightSuite, Report, VitestReport } from './reports.ts';

/** How many lines of an error are printed: enough for what was expected, what came, and the line of the test. */
const ERROR_LINES = 20;

/** For each failed test: its file, its name, and the start of its error, since a log may be cut before the end. */
export async function failedTests(reports: readonly Report[]): Promise<string[]> {
  const failed = await Promise.all(reports.map(failedIn));
  return failed.flat().map(([file, name, error]) => {
    const lines = stripVTControlCharacters(error)
      .trim()
      .split('\n')
      .filter((line) => line.trim() !== '');
    return `failed: ${file} > ${name}: ${lines.slice(0, ERROR_LINES).join('\n    ')}`;
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
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => textOf(error)));
      return [file, title, errors[0] ?? ''];
    });
  return [...own, ...suites.flatMap(inPlaywright)];
}

/** An error's message, with the place in the test. */
function textOf(error: PlaywrightError | undefined): string | string[] {
  if (error?.message === undefined) return [];
  const { file, line } = error.location ?? {};
  return file === undefined ? error.message : `${error.message}\nat ${path.relative('', file)}:${line}`;
}
