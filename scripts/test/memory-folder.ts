/** Where a run's temporary files lie: in memory where there is room, since tests write much that nobody reads again. */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** Bytes that must be free there. */
const ROOM = 4 * 1024 ** 3;

/** Has this process, and those it starts from now on, put temporary files into memory. They go with this process. */
export function keepTemporaryFilesInMemory(): void {
  const folder = makeMemoryFolder(process.env);
  if (folder === undefined) return;
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

/**
 * Makes a folder for temporary files in the file system `memory`. Undefined where the environment names a folder for them
 * already, where there is no such file system, and where less than `room` bytes are free.
 */
export function makeMemoryFolder(
  environment: NodeJS.ProcessEnv,
  memory = MEMORY,
  room = ROOM,
): string | undefined {
  if (environment['TMPDIR'] !== undefined || freeBytes(memory) < room) return undefined;
  const folder = mkdtempSync(path.join(memory, 'wingrail-'));
  // PostgreSQL runs as another user, in a folder of its own inside.
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
