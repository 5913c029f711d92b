/**
 * One account's partial uploads in a folder: `<id>` holds the bytes, `<id>.json` the description from its creation.
 *
 * [Note: Half an upload is none] The bytes' file is made first and removed last, so that one with a description has
 * bytes; what a crash leaves half done counts as not there, is made anew by the next creation and removed by the next
 * tidying. A description is on disk before it gets its name: after a power cut it is whole, or lost. It may be lost
 * after the 201, since the folder itself isn't synced: the client keeps the photo until its receipt, finds no upload
 * (404) and creates it again, which costs less than a sync of the folder for each creation.
 *
 * Creating, removing and tidying in one folder must not overlap: `PartialStore` lets them take turns.
 */
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isErrno } from '../../platform/lib/errno.ts';

const DESCRIPTION = '.json';
/** A description that is not on disk yet. */
const UNFINISHED = '.new';

/** What the client sent about an upload when it created it. */
export interface Description {
  /** bytes */
  size: number;
  metadata?: Record<string, string | null>;
}

/** An upload that is there. */
export interface FoundUpload extends Description {
  /** Bytes that have arrived. */
  offset: number;
  /** When the last bytes did. */
  changed: Date;
}

/** The upload at a path; `undefined` where there is none, or half of one. */
export async function findUpload(path: string): Promise<FoundUpload | undefined> {
  const description = await readDescription(path);
  if (description === undefined) return undefined;
  try {
    const { size, mtime } = await stat(path);
    return { ...description, offset: size, changed: mtime };
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Makes an upload without bytes where nothing is left of another. All or nothing of it is there afterwards. */
export async function makeUpload(path: string, description: Description): Promise<void> {
  const temporary = path + UNFINISHED;
  try {
    // Never into an existing file: a request that is under way may have taken it.
    await writeFile(path, '', { flag: 'wx' });
    await writeWhole(temporary, JSON.stringify(description));
    await rename(temporary, path + DESCRIPTION);
  } catch (error) {
    for (const each of [temporary, path]) await rm(each, { force: true });
    throw error;
  }
}

/** Removes an upload, or what is left of it. */
export async function removeUpload(path: string): Promise<void> {
  await rm(path + DESCRIPTION, { force: true });
  await rm(path + UNFINISHED, { force: true });
  await rm(path, { force: true });
}

/** What is left in a folder after tidying it. */
export interface Tidied {
  /** The uploads' lengths as announced, bytes, by their ids. */
  lengths: Map<string, number>;
  /** How many uploads and remains of uploads are gone. */
  removed: number;
}

/** Removes uploads without a change since a time, and remains of uploads; gives the others' lengths. */
export async function tidy(folder: string, before: Date): Promise<Tidied> {
  const lengths = new Map<string, number>();
  let removed = 0;
  const names = await readdir(folder);
  for (const name of new Set(names.map((each) => each.replace(/\.json$/, '')))) {
    const path = join(folder, name);
    const upload = await findUpload(path);
    if (upload !== undefined && upload.changed >= before) {
      lengths.set(name, upload.size);
      continue;
    }
    await removeUpload(path);
    removed += 1;
  }
  return { lengths, removed };
}

async function readDescription(path: string): Promise<Description | undefined> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `makeUpload` wrote it, whole or not at all
    return JSON.parse(await readFile(path + DESCRIPTION, 'utf8')) as Description;
  } catch (error) {
    if (isErrno(error, 'ENOENT') || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
