/** Restores a folder from its template. */
import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

/** The most that the times of a file and of its copy may differ, because they are set in whole milliseconds. */
const ROUNDING_MS = 2;

/**
 * Makes `folder` the same as `template`. Skips files that weren't written to since the last restore, because copying and
 * deleting a database of a thousand files takes a second of processor time.
 */
export function restoreFolder(template: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const entries = readdirSync(template, { withFileTypes: true });
  const names = new Set(entries.map((entry) => entry.name));
  for (const name of readdirSync(folder)) {
    if (!names.has(name)) rmSync(path.join(folder, name), { recursive: true });
  }
  for (const entry of entries) {
    const [from, to] = [path.join(template, entry.name), path.join(folder, entry.name)];
    if (entry.isDirectory()) restoreFolder(from, to);
    else restoreFile(from, to);
  }
}

function restoreFile(from: string, to: string): void {
  const { size, atime, mtime, mtimeMs } = statSync(from);
  const existing = statSync(to, { throwIfNoEntry: false });
  if (existing?.size === size && Math.abs(existing.mtimeMs - mtimeMs) < ROUNDING_MS) return;
  copyFileSync(from, to);
  utimesSync(to, atime, mtime);
}
