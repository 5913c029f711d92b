/** CPU time of processes, from Linux's `/proc`: other programs on the machine don't affect it. */
import { readdir, readFile } from 'node:fs/promises';

/** Length of a clock tick in `/proc`. */
const TICK_MS = 10;

interface Process {
  parent: number;
  /** CPU time in ticks, including that of ended children. */
  ticks: number;
}

/** CPU time of a process and all its descendants since their start, ms. */
export async function cpuTimeMs(root: number): Promise<number> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const processes = new Map<number, Process>();
  for (const name of names) {
    const process = await readProcess(name);
    if (process !== undefined) processes.set(Number(name), process);
  }
  const isInTree = (pid: number): boolean => {
    const process = processes.get(pid);
    return pid === root || (process !== undefined && isInTree(process.parent));
  };
  let sum = 0;
  for (const [pid, { ticks }] of processes) if (isInTree(pid)) sum += ticks;
  return sum * TICK_MS;
}

/** Undefined if the process has ended meanwhile. */
async function readProcess(pid: string): Promise<Process | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The program's name, in brackets before these fields, may contain spaces and brackets.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields === undefined) return undefined;
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
  return {
    parent: Number(fields[1]),
    ticks: (user ?? 0) + (system ?? 0) + (childrenUser ?? 0) + (childrenSystem ?? 0),
  };
}
