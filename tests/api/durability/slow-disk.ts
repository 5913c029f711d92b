/**
 * Loaded into a server before its program; makes syncs slow, as on hard disks, so more of the kills happen between a
 * photo's first byte and its acknowledgement.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';

/** The environment variable with the duration of a sync in ms. */
export const SYNC_VARIABLE = 'DISK_SYNC_MS';

function slowDown(ms: number): void {
  const { promises } = fs;
  const { open } = promises;
  Object.assign(promises, {
    open: async (path: string, ...rest: [string?, number?]) => {
      const handle = await open(path, ...rest);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        await wait(ms);
        await sync();
      };
      return handle;
    },
  });
  syncBuiltinESMExports();
}

const ms = process.env[SYNC_VARIABLE];
if (ms !== undefined) slowDown(Number(ms));
