/** Runs child processes with captured output and a time limit; can kill them together with everything they started. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';

/** Path of a dependency's program, as npm links it. */
export function dependencyBin(name: string): string {
  return path.join('node_modules', '.bin', name);
}

export interface Command {
  file: string;
  args: readonly string[];
  /** Added to this process's environment; undefined removes a variable. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Time limit in ms, after which the command and its children are killed. */
  limitMs: number;
}

export interface CommandResult {
  /** True for exit status 0. */
  ok: boolean;
  /** Standard output and error in the order written. If it was killed or couldn't start, the last line says so. */
  output: string;
  /** Processor time that it and its children took, in seconds; 0 if it was killed. */
  processorSeconds: number;
}

/** Runs a command and then writes the shell's `times` to the fourth stream. Node doesn't tell the time of child processes. */
const WITH_TIMES = '"$@" 3>&-; status=$?; times >&3; exit "$status"';

/** Without this, some programs write colour codes even to files if `CI` is set. */
const PLAIN: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/**
 * A larger young generation (in MB) for every Node program, so garbage is collected less often. Saves about four percent of
 * their processor time.
 */
const NODE_OPTIONS = ['--max-semi-space-size=64', process.env['NODE_OPTIONS'] ?? ''].join(' ').trim();

/**
 * Less frequent garbage collection for the type checker and the linter, which are written in Go. Saves a fifth of the
 * linter's processor time.
 */
const GOGC = process.env['GOGC'] ?? '400';

const running = new Set<ChildProcess>();

/** Kills every running command and its children. */
export function killCommands(): void {
  for (const child of running) killGroup(child);
}

/** Runs a command until it ends. Never rejects, since a program that can't start counts as failed. */
export function runCommand(command: Command): Promise<CommandResult> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let times = '';
    const child = spawn('sh', ['-c', WITH_TIMES, 'sh', command.file, ...command.args], {
      env: { ...process.env, NODE_OPTIONS, GOGC, ...PLAIN, ...command.env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // Use a separate process group, so browsers and servers that the command started are killed with it.
      detached: true,
    });
    running.add(child);
    let lastLine = '';
    const timer = setTimeout(() => {
      lastLine = `\nended after ${command.limitMs / 1000} s without an end of its own\n`;
      killGroup(child);
    }, command.limitMs);
    const finish = (ok: boolean) => {
      clearTimeout(timer);
      running.delete(child);
      const output = Buffer.concat(chunks).toString('utf8') + lastLine;
      resolve({ ok, output, processorSeconds: childrenSeconds(times) });
    };
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stdio[3]?.on('data', (chunk: Buffer) => (times += chunk.toString('utf8')));
    child.on('error', (error) => {
      lastLine = `${error.message}\n`;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

/** Reads the second line of `times`, such as `1m2.500s 0m0.750s`: user and system time of the children. */
function childrenSeconds(times: string): number {
  const [, children = ''] = times.split('\n');
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** Runs a command until it ends; throws with its last lines of output if it fails. */
export async function runOrThrow(command: Command): Promise<void> {
  const { ok, output } = await runCommand(command);
  if (!ok) {
    const reason = output
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('at '))
      .slice(-3)
      .join(' | ');
    throw new Error(`${path.basename(command.file)} ${command.args.join(' ')} failed: ${reason}`);
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The process group has already ended.
  }
}
