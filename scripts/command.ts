/** Child processes of the scripts: output caught, time limited, ended with everything they started. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';

/** A program of a dependency, as npm links it. */
export function dependencyBin(name: string): string {
  return path.join('node_modules', '.bin', name);
}

export interface Command {
  file: string;
  args: readonly string[];
  /** Added to this process's environment; `undefined` takes a variable away. */
  env?: Readonly<Record<string, string | undefined>>;
  /** ms after which the command and its children are ended. */
  limitMs: number;
}

export interface CommandResult {
  /** True for exit status 0. */
  ok: boolean;
  /** Standard output and error as they came, with a last line where it didn't end by itself. */
  output: string;
}

/** With `CI` set some programs colour what they write into a file too. */
const PLAIN: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/**
 * Room for what lives shortly, MB, in every Node program: garbage is collected less often, which saves some four percent of
 * the processor time.
 */
const NODE_OPTIONS = ['--max-semi-space-size=64', process.env['NODE_OPTIONS'] ?? ''].join(' ').trim();

/** The same for the type checker and the linter, which are written in Go: it saves a fifth of the linter's processor time. */
const GOGC = process.env['GOGC'] ?? '400';

const running = new Set<ChildProcess>();

/** Ends every command that still runs, with its children. */
export function endCommands(): void {
  for (const child of running) endGroup(child);
}

/** Runs a command to its end. Never throws: a program that cannot start is a failed command. */
export function runCommand(command: Command): Promise<CommandResult> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const child = spawn(command.file, command.args, {
      env: { ...process.env, NODE_OPTIONS, GOGC, ...PLAIN, ...command.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group, so that browsers and servers it started end with it.
      detached: true,
    });
    running.add(child);
    let last = '';
    const timer = setTimeout(() => {
      last = `\nended after ${command.limitMs / 1000} s without an end of its own\n`;
      endGroup(child);
    }, command.limitMs);
    const finish = (ok: boolean) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ ok, output: Buffer.concat(chunks).toString('utf8') + last });
    };
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => {
      last = `${error.message}\n`;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

/** Runs a command to its end; throws its last line of output where it fails. */
export async function mustRun(command: Command): Promise<void> {
  const { ok, output } = await runCommand(command);
  if (!ok) {
    const said = output.split('\n').map((line) => line.trim());
    const reason = said
      .filter((line) => line !== '' && !line.startsWith('at '))
      .slice(-3)
      .join(' | ');
    throw new Error(`${path.basename(command.file)} ${command.args.join(' ')} failed: ${reason}`);
  }
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
