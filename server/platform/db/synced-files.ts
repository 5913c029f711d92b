/**
 * The embedded database's files, with the sync calls that PGlite's own layer over Node's files drops. Without them a
 * checkpoint gives up the log before what it describes is on disk.
 */
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** An open file or directory as Emscripten's layer has it. */
interface Stream {
  /** Node's descriptor. */
  nfd: number;
}

type Init = Awaited<ReturnType<NodeFS['init']>>;
type Module = Parameters<NonNullable<Init['emscriptenOpts']['preRun']>[number]>[0];

/** Files in a folder, which is made when missing. */
export class SyncedNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): Promise<Init> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [...(emscriptenOpts.preRun ?? []), addSync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function addSync({ NODEFS }: Module): void {
  // The layer's types don't tell what files can do.
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
 * A disk that has failed to sync may report success at the second try without having written. So PostgreSQL ends there, and
 * the next start reads the log. PGlite would hang for ever on an error from here.
 */
function endProcess(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `The database's disk has failed (${reason}). What was acknowledged is in its log: start again.\n`,
  );
  return process.exit(1);
}

/** Syncs every file and folder below a folder, and the folder itself. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) syncFile(join(entry.parentPath, entry.name));
  }
  syncFile(folder);
}

/** Makes a file's bytes, or the names in a folder, durable. */
export function syncFile(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
