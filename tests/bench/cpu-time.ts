/** CPU time of processes, from Linux's `/proc`. Other programs on the machine don't affect it. */
import { readdir, readFile } from 'node:fs/promises';

/** Length of a clock tick in `/proc`. */
const TICK_MS = 10;

interface Process {
  parent: number;
  /** CPU time in ticks, including that of ended children. */
  ticks: number;
  /** CPU time of ended children in ticks. */
  ended: number;
}

/** CPU time in ms of a process and all its descendants since their start. */
export async function cpuTimeMs(root: number): Promise<number> {
  const before = await readProcess(`${root}`);
  const sum = await sumOfTree(root);
  // A child that ended meanwhile may be missing from the sum, or be in it twice.
  return (await readProcess(`${root}`))?.ended === before?.ended ? sum * TICK_MS : cpuTimeMs(root);
}

/** CPU time in ticks of a process and all its descendants. */
async function sumOfTree(root: number): Promise<number> {
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
  return sum;
}

/** Reads a process; undefined if it has ended in the meantime. */
async function readProcess(pid: string): Promise<Process | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // Skip the program's name. It is in brackets before these fields, and may itself contain spaces and brackets.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields === undefined) return undefined;
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
  const ended = (childrenUser ?? 0) + (childrenSystem ?? 0);
  return { parent: Number(fields[1]), ticks: (user ?? 0) + (system ?? 0) + ended, ended };
}
