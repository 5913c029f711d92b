/**
 * `npm test`: runs all checks and tests. `npm test -- lint unit` runs only these stages and the stages that they need;
 * `npm run test:full` (`--full`) also runs what only a release needs. Prints the processor time of each stage without
 * a browser, that of the whole run, the dearest test files, and the failed tests. The last line before npm's own is
 * `N passed, N failed`; a static check counts as one test.
 */
import { mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
import { parseArgs } from 'node:util';
import type { FoundBrowser } from './browser.ts';
import { browserEnv, describeBrowser, findBrowser } from './browser.ts';
import { killCommands, runCommand } from '../command.ts';
import type { Counts } from './counts.ts';
import { countCheck, countReport } from './counts.ts';
import { failedTests } from './failures.ts';
import { dearestFiles } from './file-seconds.ts';
import { withHeadlessShell } from './headless-shell.ts';
import { ENGINE_NOTES, installEngines } from './engines.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { startPostgres } from './postgres.ts';
import type { TaskOutcome } from './schedule.ts';
import { runTasks } from './schedule.ts';
import type { Stage } from './stages.ts';
import { releaseStages, REPORTS, testStages } from './stages.ts';

const DEAREST = 5;

interface StageResult {
  ok: boolean;
  counts: Counts;
}

/** The named stages and all stages that they need; all of `npm test` if none is named, and the release's with `full`. */
function chosen(
  all: readonly Stage[],
  names: readonly string[],
  ofRelease: readonly Stage[],
  full: boolean,
): Stage[] {
  if (names.length === 0) return full ? [...all, ...ofRelease] : [...all];
  const stages = [...all, ...ofRelease];
  const wanted = new Set<string>();
  const want = (name: string) => {
    const stage = stages.find((candidate) => candidate.name === name);
    if (stage === undefined) {
      throw new Error(
        `There is no stage "${name}". The stages are: ${stages.map((each) => each.name).join(', ')}`,
      );
    }
    wanted.add(name);
    for (const need of stage.needs) want(need);
  };
  for (const name of names) want(name);
  return stages.filter((stage) => wanted.has(stage.name));
}

/** Runs one stage and prints a line, with its whole output if it failed or skipped tests. */
async function runStage(stage: Stage, browser: FoundBrowser | undefined): Promise<StageResult> {
  const start = performance.now();
  const report = stage.counts === 'check' ? undefined : stage.counts;
  if (report !== undefined) await rm(report.file, { force: true });
  let ok = true;
  let output = '';
  let processorSeconds = 0;
  if (stage.needsBrowser === true && browser === undefined) {
    ok = false;
    output = 'No browser was found, see above: the tests could not run.\n';
  } else {
    for (const command of stage.commands) {
      const result = await runCommand(command);
      output += result.output;
      processorSeconds += result.processorSeconds;
      ok = result.ok;
      if (!ok) break;
    }
  }
  const counts = report === undefined ? countCheck(ok) : await countReport(report.report, report.file, ok);
  const seconds = Math.round((performance.now() - start) / 1000);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  // A browser's processes don't report to the one that started them.
  const processor =
    stage.needsBrowser === true ? '' : `, ${Math.round(processorSeconds)} s of processor time`;
  const line = `${ok ? 'ok    ' : 'FAILED'} ${stage.name}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${seconds} s${processor})`;
  console.log(ok && counts.skipped === 0 ? line : `\n${output.trimEnd()}\n${line}\n`);
  return { ok, counts };
}

/** Processor time of everything on the machine since it was started, s: that of browsers can't be told from the outside. */
function busySeconds(): number {
  const busyMs = os.cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busyMs.reduce((sum, ms) => sum + ms, 0) / 1000;
}

/** Adds up the counts. A stage that couldn't run because another failed is printed, and counts as one failure. */
function total(outcomes: ReadonlyMap<string, TaskOutcome<StageResult>>) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, outcome] of outcomes) {
    if (outcome.ran) {
      sum.passed += outcome.result.counts.passed;
      sum.failed += outcome.result.counts.failed;
      sum.skipped += outcome.result.counts.skipped;
    } else {
      console.log(`FAILED ${name}: not run, because "${outcome.blockedBy}" failed`);
      sum.failed += 1;
    }
  }
  return sum;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    killCommands();
    process.exit(130);
  });
}

const start = performance.now();
const busyAtStart = busySeconds();
keepTemporaryFilesInMemory();
const {
  values: { full },
  positionals: names,
} = parseArgs({ allowPositionals: true, options: { full: { type: 'boolean', default: false } } });
const say = (line: string) => console.log(line);
const stagesFor = (browser: Readonly<Record<string, string>>, databaseUrl?: string) =>
  chosen(testStages({ browser }), names, releaseStages({ browser, databaseUrl }), full);
const wanted = stagesFor({});

const found = wanted.some(({ needsBrowser }) => needsBrowser) ? await findBrowser(say) : undefined;
const browser = found === undefined ? undefined : await withHeadlessShell(found, say);
if (browser !== undefined) say(describeBrowser(browser));
const needsEngines = wanted.some((stage) => stage.needsEngines);
if (needsEngines) {
  // The stages fail with the reason if something is missing.
  await installEngines().catch((error: unknown) => say(`engines: ${String(error)}`));
}
const ownPostgres =
  process.env['TEST_DATABASE_URL'] === undefined && wanted.some(({ name }) => name === 'api-on-postgresql')
    ? await startPostgres()
    : undefined;
await mkdir(REPORTS, { recursive: true });

const list = stagesFor(
  browser === undefined ? {} : browserEnv(browser),
  ownPostgres?.url ?? process.env['TEST_DATABASE_URL'],
);
const outcomes = await runTasks(
  list.map((stage) => ({ name: stage.name, needs: stage.needs, run: () => runStage(stage, browser) })),
  Math.max(2, Math.min(4, os.availableParallelism())),
  (result) => result.ok,
);
await ownPostgres?.stop();
const sum = total(outcomes);
if (browser !== undefined) say(describeBrowser(browser));
for (const line of needsEngines ? ENGINE_NOTES : []) say(line);
if (names.length === 0 && !full) {
  say('Only `npm run test:full` tests PostgreSQL, two servers, power cuts, Firefox and WebKit.');
}
// An earlier run may have left the report of a stage that didn't run.
const ran = list.filter(({ name }) => outcomes.get(name)?.ran === true);
const reports = ran.flatMap(({ counts }) => (counts === 'check' ? [] : [counts]));
for (const line of await dearestFiles(reports, DEAREST)) say(line);
const minutes = (seconds: number) => (seconds / 60).toFixed(1);
say(
  `${minutes((performance.now() - start) / 1000)} minutes, ${minutes(busySeconds() - busyAtStart)} core-minutes of the whole machine`,
);
for (const line of await failedTests(reports)) say(line);
if (sum.skipped > 0) say(`${sum.skipped} skipped, named above`);
say(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
