/** Puts a test run's temporary files into memory if there is space, since tests write a lot that is never read again. */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Linux's in-memory file system. */
const MEMORY = '/dev/shm';
/** Bytes that must be free in that file system. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/** Makes this process and its child processes put temporary files into memory. They are deleted when it exits. */
export function keepTemporaryFilesInMemory(): void {
  const folder = makeMemoryFolder(process.env);
  if (folder === undefined) return;
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

/**
 * Creates a folder for temporary files in the file system `memory`. Undefined if the environment already sets a
 * folder, if there is no such file system, or if less than `minFreeBytes` are free.
 */
export function makeMemoryFolder(
  environment: NodeJS.ProcessEnv,
  memory = MEMORY,
  minFreeBytes = MIN_FREE_BYTES,
): string | undefined {
  if (environment['TMPDIR'] !== undefined || freeBytes(memory) < minFreeBytes) return undefined;
  const folder = mkdtempSync(path.join(memory, 'wingrail-'));
  // PostgreSQL runs as a different user, in its own folder inside this one.
  chmodSync(folder, 0o711);
  return folder;
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
