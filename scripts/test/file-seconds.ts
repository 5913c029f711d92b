/** How long test files took, by the reports of Vitest and Playwright. */
import path from 'node:path';
import { readReport } from './reports.ts';
import type { PlaywrightSuite, Report, VitestReport } from './reports.ts';

/** A line for each of the `most` dearest test files, with its seconds (of the clock) and its share of all files' seconds. */
export async function dearestFiles(reports: readonly Report[], most: number): Promise<string[]> {
  const files = (await fileSeconds(reports)).toSorted((one, other) => other.seconds - one.seconds);
  const all = files.reduce((sum, { seconds }) => sum + seconds, 0);
  return files
    .slice(0, most)
    .map(
      ({ name, seconds }) =>
        `dear: ${name} (${seconds.toFixed(1)} s, ${((100 * seconds) / all).toFixed(1)} % of all files)`,
    );
}

/** The seconds (of the clock) that each test file took, by its path relative to the project's folder. */
export async function fileSeconds(reports: readonly Report[]): Promise<{ name: string; seconds: number }[]> {
  return (await Promise.all(reports.map(secondsOf))).flat();
}

async function secondsOf(report: Report): Promise<{ name: string; seconds: number }[]> {
  const read = await readReport(report);
  if (read === undefined) return [];
  return read.report === 'vitest' ? ofVitest(read.content) : ofPlaywright(read.content);
}

function ofVitest({ testResults }: VitestReport) {
  return testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative('', name),
    seconds: (endTime - startTime) / 1000,
  }));
}

function ofPlaywright({ suites }: { suites: readonly PlaywrightSuite[] }) {
  return suites.map((suite) => ({ name: suite.file, seconds: msOf(suite) / 1000 }));
}

function msOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  );
  return [...own, ...suites.map(msOf)].reduce((sum, ms) => sum + ms, 0);
}
