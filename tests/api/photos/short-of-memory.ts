/**
 * A program that takes in the files it is named once its process may use only little more memory, and says as JSON what
 * came of each and what was logged. `prlimit` sets the bound; where there is none the decoder's own does.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createIntake } from '../../../server/platform/images/intake.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';
import { isErrno } from '../../../server/platform/lib/errno.ts';

/** More than all small things of a decode take, less than any large one of these tests. */
const ROOM_BYTES = 128 * 1024 * 1024;

const [first = '', ...others] = process.argv.slice(2);
const lines: string[] = [];
const takeIn = createIntake({ log: createLogger('info', (line) => lines.push(line)) });
const results = [await takeIn(first)];
boundMemory();
for (const path of others) results.push(await takeIn(path));
const said = results.map((result) => (result.ok ? 'taken' : result.problem));
process.stdout.write(JSON.stringify({ said, lines }));

function boundMemory(): void {
  try {
    const [, kib] = /^VmSize:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    const bytes = Number(kib) * 1024 + ROOM_BYTES;
    execFileSync('prlimit', ['--pid', String(process.pid), `--as=${bytes}`]);
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
    process.env['JPEGMEM'] = '1';
  }
}
