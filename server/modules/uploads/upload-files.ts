/**
 * One account's partial uploads in a folder: `<id>` contains the bytes, `<id>.json` the description from its creation.
 *
 * [Note: Half an upload is none] The file for the bytes is created first and removed last, so an upload with a
 * description always has its bytes. What a crash leaves half-done counts as missing: the next creation replaces it, or
 * the next cleanup removes it. A description is synced to disk before it gets its final name, so after a power cut it
 * is either complete or lost. It may be lost even after the 201 response, because the folder itself isn't synced. The
 * client keeps the photo until the server confirms it, finds no upload (404) and creates it again. That costs less than
 * syncing the folder for each creation.
 *
 * Creating, removing and cleaning up in one folder must not overlap. `PartialStore` makes sure of that.
 */
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isErrno } from '../../platform/lib/errno.ts';

const DESCRIPTION = '.json';
/** Suffix of a description that isn't synced to disk yet. */
const UNFINISHED = '.new';

/** What the client declared when it created the upload. */
export interface Description {
  /** In bytes. */
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

/** The upload at a path; undefined if there is none, or only part of one. */
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

/** Creates an empty upload completely or not at all. The path must be free of leftovers. */
export async function createUpload(path: string, description: Description): Promise<void> {
  const temporary = path + UNFINISHED;
  try {
    // Must not reuse an existing file, which a running request may have hard-linked.
    await writeFile(path, '', { flag: 'wx' });
    await writeWhole(temporary, JSON.stringify(description));
    await rename(temporary, path + DESCRIPTION);
  } catch (error) {
    for (const file of [temporary, path]) await rm(file, { force: true });
    throw error;
  }
}

/** Removes an upload, or what is left of one. */
export async function removeUpload(path: string): Promise<void> {
  await rm(path + DESCRIPTION, { force: true });
  await rm(path + UNFINISHED, { force: true });
  await rm(path, { force: true });
}

/** The result of cleaning up a folder. */
export interface FolderCleanup {
  /** The declared lengths in bytes of the remaining uploads, by id. */
  lengths: Map<string, number>;
  /** The number of uploads and leftovers that were removed. */
  removed: number;
}

/** Removes leftovers, and uploads that haven't changed since a time. Returns the lengths of the others. */
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
