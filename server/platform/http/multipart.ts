/**
 * Reads multipart requests, which consist of text fields and at most one file. The file is streamed to a temporary
 * file.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Cleanup } from '../lib/cleanup.ts';
import { Refusal, refuse } from '../lib/errors.ts';
import type { RefusalDetails } from '../lib/errors.ts';
import type { FreeSpace } from '../storage/free-space.ts';
import { declaredLength } from './body-length.ts';

/** The most text fields in a form. */
const MAX_FIELDS = 50;
/** The most bytes in a text field. */
const MAX_FIELD_BYTES = 16 * 1024;
/** The most characters in the name of a part. */
const MAX_NAME = 100;
/** The most headers in a part. It needs one for its name and the file's name, and one for its type. */
const MAX_PART_HEADERS = 10;
/** The most bytes in the headers of a part. */
const MAX_PART_HEAD_BYTES = 4 * 1024;
/**
 * A form of at most this size needs neither a slot nor free space, since it costs no more than a JSON body. So the form
 * that turns a finished upload into a photo, and thereby frees space, never has to wait for forms that contain photos.
 */
const SMALL_FORM_BYTES = 64 * 1024;
/**
 * After how many seconds a client that got no slot may retry. By then another form with a photo has usually arrived
 * completely.
 */
const RETRY_SECONDS = 15;

/** A file that has arrived completely. It is deleted after the request unless it has been moved elsewhere. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  /** Lower-case hex digits. */
  sha256: string;
}

/** A form that has arrived completely. */
export interface ReceivedForm {
  /** The value of each text field; the last one if the form contains a field twice. */
  fields: Readonly<Record<string, string | undefined>>;
  file: ReceivedFile | undefined;
}

export interface FormOptions {
  /** The name of the only part that may be a file. */
  filePart: string;
  /** The most bytes that the file may have. */
  maxFileBytes: number;
  /** The details of the refusal if the file is too large. */
  tooLarge?: RefusalDetails;
  /** The folder in which the temporary file is created. It must exist. */
  folder: string;
  /**
   * Takes one of the slots that limit concurrent forms. Returns the function that releases the slot, or `undefined` if
   * none is free.
   */
  takePlace: () => (() => void) | undefined;
  /** The disk that `folder` is on. */
  space: Pick<FreeSpace, 'check' | 'take'>;
}

/** Thrown inside the parser's loop to stop at the first problem. */
class Stop extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Receives a request's form; the cleanup deletes the form's file. Before reading the body, refuses requests that aren't
 * forms, forms for which no slot is free (`busy`), and forms for which the disk has no space (`insufficient_storage`).
 * A form that arrives slowly is also refused if its sender has lost the right to send it in the meantime.
 */
export async function receiveForm(
  request: FastifyRequest,
  options: FormOptions,
  cleanup: Cleanup,
): Promise<ReceivedForm | Refusal> {
  if (!request.isMultipart()) {
    return refuse('unsupported_type', { error: 'This call requires multipart/form-data.' });
  }
  const bytes = declaredLength(request.headers, options.maxFileBytes);
  const isSmall = bytes <= SMALL_FORM_BYTES;
  if (!isSmall) {
    const release = options.takePlace();
    if (release === undefined) return refuse('busy', TOO_MANY);
    cleanup.add(release);
    const noSpace = await options.space.check(bytes);
    if (noSpace !== undefined) return noSpace;
  }
  const folder = await mkdtemp(join(options.folder, 'form-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true }));
  const read = { ...options, space: isSmall ? undefined : options.space };
  const form = await readForm(request, read, join(folder, 'file')).catch(refusalFor);
  if (form instanceof Refusal) {
    // Discards the rest of the form, so a client that is still sending can read the refusal. `cutSlowBodies` limits how
    // long this takes.
    request.raw.unpipe();
    request.raw.resume();
    return form;
  }
  return (await request.refuseLate?.()) ?? form;
}

const TOO_MANY = {
  error: 'Too many files are being sent at the same time. Please try again in a moment.',
  error_zh: '同时上传的文件过多，请稍后再试。',
  retryAfter: RETRY_SECONDS,
};

/** How to read a form. Without `space`, the disk's free space isn't checked. */
type ReadOptions = Omit<FormOptions, 'space'> & { space: FormOptions['space'] | undefined };

async function readForm(request: FastifyRequest, options: ReadOptions, path: string): Promise<ReceivedForm> {
  const fields: Record<string, string> = {};
  let file: ReceivedFile | undefined;
  const limits = {
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    files: 1,
    fileSize: Infinity,
    parts: MAX_FIELDS + 1,
    headerPairs: MAX_PART_HEADERS,
    headerSize: MAX_PART_HEAD_BYTES,
  };
  // The parser doesn't notice if the connection is already closed.
  if (request.raw.destroyed) throw new Stop(refuse('invalid_request'));
  for await (const part of request.parts({ limits })) {
    // A part has no name if its headers exceeded the limit and were cut off.
    if (!isName(part.fieldname)) throw stop('', 'name');
    if (part.type === 'field') {
      if (part.valueTruncated || typeof part.value !== 'string') throw stop(part.fieldname, 'too long');
      fields[part.fieldname] = part.value;
    } else if (part.fieldname === options.filePart) {
      file = await receive(part, path, options);
    } else {
      throw stop(part.fieldname, 'unknown file');
    }
  }
  return { fields, file };
}

/** The refusal for a form that can't be read. Rethrows errors that the form didn't cause. */
function refusalFor(error: unknown): Refusal {
  if (error instanceof Stop) return error.refusal;
  // The parser's own errors are plain `Error` objects without a code, unlike those of the system and the framework.
  if (error instanceof Error && error.name === 'Error' && !('code' in error))
    return refuse('invalid_request');
  throw error;
}

/** True if a part has a name and the name isn't too long. The parser's types ignore that a part may have no name. */
function isName(name: string | undefined): boolean {
  return name !== undefined && name.length <= MAX_NAME;
}

function stop(field: string, problem: string): Stop {
  return new Stop(refuse('invalid_request', { fields: [{ field, problem }] }));
}

async function receive(
  part: MultipartFile,
  path: string,
  { maxFileBytes, tooLarge, space }: ReadOptions,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const check = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxFileBytes) throw new Stop(refuse('too_large', tooLarge));
      if (space !== undefined && !(await space.take(chunk.length)))
        throw new Stop(refuse('insufficient_storage'));
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(part.file, check, createWriteStream(path));
  return { path, bytes, sha256: hash.digest('hex') };
}
