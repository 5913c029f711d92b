/** `Storage` on a folder: put to a temporary name, fsync, rename, fsync the directory. */
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { constants, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isErrno } from './errno.ts';
import { isKey, KEY_PREFIXES } from './keys.ts';
import type { PutSource, Storage, StoredEntry, StoredObject } from './storage.ts';

/** Where objects grow before they have their name; on the same file system, so that rename is atomic. */
const TEMPORARY = '.unfinished';

/** Opens (and makes, where it is missing) a store in a folder. */
export async function openFileStorage(root: string): Promise<Storage> {
  for (const folder of [TEMPORARY, ...KEY_PREFIXES]) await mkdir(join(root, folder), { recursive: true });
  await sync(root, 'r');
  return new FileStorage(root);
}

class FileStorage implements Storage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async put(key: string, source: PutSource): Promise<void> {
    const target = this.#path(key);
    const temporary = join(this.#root, TEMPORARY, randomBytes(16).toString('hex'));
    try {
      await writeWhole(temporary, source);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await sync(dirname(target), 'r');
  }

  async open(key: string): Promise<StoredObject | undefined> {
    if (!isKey(key)) return undefined;
    const file = await openIfThere(this.#path(key));
    if (file === undefined) return undefined;
    try {
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async *list(): AsyncIterable<StoredEntry> {
    for (const prefix of KEY_PREFIXES) {
      for (const name of await readdir(join(this.#root, prefix))) {
        const key = `${prefix}/${name}`;
        const storedAt = isKey(key) ? await modifiedAt(this.#path(key)) : undefined;
        if (storedAt !== undefined) yield { key, storedAt };
      }
    }
  }

  async removeUnfinished(before: Date): Promise<number> {
    const folder = join(this.#root, TEMPORARY);
    let removed = 0;
    for (const name of await readdir(folder)) {
      const changed = await modifiedAt(join(folder, name));
      if (changed === undefined || changed >= before) continue;
      await rm(join(folder, name), { force: true });
      removed += 1;
    }
    return removed;
  }

  #path(key: string): string {
    if (!isKey(key)) throw new Error(`not a storage key: ${key}`);
    return join(this.#root, key);
  }
}

async function writeWhole(path: string, source: PutSource): Promise<void> {
  if (Buffer.isBuffer(source)) await writeFile(path, source, { flag: 'wx' });
  else if (source instanceof Readable) await pipeline(source, createWriteStream(path, { flags: 'wx' }));
  else await copyFile(source.path, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await sync(path, 'r+');
}

/** Makes a file's bytes, or (opened with `r`) a directory's renames, durable. */
async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function modifiedAt(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}
