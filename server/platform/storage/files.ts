/**
 * Implements `Storage` in a folder. A put writes the file under a temporary name, fsyncs it, renames it, and fsyncs the
 * directory.
 */
import { randomBytes } from 'node:crypto';
import {
  constants,
  copyFile,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ifExists } from '../lib/errno.ts';
import { FilePartials } from './file-partials.ts';
import { ASSETS, checkKey, isKey, KEY_PREFIXES } from './keys.ts';
import type { KeyPrefix } from './keys.ts';
import type { PartialBytes } from './partial-bytes.ts';
import { ID_NAME, readStorageId } from './storage-id.ts';
import type { PutSource, Storage, StoredEntry, StoredObject } from './storage.ts';

/** Where objects are written before they are renamed. This must be on the same file system, so the rename is atomic. */
const TEMPORARY = '.unfinished';

/**
 * Opens a storage in a folder, which is created if it doesn't exist. Partial uploads are in a folder of their own, by
 * default in the storage's.
 */
export async function openFileStorage(root: string, partials = join(root, '.partials')): Promise<Storage> {
  for (const folder of [TEMPORARY, ASSETS, ...KEY_PREFIXES])
    await mkdir(join(root, folder), { recursive: true });
  await mkdir(partials, { recursive: true });
  for (const folder of [root, dirname(root), dirname(partials)]) await sync(folder, 'r');
  return new FileStorage(root, partials);
}

class FileStorage implements Storage {
  readonly idPlace: string;
  readonly partials: PartialBytes;
  readonly #root: string;

  constructor(root: string, partials: string) {
    this.#root = root;
    this.partials = new FilePartials(partials);
    this.idPlace = join(root, ID_NAME);
  }

  async id(): Promise<string | undefined> {
    const text = await ifExists(readFile(this.idPlace, 'utf8'));
    return text === undefined ? undefined : readStorageId(text);
  }

  /** Never runs in two processes at once, because only one can hold the folder's lock (`lockFolder`). */
  async claim(id: string): Promise<string | undefined> {
    if ((await this.id()) === undefined) await this.#write(this.idPlace, Buffer.from(`${id}\n`));
    return this.id();
  }

  async put(key: string, source: PutSource): Promise<void> {
    await this.#write(this.#path(key), source);
  }

  async #write(target: string, source: PutSource): Promise<void> {
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
    const file = await ifExists(open(this.#path(key), 'r'));
    if (file === undefined) return undefined;
    try {
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async size(key: string): Promise<number | undefined> {
    return isKey(key) ? (await ifExists(stat(this.#path(key))))?.size : undefined;
  }

  async delete(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async *list(prefix: KeyPrefix | typeof ASSETS): AsyncIterable<StoredEntry> {
    for await (const { name } of await opendir(join(this.#root, prefix))) {
      const key = `${prefix}/${name}`;
      const file = isKey(key) ? await ifExists(stat(this.#path(key))) : undefined;
      if (file !== undefined) yield { key, storedAt: file.mtime };
    }
  }

  async removeUnfinished(before: Date): Promise<number> {
    const folder = join(this.#root, TEMPORARY);
    let removed = 0;
    for (const name of await readdir(folder)) {
      const file = await ifExists(stat(join(folder, name)));
      if (file === undefined || file.mtime >= before) continue;
      await rm(join(folder, name), { force: true });
      removed += 1;
    }
    return removed;
  }

  async close(): Promise<void> {}

  #path(key: string): string {
    checkKey(key);
    return join(this.#root, key);
  }
}

async function writeWhole(path: string, source: PutSource): Promise<void> {
  if (Buffer.isBuffer(source)) await writeFile(path, source, { flag: 'wx' });
  else await copyFile(source.path, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await sync(path, 'r+');
}

/** Fsyncs a file or a directory. For a directory, `flags` must be `r`. */
async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
