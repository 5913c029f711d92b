/** How long test files took, by the reports of Vitest and Playwright. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The parts of Vitest's report that tell how long a file took. */
interface VitestReport {
  testResults: readonly { name: string; startTime: number; endTime: number }[];
}

/** The parts of Playwright's report that tell how long a test took. Times in ms. */
interface PlaywrightSuite {
  file: string;
  specs?: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[];
  suites?: readonly PlaywrightSuite[];
}

interface Report {
  report: 'vitest' | 'playwright';
  file: string;
}

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

async function secondsOf({ report, file }: Report): Promise<{ name: string; seconds: number }[]> {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the program's own report
    if (report === 'vitest') return ofVitest(content as VitestReport);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the program's own report
    return ofPlaywright(content as { suites: readonly PlaywrightSuite[] });
  } catch {
    // The program ended without a report, which counts as a failure elsewhere.
    return [];
  }
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
