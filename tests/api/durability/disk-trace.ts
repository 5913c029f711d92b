/**
 * Loaded into a server before its program: writes down, in the order in which it happens, what of its stored files
 * reaches the disk, under which name, and when the database's log first holds their keys. One JSON line an event.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** What happened to a path; `logged` has a key instead. */
export interface DiskEvent {
  event: 'written' | 'synced' | 'naming' | 'named' | 'logged';
  path: string;
  /** The earlier path of what is named. */
  from?: string;
}

/** Where the events go, in the traced process's environment. */
export const TRACE_VARIABLE = 'DISK_TRACE';

const KEY = /(?:originals|display|card)\/[0-9a-f]{32}\.jpg/g;

/** Takes the place of the functions through which the server reaches the disk. */
function trace(output: string): void {
  const { promises, openSync, closeSync, writeSync } = fs;
  const { open, copyFile, writeFile, rename } = promises;
  const file = openSync(output, 'a');
  const note = (event: DiskEvent) => void writeSync(file, `${JSON.stringify(event)}\n`);

  const logs = new Set<number>();
  Object.assign(promises, {
    open: async (path: string, ...rest: [string?, number?]) => {
      const handle = await open(path, ...rest);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        await sync();
        note({ event: 'synced', path });
      };
      return handle;
    },
    copyFile: async (from: string, path: string, mode?: number) => {
      await copyFile(from, path, mode);
      note({ event: 'written', path });
    },
    writeFile: async (path: string, ...rest: [string | Uint8Array, object?]) => {
      await writeFile(path, ...rest);
      note({ event: 'written', path });
    },
    rename: async (from: string, path: string) => {
      note({ event: 'naming', path, from });
      await rename(from, path);
      note({ event: 'named', path, from });
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
    writeSync: (descriptor: number, bytes: Uint8Array, ...rest: [number?, number?, number?]) => {
      if (logs.has(descriptor)) {
        const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
        for (const [key] of text.matchAll(KEY)) note({ event: 'logged', path: key });
      }
      return writeSync(descriptor, bytes, ...rest);
    },
  });
  syncBuiltinESMExports();
}

const output = process.env[TRACE_VARIABLE];
if (output !== undefined) trace(output);
