/**
 * A file system for the embedded database that executes fsync, which PGlite's own file system for Node ignores. If
 * fsync is ignored, a checkpoint removes the WAL before its pages are on disk.
 */
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** An open file or directory in Emscripten's file system. */
interface Stream {
  /** Node's file descriptor. */
  nfd: number;
}

type Init = Awaited<ReturnType<NodeFS['init']>>;
type Module = Parameters<NonNullable<Init['emscriptenOpts']['preRun']>[number]>[0];

/** PGlite's file system on Node's files, in a folder that is created if it doesn't exist. */
export class SyncedNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): Promise<Init> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [...(emscriptenOpts.preRun ?? []), addSync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function addSync({ NODEFS }: Module): void {
  // Emscripten's types don't include the stream operations.
  Object.assign(Reflect.get(NODEFS, 'stream_ops'), {
    fsync: ({ nfd }: Stream) => {
      try {
        fsyncSync(nfd);
        return 0;
      } catch (error) {
        return endProcess(error);
      }
    },
  });
}

/**
 * Ends the process after a failed fsync, because a second fsync may report success although nothing was written.
 * PostgreSQL itself does this too, and the next start recovers from the WAL. If this returned an error instead, PGlite
 * would hang forever.
 */
function endProcess(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `The database's disk has failed (${reason}). Acknowledged changes are in its log: start the server again.\n`,
  );
  return process.exit(1);
}

/** Fsyncs a folder and everything in it, at any depth. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) syncFile(join(entry.parentPath, entry.name));
  }
  syncFile(folder);
}

/** Fsyncs a file or a folder. */
export function syncFile(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
