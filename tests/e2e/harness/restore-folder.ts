/** Brings a folder back to what it was copied from. */
import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

/** ms by which times of a file and of its copy may differ: they are set in whole ones. */
const ROUNDING_MS = 2;

/**
 * Makes `folder` the same as `template`. Files that nobody has written to since the last time are left as they are: to
 * copy a database of a thousand files, and to remove it again, costs a second of processor time.
 */
export function restoreFolder(template: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const wanted = readdirSync(template, { withFileTypes: true });
  const names = new Set(wanted.map((entry) => entry.name));
  for (const name of readdirSync(folder)) {
    if (!names.has(name)) rmSync(path.join(folder, name), { recursive: true });
  }
  for (const entry of wanted) {
    const [from, to] = [path.join(template, entry.name), path.join(folder, entry.name)];
    if (entry.isDirectory()) restoreFolder(from, to);
    else restoreFile(from, to);
  }
}

function restoreFile(from: string, to: string): void {
  const { size, atime, mtime, mtimeMs } = statSync(from);
  const there = statSync(to, { throwIfNoEntry: false });
  if (there?.size === size && Math.abs(there.mtimeMs - mtimeMs) < ROUNDING_MS) return;
  copyFileSync(from, to);
  utimesSync(to, atime, mtime);
}
