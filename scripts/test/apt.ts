/** Installs Debian packages that tests need. */
import { isProgram } from './browser-paths.ts';
import type { Command } from '../command.ts';
import { runOrThrow } from '../command.ts';

const APT = '/usr/bin/apt-get';
const LIMIT_MS = 6 * 60_000;

/**
 * Installs packages with their required dependencies. Throws an error with the reason if it can't, e.g. without root.
 */
export async function installDebianPackages(...names: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('only root can install them');
  if (!(await isProgram(APT))) throw new Error('apt-get is missing');
  await runOrThrow(apt('update'));
  await runOrThrow(apt('install', '--no-install-recommends', ...names));
}

function apt(...args: string[]): Command {
  return {
    file: APT,
    args: ['-q', '-y', ...args],
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    limitMs: LIMIT_MS,
  };
}
