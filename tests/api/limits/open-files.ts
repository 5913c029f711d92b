import { readdir, readlink } from 'node:fs/promises';
import { isErrno } from '../../../server/platform/lib/errno.ts';

/** How many files in a folder this process has open (Linux). */
export async function openFiles(folder: string): Promise<number> {
  const targets = await Promise.all((await readdir('/proc/self/fd')).map(targetOf));
  return targets.filter((target) => target.startsWith(`${folder}/`)).length;
}

async function targetOf(descriptor: string): Promise<string> {
  try {
    return await readlink(`/proc/self/fd/${descriptor}`);
  } catch (error) {
    // The file was closed in the meantime, as was the descriptor with which the list was read.
    if (isErrno(error, 'ENOENT')) return '';
    throw error;
  }
}
