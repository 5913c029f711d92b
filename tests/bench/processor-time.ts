/** Processor time of processes, which other programs on the machine don't change: Linux's `/proc` has it. */
import { readdir, readFile } from 'node:fs/promises';

/** Of one tick of the kernel's clock in `/proc`. */
const TICK_MS = 10;

interface Process {
  parent: number;
  /** Own ticks and those of children that have ended. */
  ticks: number;
}

/** ms that a process and all below it have taken since they began. */
export async function processorMs(root: number): Promise<number> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = new Map<number, Process>();
  for (const name of names) {
    const found = await readProcess(name);
    if (found !== undefined) all.set(Number(name), found);
  }
  const isBelow = (pid: number): boolean => {
    const found = all.get(pid);
    return pid === root || (found !== undefined && isBelow(found.parent));
  };
  let ticks = 0;
  for (const [pid, each] of all) if (isBelow(pid)) ticks += each.ticks;
  return ticks * TICK_MS;
}

/** Undefined where it has ended meanwhile. */
async function readProcess(pid: string): Promise<Process | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name before it may hold spaces and brackets.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields === undefined) return undefined;
  const [user, system, usersBelow, systemsBelow] = fields.slice(11, 15).map(Number);
  return {
    parent: Number(fields[1]),
    ticks: (user ?? 0) + (system ?? 0) + (usersBelow ?? 0) + (systemsBelow ?? 0),
  };
}
