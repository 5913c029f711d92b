/** Builds the version that sites update from (docs/releases.md, "Updating a site"), once for each commit. */
import { access, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { runCommand, runOrThrow } from '../../scripts/command.ts';
import { rollsFrom } from './rolls-from.ts';

const LIMIT_MS = 15 * 60_000;

/** Where finished builds are kept, by commit. */
const BUILDS = path.resolve('build', 'scale');

/**
 * The entry point of the previous version's server. Throws an error with the reason if it can't be had, e.g. where
 * there is no history.
 */
export async function previousServer(say: (line: string) => void): Promise<string> {
  const commit = await rollsFrom();
  const folder = path.join(BUILDS, commit);
  if (!(await isThere(folder))) {
    say(`build before: ${commit} is built, which takes a minute or two`);
    await build(commit, folder);
  }
  say(`build before: ${commit}`);
  return path.join(folder, 'build/server/server/main.js');
}

/** Builds a commit in a worktree, and moves the result to `folder`, which is there only once it is complete. */
async function build(commit: string, folder: string): Promise<void> {
  const known = await runCommand(git('cat-file', '-e', `${commit}^{commit}`));
  if (!known.ok) {
    throw new Error(
      `There is no commit ${commit} here to run beside this version: the run needs a clone with the whole history.`,
    );
  }
  const worktree = `${folder}.building`;
  await mkdir(BUILDS, { recursive: true });
  await rm(worktree, { recursive: true, force: true });
  await runOrThrow(git('worktree', 'prune'));
  await runOrThrow(git('worktree', 'add', '--detach', worktree, commit));
  try {
    await addDependencies(worktree);
    await runOrThrow(inFolder(worktree, 'npm', 'run', 'build'));
    // The repository need not remember a folder that is only a build from now on.
    await rm(path.join(worktree, '.git'));
    await rename(worktree, folder);
  } finally {
    await rm(worktree, { recursive: true, force: true });
    await runOrThrow(git('worktree', 'prune'));
  }
}

/** Links this version's dependencies if that one had the same, else installs its own. */
async function addDependencies(worktree: string): Promise<void> {
  const locks = [worktree, '.'].map((folder) => readFile(path.join(folder, 'package-lock.json'), 'utf8'));
  const [before, now] = await Promise.all(locks);
  if (before === now) await symlink(path.resolve('node_modules'), path.join(worktree, 'node_modules'));
  else await runOrThrow(inFolder(worktree, 'npm', 'ci'));
}

function git(...args: string[]) {
  return { file: 'git', args, limitMs: LIMIT_MS };
}

function inFolder(folder: string, ...command: string[]) {
  return { file: 'sh', args: ['-c', 'cd "$0" && exec "$@"', folder, ...command], limitMs: LIMIT_MS };
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
