/** Loaded into a server before its program; makes disk syncs fail once the server gets SIGTERM. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { fsyncSync } = fs;
let isBroken = false;
process.once('SIGTERM', () => {
  isBroken = true;
});
Object.assign(fs, {
  fsyncSync: (descriptor: number) => {
    if (isBroken) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
    fsyncSync(descriptor);
  },
});
syncBuiltinESMExports();
