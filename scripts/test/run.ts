/**
 * `npm test`: runs all checks and tests. `npm test -- lint unit` runs only these stages and the stages that they need;
 * `npm test -- --engines` also runs the tests in Firefox and WebKit, which take some twelve minutes more.
 * The last line before npm's own is `N passed, N failed`; a static check counts as one test.
 */
import { mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
import { parseArgs } from 'node:util';
import type { FoundBrowser } from './browser.ts';
import { browserEnv, describeBrowser, findBrowser } from './browser.ts';
import { killCommands, runCommand } from '../command.ts';
import type { Counts } from './counts.ts';
import { countCheck, countReport } from './counts.ts';
import { withHeadlessShell } from './headless-shell.ts';
import { ENGINE_NOTES, installEngines } from './engines.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import type { TaskOutcome } from './schedule.ts';
import { runTasks } from './schedule.ts';
import type { Stage } from './stages.ts';
import { ENGINE_STAGES, REPORTS, stages } from './stages.ts';

interface StageResult {
  ok: boolean;
  counts: Counts;
}

/** The named stages and all stages that they need; every stage if none is named, but those of other engines only if asked. */
function chosen(all: readonly Stage[], names: readonly string[]): Stage[] {
  if (names.length === 0) return all.filter(({ name }) => withEngines || !ENGINE_STAGES.includes(name));
  const wanted = new Set<string>();
  const want = (name: string) => {
    const stage = all.find((candidate) => candidate.name === name);
    if (stage === undefined) {
      throw new Error(
        `There is no stage "${name}". The stages are: ${all.map((each) => each.name).join(', ')}`,
      );
    }
    wanted.add(name);
    for (const need of stage.needs) want(need);
  };
  for (const name of names) want(name);
  return all.filter((stage) => wanted.has(stage.name));
}

/** Runs one stage and prints a line, with its whole output if it failed or skipped tests. */
async function runStage(stage: Stage, browser: FoundBrowser | undefined): Promise<StageResult> {
  const start = performance.now();
  const report = stage.counts === 'check' ? undefined : stage.counts;
  if (report !== undefined) await rm(report.file, { force: true });
  let ok = true;
  let output = '';
  if (report?.report === 'playwright' && browser === undefined) {
    ok = false;
    output = 'No browser was found, see above: the end-to-end tests could not run.\n';
  } else {
    for (const command of stage.commands) {
      const result = await runCommand(command);
      output += result.output;
      ok = result.ok;
      if (!ok) break;
    }
  }
  const counts = report === undefined ? countCheck(ok) : await countReport(report.report, report.file, ok);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  const line = `${ok ? 'ok    ' : 'FAILED'} ${stage.name}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${seconds} s)`;
  console.log(ok && counts.skipped === 0 ? line : `\n${output.trimEnd()}\n${line}\n`);
  return { ok, counts };
}

/** Adds up the counts. A stage that couldn't run because another failed is printed, and counts as one failure. */
function total(outcomes: ReadonlyMap<string, TaskOutcome<StageResult>>): Counts {
  const sum: Counts = { passed: 0, failed: 0, skipped: 0 };
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

keepTemporaryFilesInMemory();
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { engines: { type: 'boolean', default: false } },
});
const withEngines = values.engines;
const wanted = chosen(stages({}), names);
const needsBrowser = wanted.some(({ counts }) => counts !== 'check' && counts.report === 'playwright');
const needsEngines = wanted.some(({ name }) => ENGINE_STAGES.includes(name));
const say = (line: string) => console.log(line);
const found = needsBrowser ? await findBrowser(say) : undefined;
const browser = found === undefined ? undefined : await withHeadlessShell(found, say);
if (browser !== undefined) say(describeBrowser(browser));
if (needsEngines) {
  // The stages fail with the reason if something is missing.
  await installEngines().catch((error: unknown) => say(`engines: ${String(error)}`));
}
await mkdir(REPORTS, { recursive: true });

const list = chosen(stages(browser === undefined ? {} : browserEnv(browser)), names);
const outcomes = await runTasks(
  list.map((stage) => ({ name: stage.name, needs: stage.needs, run: () => runStage(stage, browser) })),
  // Stages run tests in several processes, which start servers and browsers, so more concurrent stages would only
  // slow them down.
  Math.max(2, Math.min(4, os.availableParallelism())),
  (result) => result.ok,
);
const sum = total(outcomes);
if (browser !== undefined) say(describeBrowser(browser));
if (outcomes.has('api')) {
  console.log('The API was tested only on the embedded database, because TEST_DATABASE_URL is not set.');
}
for (const line of needsEngines ? ENGINE_NOTES : []) say(line);
if (names.length === 0 && !needsEngines)
  say('Firefox and WebKit were not tested: `npm run e2e:engines` does.');
if (sum.skipped > 0) console.log(`${sum.skipped} skipped, named above`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
