/**
 * A program that processes the files in its arguments and prints the results and the log as JSON. After the first file
 * it runs with little memory left, limited by `prlimit` or, without that, by the decoder's own limit.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createIntake } from '../../../server/platform/images/intake.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';
import { isErrno } from '../../../server/platform/lib/errno.ts';

/** More than all small allocations in a decode take, but less than any large one in these tests. */
const ROOM_BYTES = 128 * 1024 * 1024;

const [first = '', ...others] = process.argv.slice(2);
const lines: string[] = [];
const takeIn = createIntake({ log: createLogger('info', (line) => lines.push(line)) });
const results = [await takeIn(first)];
limitMemory();
for (const path of others) results.push(await takeIn(path));
const outcomes = results.map((result) => (result.ok ? 'taken' : result.problem));
process.stdout.write(JSON.stringify({ outcomes, lines }));

function limitMemory(): void {
  try {
    const [, kib] = /^VmSize:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    const bytes = Number(kib) * 1024 + ROOM_BYTES;
    execFileSync('prlimit', ['--pid', String(process.pid), `--as=${bytes}`]);
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
    process.env['JPEGMEM'] = '1';
  }
}
