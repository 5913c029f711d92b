/** The reports that Vitest and Playwright write as JSON. */
import { readFile } from 'node:fs/promises';

/** Which program wrote a report, and where it is. */
export interface Report {
  report: 'vitest' | 'playwright';
  file: string;
}

/** The parts of Vitest's report that are used here. Times in ms. */
export interface VitestReport {
  testResults: readonly {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    /** Why the file didn't load. */
    message: string;
    assertionResults: readonly {
      fullName: string;
      status: string;
      failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** An error in Playwright's report. */
export interface PlaywrightError {
  message?: string;
  location?: { file: string; line: number };
}

/** The parts of Playwright's report that are used here: a file, or a group of tests in one. Times in ms. */
export interface PlaywrightSuite {
  file: string;
  specs?: readonly {
    title: string;
    ok: boolean;
    tests: readonly { results: readonly { duration: number; error?: PlaywrightError }[] }[];
  }[];
  suites?: readonly PlaywrightSuite[];
}

/** A report by the program that wrote it. */
export type ReportContent =
  | { report: 'vitest'; content: VitestReport }
  | { report: 'playwright'; content: { suites: readonly PlaywrightSuite[] } };

/** Reads a report; undefined if the program ended without one, which counts as a failure elsewhere. */
export async function readReport({ report, file }: Report): Promise<ReportContent | undefined> {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the program's own report
    return { report, content } as ReportContent;
  } catch {
    return undefined;
  }
}
