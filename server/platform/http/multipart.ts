/** Reads multipart requests: text fields, and at most one file, streamed to a temporary file. */
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

/** Most text fields, and most bytes of one text field. */
const MAX_FIELDS = 50;
const MAX_FIELD_BYTES = 16 * 1024;
/** Longest name of a part, characters. */
const MAX_NAME = 100;
/**
 * Most headers of a part, and most bytes of them: its name with the file's name, its type, and a few that nobody needs.
 */
const MAX_PART_HEADERS = 10;
const MAX_PART_HEAD_BYTES = 4 * 1024;
/**
 * A form of at most this many bytes needs neither a slot nor free space: it costs no more than a JSON body. So the form
 * that turns a finished upload into a photo, which frees space, never waits for forms that contain photos.
 */
const SMALL_FORM_BYTES = 64 * 1024;
/** When a client without a slot may retry, s: by then another form with a photo has usually arrived. */
const RETRY_SECONDS = 15;

/** A file that has arrived. It is deleted after the request unless it was moved elsewhere. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  /** Lower-case hex. */
  sha256: string;
}

/** A form that has arrived completely. */
export interface ReceivedForm {
  /** The last value of each text field. */
  fields: Readonly<Record<string, string | undefined>>;
  file: ReceivedFile | undefined;
}

export interface FormOptions {
  /** The name of the only part that may be a file. */
  filePart: string;
  /** Largest file, bytes. */
  maxFileBytes: number;
  /** The refusal's details for a larger one. */
  tooLarge?: RefusalDetails;
  /** Where the temporary file is created; must exist. */
  folder: string;
  /** Takes a slot among the concurrent forms. Returns the function that releases it; `undefined` if none is free. */
  takePlace: () => (() => void) | undefined;
  /** The disk that `folder` is on. */
  space: Pick<FreeSpace, 'check' | 'take'>;
}

/** Thrown through the parser to stop at the first problem. */
class Stop extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Receives a request's form; the cleanup deletes its file. Refuses, before reading the body, what is no form, a form
 * without a free slot (`busy`) and one for which the disk has no space (`insufficient_storage`). A slow form is also
 * refused if its sender has lost the right to send it meanwhile.
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
    // Discard the rest, so that a client that is still sending can read the refusal. `cutSlowBodies` limits how long.
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

/** How a form is read; without `space` the disk's free space is not checked. */
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
  // The parser doesn't notice a connection that is closed already.
  if (request.raw.destroyed) throw new Stop(refuse('invalid_request'));
  for await (const part of request.parts({ limits })) {
    // A part has no name if its headers were cut off at their limit.
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

/** The refusal of a form that can't be read; errors that aren't the form's fault are rethrown. */
function refusalFor(error: unknown): Refusal {
  if (error instanceof Stop) return error.refusal;
  // The parser's own errors are plain ones without a code, unlike the system's and the framework's.
  if (error instanceof Error && error.name === 'Error' && !('code' in error))
    return refuse('invalid_request');
  throw error;
}

/** Also checks for undefined: the parser's types ignore parts without a name. */
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
