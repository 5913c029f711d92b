/**
 * One account's partial uploads in a folder: `<id>` holds the bytes, `<id>.json` the description from its creation.
 *
 * [Note: Half an upload is none] The bytes' file is created first and removed last, so that an upload with a
 * description has bytes. What a crash leaves half done counts as missing: the next creation replaces it, the next
 * cleanup removes it. A description is on disk before it gets its name: after a power cut it is whole, or lost. It may
 * be lost after the 201, since the folder itself isn't synced: the client keeps the photo until its receipt, finds no
 * upload (404) and creates it again, which costs less than syncing the folder for each creation.
 *
 * Creating, removing and cleaning up in one folder must not overlap: `PartialStore` serializes them.
 */
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isErrno } from '../../platform/lib/errno.ts';

const DESCRIPTION = '.json';
/** A description that is not yet synced to disk. */
const UNFINISHED = '.new';

/** What the client declared when it created the upload. */
export interface Description {
  /** bytes */
  size: number;
  metadata?: Record<string, string | null>;
}

/** An existing upload. */
export interface FoundUpload extends Description {
  /** How many bytes have arrived. */
  offset: number;
  /** When the last bytes arrived. */
  changed: Date;
}

/** The upload at a path; undefined if there is none, or only half of one. */
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

/** Creates an empty upload, all or nothing of it. The path must be free of leftovers. */
export async function createUpload(path: string, description: Description): Promise<void> {
  const temporary = path + UNFINISHED;
  try {
    // Never into an existing file: a running request may have hard-linked it.
    await writeFile(path, '', { flag: 'wx' });
    await writeWhole(temporary, JSON.stringify(description));
    await rename(temporary, path + DESCRIPTION);
  } catch (error) {
    for (const file of [temporary, path]) await rm(file, { force: true });
    throw error;
  }
}

/** Removes an upload, or leftovers of one. */
export async function removeUpload(path: string): Promise<void> {
  await rm(path + DESCRIPTION, { force: true });
  await rm(path + UNFINISHED, { force: true });
  await rm(path, { force: true });
}

/** The result of cleaning up a folder. */
export interface FolderCleanup {
  /** The remaining uploads' declared lengths, bytes, by id. */
  lengths: Map<string, number>;
  /** How many uploads and leftovers were removed. */
  removed: number;
}

/** Removes leftovers, and uploads unchanged since a time; returns the others' lengths. */
export async function cleanUpFolder(folder: string, before: Date): Promise<FolderCleanup> {
  const lengths = new Map<string, number>();
  let removed = 0;
  const names = await readdir(folder);
  for (const name of new Set(names.map((file) => file.replace(/\.json$/, '')))) {
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `createUpload` wrote it, whole or not at all
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
