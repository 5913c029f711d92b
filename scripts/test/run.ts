/**
 * `npm test`: runs all checks and tests. `npm test -- lint unit` runs only these stages and the stages that they need;
 * `npm run test:full` (`--full`) also runs what only a release needs. Prints the processor time of each stage without
 * a browser, that of the whole run, the dearest test files, and the failed tests. The last line before npm's own is
 * `N passed, N failed`; a static check counts as one test.
 */
import { mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { killCommands, runCommand } from '../command.ts';
import type { Counts } from './counts.ts';
import { countCheck, countReport } from './counts.ts';
import { failedTests } from './failures.ts';
import { dearestFiles } from './file-seconds.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { Provisions } from './provisions.ts';
import type { TaskOutcome } from './schedule.ts';
import { runTasks } from './schedule.ts';
import type { Machine, Stage } from './stages.ts';
import { chosenStages, REPORTS } from './stages.ts';

const DEAREST = 5;

interface StageResult {
  ok: boolean;
  counts: Counts;
}

/** Runs one stage and prints a line, with its whole output if it failed or skipped tests. */
async function runStage(stage: Stage, machine: Machine): Promise<StageResult> {
  const start = performance.now();
  const report = stage.counts === 'check' ? undefined : stage.counts;
  if (report !== undefined) await rm(report.file, { force: true });
  let ok = true;
  let output = '';
  let processorSeconds = 0;
  for (const command of stage.commands(machine)) {
    const result = await runCommand(command);
    output += result.output;
    processorSeconds += result.processorSeconds;
    ok = result.ok;
    if (!ok) break;
  }
  const counts = report === undefined ? countCheck(ok) : await countReport(report.report, report.file, ok);
  const seconds = Math.round((performance.now() - start) / 1000);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  // A browser's processes don't report to the one that started them.
  const processor = stage.provisions.includes('browser')
    ? ''
    : `, ${Math.round(processorSeconds)} s of processor time`;
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
const list = chosenStages(names, full);
const provisions = new Provisions(say);
await mkdir(REPORTS, { recursive: true });
const outcomes = await runTasks<StageResult>(
  [
    ...provisions.tasks(new Set(list.flatMap((stage) => stage.provisions))),
    ...list.map((stage) => ({
      name: stage.name,
      needs: [...stage.needs, ...stage.provisions],
      run: () => runStage(stage, provisions.machine),
    })),
  ],
  Math.max(2, Math.min(4, os.availableParallelism())),
  (result) => result.ok,
);
await provisions.stop();
const sum = total(outcomes);
for (const line of provisions.notes) say(line);
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
