/** Reads multipart requests: text fields, and at most one file streamed to a temporary file. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../lib/errors.ts';
import { saidLength } from './body-length.ts';
import type { FreeSpace } from '../storage/free-space.ts';
import type { Places } from '../lib/concurrency-limit.ts';

/** Most text fields, and the most bytes of one of them. */
const MAX_FIELDS = 50;
const MAX_FIELD_BYTES = 16 * 1024;
/** Longest name of a part, characters. */
const MAX_NAME = 100;
/** What may stand above a part: its name with a file's name, its type, and little that nobody needs. */
const MAX_PART_HEADERS = 10;
const MAX_PART_HEAD_BYTES = 4 * 1024;
/**
 * A form up to this needs no place and no room, bytes: it costs no more than a JSON body. So the one that makes a photo of
 * a finished upload, and with it room, never waits for forms with photos in them.
 */
const SMALL_FORM_BYTES = 64 * 1024;

/** A file that has arrived. It is removed after the request unless it was moved away. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  /** Lower-case hex. */
  sha256: string;
}

/** A form that has arrived whole. */
export interface ReceivedForm {
  /** The last value of each text field. */
  fields: Readonly<Record<string, string | undefined>>;
  file: ReceivedFile | undefined;
}

export interface FormOptions {
  /** The name of the one part that may be a file. */
  filePart: string;
  /** Largest file, bytes. */
  maxFileBytes: number;
  /** Where the temporary file is made; must exist. */
  folder: string;
  /** Of whom there may be only so many forms at once, and under which name. */
  places: Places;
  sender: string;
  /** The disk that `folder` is on. */
  space: Pick<FreeSpace, 'check' | 'take'>;
}

/** Thrown through the parser to stop at the first thing that is wrong. */
class Stop extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Reads a request's form, gives it to `work`, and cleans up after it. Refuses what is no such form; and before any of it
 * is read, what finds no place (`busy`) or no room on the disk (`insufficient_storage`).
 */
export async function withForm<T>(
  request: FastifyRequest,
  options: FormOptions,
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T | Refusal> {
  if (!request.isMultipart()) {
    return refuse('unsupported_type', { error: 'This call takes multipart/form-data.' });
  }
  const bytes = saidLength(request.headers, options.maxFileBytes);
  if (bytes <= SMALL_FORM_BYTES) return withFolder(request, { ...options, space: undefined }, work);
  return options.places.run(options.sender, async () => {
    const noRoom = await options.space.check(bytes);
    return noRoom ?? withFolder(request, options, work);
  });
}

/** How a form is read; without `space` nobody asks whether there is room. */
type ReadOptions = Omit<FormOptions, 'space'> & { space: FormOptions['space'] | undefined };

async function withFolder<T>(
  request: FastifyRequest,
  options: ReadOptions,
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T | Refusal> {
  const folder = await mkdtemp(join(options.folder, 'form-'));
  try {
    const form = await readForm(request, options, join(folder, 'file')).catch(refusalFor);
    if (!(form instanceof Refusal)) return await work(form);
    // A client that is still sending must get to read the refusal; how long it may send others watch.
    request.raw.unpipe();
    request.raw.resume();
    return form;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

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
  // Of a connection that has gone already the parser would never hear.
  if (request.raw.destroyed) throw new Stop(refuse('invalid_request'));
  for await (const part of request.parts({ limits })) {
    // Without a name where the head was cut at its limit.
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

/** What a form that can't be read is told; what is no fault of the form is thrown on. */
function refusalFor(error: unknown): Refusal {
  if (error instanceof Stop) return error.refusal;
  // The parser's own errors are plain ones without a code, unlike the system's and the framework's.
  if (error instanceof Error && error.name === 'Error' && !('code' in error))
    return refuse('invalid_request');
  throw error;
}

/** The parser's types know nothing of parts without a name. */
function isName(name: string | undefined): boolean {
  return name !== undefined && name.length <= MAX_NAME;
}

function stop(field: string, problem: string): Stop {
  return new Stop(refuse('invalid_request', { fields: [{ field, problem }] }));
}

async function receive(
  part: MultipartFile,
  path: string,
  { maxFileBytes, space }: ReadOptions,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const check = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxFileBytes) throw new Stop(refuse('too_large'));
      if (space !== undefined && !(await space.take(chunk.length)))
        throw new Stop(refuse('insufficient_storage'));
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(part.file, check, createWriteStream(path));
  return { path, bytes, sha256: hash.digest('hex') };
}
