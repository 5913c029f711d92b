/**
 * Loaded into a server before its program. Records, in order, which stored files are written to disk and under which
 * name, and when the database's log first contains their keys. Writes one JSON line per event.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Something that happens to a path; for `logged`, the path is a storage key instead. */
export interface DiskEvent {
  event: 'written' | 'synced' | 'naming' | 'named' | 'logged';
  path: string;
  /** The path before a rename. */
  from?: string;
}

/** The environment variable with the path of the file for the events. */
export const TRACE_VARIABLE = 'DISK_TRACE';

const KEY = /(?:originals|display|card)\/[0-9a-f]{32}\.jpg/g;

/** Wraps the functions through which the server writes to the disk. */
function trace(output: string): void {
  const { promises, openSync, closeSync, writeSync } = fs;
  const { open, copyFile, writeFile, rename } = promises;
  const file = openSync(output, 'a');
  const record = (event: DiskEvent) => void writeSync(file, `${JSON.stringify(event)}\n`);

  const logs = new Set<number>();
  Object.assign(promises, {
    open: async (path: string, ...rest: [string?, number?]) => {
      const handle = await open(path, ...rest);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        await sync();
        record({ event: 'synced', path });
      };
      return handle;
    },
    copyFile: async (from: string, path: string, mode?: number) => {
      await copyFile(from, path, mode);
      record({ event: 'written', path });
    },
    writeFile: async (path: string, ...rest: [string | Uint8Array, object?]) => {
      await writeFile(path, ...rest);
      record({ event: 'written', path });
    },
    rename: async (from: string, path: string) => {
      record({ event: 'naming', path, from });
      await rename(from, path);
      record({ event: 'named', path, from });
    },
  });
  Object.assign(fs, {
    openSync: (path: string, flags: string | number, mode?: number) => {
      const descriptor = openSync(path, flags, mode);
      if (path.includes('/pg_wal/')) logs.add(descriptor);
      return descriptor;
    },
    closeSync: (descriptor: number) => {
      closeSync(descriptor);
      logs.delete(descriptor);
    },
    writeSync: (descriptor: number, memory: Uint8Array, offset = 0, length?: number, position?: number) => {
      if (logs.has(descriptor)) {
        // The database passes its whole memory, which would take a tenth of a second to search.
        const written = memory.subarray(offset, length === undefined ? undefined : offset + length);
        const text = Buffer.from(written.buffer, written.byteOffset, written.byteLength).toString('latin1');
        for (const [key] of text.matchAll(KEY)) record({ event: 'logged', path: key });
      }
      return writeSync(descriptor, memory, offset, length, position);
    },
  });
  syncBuiltinESMExports();
}

const output = process.env[TRACE_VARIABLE];
if (output !== undefined) trace(output);
